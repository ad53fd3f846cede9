"""In which share of the solutions variables have their values: of all, or of a sample."""

from __future__ import annotations

import importlib.util
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from answers_by_trying import QUIET, best, named, scattered_problems
from csp2sat import Problem
from csp2sat.solver.ask.answer_events import SATISFIABLE, UNSATISFIABLE, End, Provisional, Shared
from csp2sat.solver.ask.question_setup import Asking
from csp2sat.solver.ask.solution_questions import Query
from csp2sat.solver.ask.table import QUESTIONS
from csp2sat.solver.backends.backend import PySat
from csp2sat.solver.parallel.model_counter import PACKAGE, models_by_value
from csp2sat.solver.questions.optimize import settle
from csp2sat.solver.questions.shares import FEW, SAMPLE, Shares, samples, shares_of_few
from csp2sat.solver.search import Search
from csp2sat.solver.settings import Settings
from csp2sat.translator.encoding_options import DEFAULTS, STATIC
from examples import examples
from strategies import problems

needs_counter = pytest.mark.skipif(
    importlib.util.find_spec(PACKAGE) is None, reason="needs pip install 'csp2sat[count]'"
)
texts = problems(shrink=False) | scattered_problems
Numbers = dict[str, dict[int | bool, int]]


def by_trying(problem: Problem) -> tuple[int, Numbers]:
    """The number of solutions that differ in their variables, and by value; none is 0."""
    variables = problem.question_variables()
    rows = {tuple(solution.of(x) for x in variables) for solution in best(problem)}
    numbers: Numbers = {problem.label(x): {} for x in variables}
    for row in rows:
        for x, value in zip(variables, row, strict=True):
            by_value = numbers[problem.label(x)]
            by_value[value] = by_value.get(value, 0) + 1
    return len(rows), numbers


def without_zeros(problem: Problem, shares: Shares) -> tuple[int, Numbers]:
    """The numbers of shares, as `by_trying` gives them."""
    return shares.total, {
        problem.label(x): {value: number for value, number in some.items() if number}
        for x, some in shares.numbers.items()
    }


@settings(max_examples=examples(30), suppress_health_check=QUIET)
@given(texts)
def test_few_solutions_are_all_found(text: str) -> None:
    problem = Problem.parse(text)
    with Search(problem, PySat) as search:
        shares = shares_of_few(search, problem.question_variables())
    expected = by_trying(problem)
    assert (shares is None) is (expected[0] > FEW)
    assert shares is None or (shares.exact and without_zeros(problem, shares) == expected)


@needs_counter
@settings(max_examples=examples(15), suppress_health_check=QUIET, deadline=None)
@given(texts)
def test_models_are_counted_by_value(text: str) -> None:
    problem = Problem.parse(text)
    variables = problem.question_variables()
    with Search(problem, PySat, options=DEFAULTS.with_graph(STATIC)) as search:
        settle(search)
        total, numbers = models_by_value(search, variables)
    shares = Shares(dict(zip(variables, numbers, strict=True)), total, True)
    assert without_zeros(problem, shares) == by_trying(problem)


@settings(max_examples=examples(20), suppress_health_check=QUIET)
@given(texts, st.integers(0, 99))
def test_all_parts_together_have_all_solutions(text: str, seed: int) -> None:
    problem = Problem.parse(text)
    expected = by_trying(problem)
    if not 0 < expected[0] < SAMPLE:
        return
    with Search(problem, PySat) as search:
        *_, shares = samples(search, problem.question_variables(), Random(seed))
    assert shares.exact
    assert without_zeros(problem, shares) == expected


MANY = "(int x 0 44) (int y 0 44) (< x y) (bool p) (or p (> x 22))"


def shares_of(problem: Problem, counter: bool = False) -> Shares:
    """The answer to the question."""
    asking = Asking(problem, Settings(counter=counter))
    *events, last, end = QUESTIONS["heat"].answer(asking, Query(problem.question_variables()))
    asking.close()
    assert end == End(SATISFIABLE)
    assert all(isinstance(event, Provisional) for event in events)
    assert isinstance(last, Shared)
    return last.shares


def test_a_sample_is_near() -> None:
    problem = Problem.parse(MANY)
    total, numbers = by_trying(problem)
    shares = shares_of(problem)
    assert not shares.exact
    assert shares.total >= SAMPLE
    for name, by_value in numbers.items():
        x = named(problem, name)
        for value, number in by_value.items():
            assert abs(shares.of(x, value) - number / total) < 0.1, (name, value)


@needs_counter
def test_the_counter_is_exact() -> None:
    problem = Problem.parse(MANY)
    shares = shares_of(problem, counter=True)
    assert shares.exact
    assert without_zeros(problem, shares) == by_trying(problem)


def test_without_a_solution_there_is_no_share() -> None:
    problem = Problem.parse("(bool p) (and p (not p))")
    asking = Asking(problem)
    events = [*QUESTIONS["heat"].answer(asking, Query(problem.question_variables()))]
    assert events == [End(UNSATISFIABLE)]
