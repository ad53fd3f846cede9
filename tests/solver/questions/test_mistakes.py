"""Wrong values and their reasons: against brute force."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from answers_by_trying import QUIET, assignments, contested_problems
from csp2sat.csp.evaluate import holds, solutions
from csp2sat.csp.expr import IntVar
from csp2sat.csp.problem import Constraint, Problem, Solution
from csp2sat.csp.python.python_problem import PythonProblem
from csp2sat.solver.backends.alternation import new_solver
from csp2sat.solver.questions.mistakes import Mistake, mistake
from csp2sat.solver.questions.solving_steps import NoSolution
from csp2sat.solver.search import Search
from examples import examples
from strategies import problems

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.csp.expr import Variable

    Values = Mapping[Variable, int | bool]


def search(problem: Problem) -> Search:
    return Search(problem, new_solver, check=False)


def has(solution: Solution, values: Values) -> bool:
    return all(solution.of(x) == value for x, value in values.items())


def excluded(every: list[Solution], constraints: list[Constraint], values: Values) -> bool:
    return not any(
        has(each, values) and all(holds(c.formula, each) for c in constraints) for each in every
    )


@settings(max_examples=examples(60), suppress_health_check=QUIET)
@given(contested_problems | problems(shrink=False), st.randoms(use_true_random=True))
def test_mistakes_are_wrong_and_their_reasons_minimal(text: str, r: Random) -> None:
    problem = PythonProblem.parse(text)
    every = list(assignments(problem))
    right = list(solutions(problem))
    variables = [x for x in problem.shown() if r.random() < 0.7]
    values = {
        x: r.randint(x.domain.lo, x.domain.hi) if isinstance(x, IntVar) else r.random() < 0.5
        for x in variables
    }
    values = {x: v for x, v in values.items() if not isinstance(x, IntVar) or v in x.domain}
    assume(right and values)
    found = mistake(problem, values, {}, search)
    if any(has(each, values) for each in right):
        assert found is None
        return
    assert found is not None
    check(found, values, right, every)


EQUAL = "(bool p) (bool q) (bool r) (int x 0 1) (iff p q) (iff q r) (or p (= x 1))"


@pytest.mark.parametrize("wrong", [{"p": True, "q": False}, {"q": False, "r": False, "x": 0}])
def test_equal_variables_may_exclude_each_other_or_a_third(wrong: dict[str, int | bool]) -> None:
    problem = PythonProblem.parse(EQUAL)
    values = {problem.variable(name): value for name, value in wrong.items()}
    found = mistake(problem, values, {}, search)
    assert found is not None
    check(found, values, list(solutions(problem)), list(assignments(problem)))


def check(found: Mistake, values: Values, right: list[Solution], every: list[Solution]) -> None:
    """The values are wrong, each needed; so are the constraints and facts of the reason."""
    wrong, constraints, facts = found.wrong, list(found.constraints), found.facts
    assert wrong.items() <= values.items()
    assert not any(has(each, wrong) for each in right)
    alone = [x for x in values if not any(each.of(x) == values[x] for each in right)]
    assert len(wrong) > 1 or next(iter(wrong)) in alone
    if len(constraints) > 1:
        assert len(wrong) == 1 or not alone
        assert all(any(has(each, without(wrong, x)) for each in right) for x in wrong)
    for x in wrong if len(constraints) == 1 else ():
        assert not excluded(every, constraints, {**without(wrong, x), **facts})
    assert facts.items() <= values.items() - wrong.items()
    assert excluded(every, constraints, {**wrong, **facts})
    for i in range(len(constraints)):
        assert not excluded(every, constraints[:i] + constraints[i + 1 :], {**wrong, **facts})
    for x in facts:
        assert not excluded(every, constraints, {**wrong, **without(facts, x)})


def without(values: Values, x: object) -> Values:
    return {each: value for each, value in values.items() if each is not x}


def test_one_constraint_is_a_better_reason_than_two() -> None:
    problem = PythonProblem.parse("(int x 0 3)(int y 0 3)(int z 0 3)(= z 1)(< x z)(!= x y)(= y 3)")
    x, y, z = (problem.ints[name] for name in "xyz")
    found = mistake(problem, {x: 3, y: 3, z: 1}, {}, search)
    assert found is not None
    assert (found.wrong, len(found.constraints), len(found.facts)) == ({x: 3}, 1, 0)


def test_one_constraint_and_facts_are_a_better_reason_than_two_constraints() -> None:
    problem = PythonProblem.parse(
        "(int x 0 3)(int y 0 1)(bool p)(not p)(or p (!= x 3))(!= (+ x y) 4)"
    )
    x, y = problem.ints["x"], problem.ints["y"]
    found = mistake(problem, {x: 3, y: 1}, {}, search)
    assert found is not None
    constraints = [each.formula for each in found.constraints]
    assert (found.wrong, constraints) == ({x: 3}, [problem.constraints[2].formula])
    assert found.facts == {y: 1}


def test_a_problem_without_a_solution_is_no_mistake_of_the_values() -> None:
    problem = PythonProblem.parse("(int x 0 3)(> x 5)")
    try:
        mistake(problem, {problem.ints["x"]: 1}, {}, search)
    except NoSolution:
        return
    raise AssertionError


def test_values_outside_of_domains_are_mistakes() -> None:
    problem = PythonProblem.parse("(int x 0 3)")
    x = problem.ints["x"]
    assert mistake(problem, {x: 5}, {}, search) == Mistake({x: 5}, [], {})
