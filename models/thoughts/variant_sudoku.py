"""Variant Sudoku: cages, thermometers, arrows and other constraints at some cells."""

from __future__ import annotations

from collections.abc import Mapping

from csp2sat.csp.expr import Apply, IntVar, variables
from csp2sat.csp.kernel import ADD, EQ
from csp2sat.models.thoughts.number_facts import values
from csp2sat.models.thoughts.number_pairs import in_order
from csp2sat.models.thoughts.sums import thoughts_of_sums
from csp2sat.models.tutor.forms import CASES, SUM
from csp2sat.models.tutor.thoughts import ANY, Seen, Thought
from csp2sat.models.variants.table import RULES


def _words(seen: Seen) -> Mapping[str, str]:
    """The least and the greatest sum that both sides of an arrow can have, or the only one."""
    formula = seen.constraints[0].formula
    if len(seen.constraints) != 1 or not (isinstance(formula, Apply) and formula.op is EQ):
        return {}
    sides = [side for side in formula.args if isinstance(side, Apply) and side.op is ADD]
    if len(sides) != len(formula.args):
        return {}
    left = [
        [values(x, seen.facts) for x in variables(side) if isinstance(x, IntVar)] for side in sides
    ]
    least = max(sum(map(min, side)) for side in left)
    most = min(sum(map(max, side)) for side in left)
    return {"sum": str(least)} if least == most else {"least": str(least), "most": str(most)}


def _is_clue(seen: Seen) -> bool:
    """Whether the rule is about a constraint on the board."""
    return bool(seen.origin.clues)


THOUGHTS = (
    *thoughts_of_sums(RULES["killercage"]),
    *thoughts_of_sums(RULES["xv"]),
    *in_order(RULES["thermometer"], " on a thermometer"),
    *(
        Thought(name, text, RULES[rule], words=_words)
        for name, rule in (("arrow", "arrow"), ("double arrow", "doublearrow"))
        for text in (
            "{Facts}, so {targets}: the sum of {place} is {sum}.",
            "{Facts}, so {targets}: the sum of {place} is {least} to {most}.",
            "{Targets}: the sum of {place} is {least} to {most}.",
            "{Targets}, or {place} would have another sum.",
        )
    ),
    Thought("placed constraint", "{Facts}, so {targets} by {place}.", ANY, {CASES, SUM}, _is_clue),
)
