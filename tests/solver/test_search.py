"""A search: its answers are checked by the evaluator."""

from __future__ import annotations

import pytest

from csp2sat import Problem
from csp2sat.solver.backends.alternation import new_solver
from csp2sat.solver.questions.enumeration import solutions
from csp2sat.solver.search import Search
from csp2sat.solver.wrong_answer import WrongAnswer
from csp2sat.translator.clauses import TRUE

PAIR = "(int x 0 3) (int y 0 3) (< x y)"


def lie(search: Search) -> list[int]:
    """The literals of: x is 2 and y is 1; other values are left by presolve."""
    x, y = ([search.at_most(name, value) for value in range(3)] for name in "xy")
    return [each for each in (-x[0], -x[1], x[2], -y[0], y[1], y[2]) if abs(each) != TRUE]


def test_a_model_that_violates_a_constraint_is_a_wrong_answer() -> None:
    with Search(Problem.parse(PAIR), new_solver) as search:
        with pytest.raises(WrongAnswer, match=r"\(< x y\) does not hold"):
            search.solution(lie(search))
        assert search.next() is not None


def test_the_check_can_be_left_out() -> None:
    with Search(Problem.parse(PAIR), new_solver, check=False) as search:
        assert search.solution(lie(search)).ints == {"x": 2, "y": 1}


def test_a_value_outside_its_domain_is_a_wrong_answer() -> None:
    problem = Problem.parse("(int x (1 3))")
    assert "the value of x is not in its domain" in str(WrongAnswer(problem.ints["x"]))


def test_likely_solutions_come_first() -> None:
    problem = Problem.parse("(int x 0 5) (bool p) (or (not p) (>= x 4))")
    problem.likely = problem.bools["p"]
    with Search(problem, new_solver) as search:
        found = list(solutions(search, [problem.ints["x"]]))
    assert [each.bools["p"] for each in found] == [True] * 2 + [False] * 4
    assert sorted(each.ints["x"] for each in found) == [*range(6)]


def test_there_may_be_only_unlikely_solutions() -> None:
    problem = Problem.parse(
        "(int x 0 5) (int y 0 5) (bool p) (or (not p) (< x y)) (or (not p) (> x y))"
    )
    problem.likely = problem.bools["p"]
    with Search(problem, new_solver) as search:
        assert len(list(solutions(search, problem.shown()))) == 36
