"""Of equal steps, the one near the last step comes next."""

from __future__ import annotations

from csp2sat import Problem
from csp2sat.solver.ask.question_setup import Asking
from csp2sat.solver.questions.solving_steps import steps_together
from csp2sat.solver.steps.known_values import KnownValues
from csp2sat.solver.steps.minimal_reasons import Reason
from csp2sat.solver.steps.rules.rule import values_of
from csp2sat.solver.steps.strategy.last_step import LastStep

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.csp.expr import Variable

CHAIN = "(bool {0}1)(bool {0}2)(bool {0}3)(or (not {0}1) {0}2)(or (not {0}2) {0}3)"


def test_a_chain_is_finished_before_another_goes_on() -> None:
    problem = Problem.parse(f"{CHAIN.format('a')}{CHAIN.format('b')}a1 b1")
    groups = steps_together(problem, problem.shown(), {}, Asking(problem).quick)
    names = [step.variable.name for group in groups for step in group]
    assert names == ["a1", "b1", "b2", "b3", "a2", "a3"]


def test_variables_of_the_same_place_are_near() -> None:
    problem = Problem()
    last, far = problem.bool_at("a", (1, 2)), problem.bool_at("a", (5, 5))
    beside, inside = problem.bool_at("b", (1, 2)), problem.bool_at("c", (0, 1, 2))
    every: list[Variable] = [last, far, beside, inside]
    where = LastStep(every, dict.fromkeys(every, ()), KnownValues(values_of(problem, {}, every)))

    def nearest(*names: Variable) -> Variable:
        (chosen,) = where.nearest([Reason({x: 2}, [], {}, 10) for x in names]).forced
        return chosen

    assert nearest(far, beside) is far, "there is no last step"
    where.remember([Reason({last: 2}, [], {}, 10)])
    assert nearest(far, beside) is beside
    assert nearest(far, inside) is inside
    assert nearest(far, far) is far
