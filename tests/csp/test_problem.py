"""Problems can be copied, pickled and changed during a question; what can not be asked."""

import copy
import pickle

import pytest

from csp2sat import Problem, count, improving, solutions, steps
from csp2sat.csp.domain import Domain

TEXT = """
(int x 0 3) (int y 0 3) (bool b)
(relation odd 1 (supports (1) (3)))
(> x y) (iff b (= x 3)) (odd x) (cumulative ((x 1 nil 1) (y 1 nil 1)) 1) (or b true)
"""


@pytest.mark.parametrize(
    "copied", [Problem.copy, copy.copy, copy.deepcopy, lambda p: pickle.loads(pickle.dumps(p))]
)
def test_a_copy_is_as_good(copied: "object") -> None:
    problem = Problem.parse(TEXT)
    assert callable(copied)
    other = copied(problem)
    assert other == problem
    assert count(other) == count(problem) > 0


def test_a_copy_is_independent() -> None:
    problem = Problem.parse(TEXT)
    other = copy.deepcopy(problem)
    other.require("false")
    assert count(problem) > 0
    assert count(other) == 0


def test_a_question_is_about_the_problem_as_it_was() -> None:
    problem = Problem.parse("(int x 0 3)")
    found, better = solutions(problem), improving(problem)
    problem.require("(> x 2)")
    assert len(list(found)) == 4
    assert dict(next(better)) == {"x": 0}
    assert count(problem) == 1


@pytest.mark.parametrize("given", [{"x": True}, {"x": 4}, {"x": "1"}, {"b": "true"}, {"b": 1}])
def test_a_value_that_a_variable_can_not_have(given: "dict[str, int]") -> None:
    with pytest.raises((TypeError, ValueError), match=r"^the value of [xb] must be .*, not"):
        steps(Problem.parse("(int x 0 3) (bool b)"), given)


def test_a_name_that_is_unknown() -> None:
    with pytest.raises(KeyError, match="did you mean 'speed'"):
        count(Problem.parse("(int speed 0 3)"), ["sped"])


def test_a_problem_says_how_large_it_is() -> None:
    problem = Problem.parse("(int x 0 9) (bool p) (bool q) (or p q) (objective maximize x)")
    assert repr(problem) == "<Problem: 1 integer, 2 Booleans, 1 constraint, maximize x>"
    assert repr(Problem()) == "<Problem: 0 integers, 0 Booleans, 0 constraints>"


def test_a_variable_at_a_place_is_named_by_it_and_carries_it_to_copies() -> None:
    problem = Problem()
    problem.int_at("x", (3, 4), Domain.of(1, 9))
    problem.bool_at("_i", (0, 12))
    problem.bool_at("", (2,))
    for each in (problem, problem.copy(), pickle.loads(pickle.dumps(problem))):
        assert each.ints["x_3_4"].subject == ("x", (3, 4))
        assert each.bools["_i_0_12"].subject == ("_i", (0, 12))
        assert each.bools["_2"].subject == ("", (2,))
