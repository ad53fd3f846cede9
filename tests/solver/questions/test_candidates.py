"""All values of variables: against all solutions."""

from __future__ import annotations

import pytest
from hypothesis import given, settings

import csp2sat
from answers_by_trying import QUIET
from csp2sat import Problem
from strategies import problems


@settings(max_examples=80, suppress_health_check=QUIET)
@given(problems(shrink=False))
def test_the_candidates_are_the_values_in_all_solutions(text: str) -> None:
    problem = Problem.parse(text)
    every = list(csp2sat.solutions(problem, time_limit=60))
    found = csp2sat.candidates(problem, time_limit=60)
    if not every:
        assert found is None
        return
    wanted = {problem.label(x): sorted({each.of(x) for each in every}) for x in problem.shown()}
    assert found == wanted


def test_only_optima_count_and_only_the_named_variables() -> None:
    problem = Problem.parse("(int x 0 9) (int y 0 9) (objective maximize x) (= (+ x y) 9)")
    assert csp2sat.candidates(problem, ["y"]) == {"y": [0]}


def test_a_limit_ends_the_question() -> None:
    with pytest.raises(csp2sat.LimitReached):
        csp2sat.candidates(Problem.parse("(int x 0 9)"), time_limit=0)
