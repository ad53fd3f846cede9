"""A search: its answers are checked by the evaluator."""

from __future__ import annotations

import pytest

from csp2sat import Problem
from csp2sat.solver.backends.alternation import new_solver
from csp2sat.solver.search import Search, WrongAnswer
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
