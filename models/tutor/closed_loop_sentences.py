"""The sentence of a mistake that closes a loop too early."""

from __future__ import annotations

from collections.abc import Sequence

from csp2sat.csp.evaluate import value as value_of
from csp2sat.csp.expr import Apply, variables
from csp2sat.csp.globals.graph_shapes import SINGLE_CYCLE
from csp2sat.csp.problem import Constraint, Solution
from csp2sat.models.tutor import english_mistakes
from csp2sat.models.tutor.facts import say_drawn
from csp2sat.models.tutor.forms import Facts
from csp2sat.models.tutor.kind_vocabulary import Phrase
from csp2sat.models.tutor.short_sentences import ShortSentences


def is_closed_loop(constraints: Sequence[Constraint], lines: Facts) -> bool:
    """Whether the mistake is that some lines are a closed loop: `puzzle.closed_loops` finds it.

    Other lines may break the constraint of the loop, too: paths that can't be joined, or a fork.
    """
    formula = constraints[0].formula if constraints else None
    if not (isinstance(formula, Apply) and formula.op is SINGLE_CYCLE):
        return False
    if not all(value is True and x in formula.args for x, value in lines.items()):
        return False
    drawn = {x.name: x in lines for x in variables(formula)}
    return bool(value_of(formula, Solution({}, drawn)))


def loop_sentence(
    constraints: Sequence[Constraint], others: Sequence[Phrase], short: ShortSentences
) -> str:
    """What the loop leaves out: the clue of a further constraint, or another line."""
    origins = [item.origin for item in constraints[1:] if item.origin]
    slots = short.broken_slots(origins[0]) if origins else {}
    left = {"clue": slots.get("one_clue", ""), "line": say_drawn(others, short.language)}
    return short.language.fill(english_mistakes.CLOSES, left)
