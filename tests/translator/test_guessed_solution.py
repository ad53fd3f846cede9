"""A large problem that a simple guess solves is not translated."""

from __future__ import annotations

import pytest

from csp2sat import Problem, maximize, solve, unique
from csp2sat.csp.evaluate import violations
from csp2sat.solver.backends.backend import PySat
from csp2sat.solver.search import Search
from csp2sat.translator import translate
from csp2sat.translator.encoding_options import DEFAULTS, EncodingOptions
from csp2sat.translator.guessed_solution import guess
from csp2sat.translator.translate import MANY_CONSTRAINTS, Keep


@pytest.fixture(autouse=True)
def few(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let small problems be large."""
    monkeypatch.setattr(translate, "MANY_CONSTRAINTS", 3)


def problem_of(bound: int) -> Problem:
    """A problem whose least values are a solution if the bound is at most 6."""
    problem = Problem()
    xs = problem.integers("x", 3, 2, 9)
    p = problem.boolean("p")
    problem.require(sum(xs) >= bound, xs[0] <= xs[1], p | (xs[2] < 5))
    return problem


def test_the_least_values_are_guessed() -> None:
    problem = problem_of(6)
    guessed = guess(problem, DEFAULTS)
    assert guessed
    assert dict(guessed.solution) == {"x_0": 2, "x_1": 2, "x_2": 2, "p": False}
    with Search(problem, PySat, keep=Keep.ONE) as search:
        assert search.start == guessed.solution
        assert search.clauses.count < 10
        assert search.next() == guessed.solution


def test_a_wrong_guess_is_no_answer() -> None:
    problem = problem_of(20)
    assert guess(problem, DEFAULTS) is None
    solution = solve(problem)
    assert solution
    assert not list(violations(problem, solution))
    assert solve(problem_of(28)) is None


def test_hints_are_guessed_first() -> None:
    problem = problem_of(20)
    problem.hint({"x_0": 6, "x_1": 7, "x_2": 8, "p": True})
    guessed = guess(problem, DEFAULTS)
    assert guessed
    assert solve(problem) == guessed.solution
    assert dict(guessed.solution) == {"x_0": 6, "x_1": 7, "x_2": 8, "p": True}
    problem.hint({"x_0": 6, "x_1": 5})  # in conflict
    solution = solve(problem)
    assert solution
    assert not list(violations(problem, solution))


def test_a_guess_is_no_answer_to_other_questions() -> None:
    problem = problem_of(6)
    assert not unique(problem)
    best = maximize(problem, "x_1")
    assert best
    assert best["x_1"] == 9


def test_options_exclude_guesses() -> None:
    problem = problem_of(6)
    assert guess(problem, EncodingOptions(incumbent=False)) is None


def test_a_large_problem_is_solved_by_a_guess(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(translate, "MANY_CONSTRAINTS", MANY_CONSTRAINTS)
    problem = Problem()
    bs = problem.booleans("b", 50)
    problem.require(bs[i % 50] | ~bs[i * i % 50] for i in range(MANY_CONSTRAINTS))
    solution = solve(problem)
    assert solution
    assert not any(dict(solution).values())


def test_a_hint_may_be_about_a_variable_with_one_value() -> None:
    problem = Problem()
    x, y = problem.integer("x", 0, 3), problem.integer("y", 0, 3)
    problem.require(x == 2, y != x)
    problem.hint({x: 2})
    assert solve(problem)
    problem.require(x == 3)
    assert solve(problem) is None
