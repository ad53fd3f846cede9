"""What differs between solutions, and what would settle it: against all solutions."""

from __future__ import annotations

from hypothesis import given, settings

from answers_by_trying import QUIET, contested_problems
from csp2sat import Problem
from csp2sat.csp.evaluate import solutions
from csp2sat.solver.backends.alternation import new_solver
from csp2sat.solver.questions.ambiguity import Ambiguity, ambiguity
from csp2sat.solver.search import Search
from examples import examples
from strategies import problems


def found_in(problem: Problem) -> Ambiguity | None:
    return ambiguity(problem, problem.shown(), lambda p: Search(p, new_solver, check=False))


@settings(max_examples=examples(60), suppress_health_check=QUIET)
@given(contested_problems | problems(shrink=False))
def test_values_that_settle_leave_one_solution(text: str) -> None:
    problem = Problem.parse(text)
    shown = problem.shown()
    every = {tuple(each.of(x) for x in shown) for each in solutions(problem)}
    found = found_in(problem)
    if len(every) < 2:
        assert found is None
        return
    assert found is not None
    differing = [x for i, x in enumerate(shown) if len({each[i] for each in every}) > 1]
    assert list(found.differing) == differing
    left = every
    for x, value in found.settling.items():
        i = shown.index(x)
        assert {each for each in left if each[i] != value}, "each value excludes something"
        left = {each for each in left if each[i] == value}
    assert len(left) == 1
    alone = any(
        sum(each[i] == value for each in every) == 1
        for i in range(len(shown))
        for value in {each[i] for each in every}
    )
    assert alone or len(found.settling) > 1


def test_one_value_is_better_than_two() -> None:
    problem = Problem.parse("(bool p)(bool q)(bool r)(or p q)(imp r (and p q))(imp (and p q) r)")
    found = found_in(problem)
    assert found is not None
    assert {x.name: value for x, value in found.settling.items()} == {"r": True}
