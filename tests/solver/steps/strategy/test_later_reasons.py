"""Facts are found only of reasons that may be the easiest."""

from __future__ import annotations

from csp2sat.csp.expr import BoolVar, Variable
from csp2sat.csp.kernel import disjunction
from csp2sat.csp.problem import Constraint
from csp2sat.solver.steps.minimal_reasons import Reason
from csp2sat.solver.steps.reasoning_parts import Part
from csp2sat.solver.steps.rules.rule import StepRule
from csp2sat.solver.steps.strategy.later_reasons import (
    AnyReason,
    LaterReason,
    made_of,
    make_easiest,
)

X = BoolVar("x")
FORCED: dict[Variable, int] = {X: 2}


def later(weight: int, cost: int) -> LaterReason:
    part = Part(Constraint(disjunction([X])), [X], StepRule(), weight)
    return LaterReason(part, FORCED, lambda: Reason(FORCED, [part], {}, cost))


def costs(lists: list[list[AnyReason]], others: list[Reason]) -> list[int]:
    """The costs of the reasons that have their facts, once the easiest ones have."""
    make_easiest(lists, lambda reason: reason.cost, others)
    return [reason.cost for some in lists for reason in made_of(some)]


def test_harder_reasons_wait() -> None:
    easy = Reason(FORCED, [], {}, 13)
    assert costs([[later(14, 15), easy], [later(13, 16), later(12, 20)]], []) == [13, 16, 20]
    assert costs([[later(14, 15)]], [easy]) == []


def test_the_easiest_is_found_among_those_that_wait() -> None:
    assert costs([[later(14, 15)], [later(12, 13)], [later(13, 17)]], []) == [13, 17]
    assert costs([[later(12, 18)], [later(14, 16), later(17, 17)]], []) == [18, 16]
