"""Rows, columns, boxes and rooms in which all numbers differ: full houses and blocked numbers."""

from __future__ import annotations

from csp2sat.csp.domain import Domain
from csp2sat.csp.expr import Apply, variables
from csp2sat.csp.globals.alldifferent import ALLDIFFERENT
from csp2sat.models.tutor.thoughts import ANY, Seen, Thought


def is_full_house(seen: Seen) -> bool:
    """One cell of an area is left, and all others are known."""
    formula = seen.constraints[0].formula if seen.constraints else None
    if not (isinstance(formula, Apply) and formula.op is ALLDIFFERENT):
        return False
    others = [x for x in variables(formula) if x not in seen.forced]
    known = [seen.facts.get(x) for x in others]
    is_known = all(v is not None and not isinstance(v, Domain) for v in known)
    return len(seen.forced) == 1 and len(others) == len(formula.args) - 1 and is_known


THOUGHTS = (Thought("full house", "Last cell of {place}: {targets}.", ANY, (), is_full_house),)
