"""Problems can be copied and pickled, and changed while a question is asked."""

import copy
import pickle

import pytest

from csp2sat import Problem, count, solutions

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
    found = solutions(problem)
    next(found)
    problem.require("(> x 2)")
    assert len(list(found)) == 3
    assert count(problem) == 1
