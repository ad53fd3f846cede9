"""Numbers of solutions by the model counter: against trying every assignment, and known ones."""

from __future__ import annotations

import importlib.util
from collections.abc import Iterator, Sequence
from contextlib import AbstractContextManager
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import csp2sat
from answers_by_trying import QUIET, best, named, row, scattered_problems, shown
from counted_problems import independent_sets, latin, queens
from csp2sat import Problem
from csp2sat.csp.problem import Objective
from csp2sat.solver.backends.backend import BackendError, PySat
from csp2sat.solver.limits import Limit
from csp2sat.solver.parallel.model_counter import PACKAGE, Counting, Task, models
from csp2sat.solver.questions.enumeration import FEW, Count, Ways, counts
from csp2sat.solver.questions.optimize import settle
from csp2sat.solver.search import Search
from csp2sat.solver.settings import Settings
from csp2sat.translator.encoding_options import DEFAULTS, STATIC
from enumeration import ENCODINGS
from examples import examples
from strategies import problems

needs_counter = pytest.mark.skipif(
    importlib.util.find_spec(PACKAGE) is None, reason="needs pip install 'csp2sat[count]'"
)
texts = problems(shrink=False) | scattered_problems


def by_models(problem: Problem, names: Sequence[str], encoding: str = "default") -> int:
    """The number of solutions that differ in some variables, by the model counter."""
    options = ENCODINGS[encoding].with_graph(STATIC)
    with Search(problem, PySat, options=options) as search:
        inside = [named(problem, name) for name in names]
        return models(search, inside) if settle(search) else 0


@needs_counter
@settings(max_examples=examples(40), suppress_health_check=QUIET, deadline=None)
@given(texts, st.randoms(use_true_random=True), st.sampled_from([*ENCODINGS]))
def test_models_are_counted_as_by_trying(text: str, r: Random, encoding: str) -> None:
    problem = Problem.parse(text)
    if problem.ints and r.random() < 0.3:
        problem.objective = Objective(r.random() < 0.5, (r.choice([*problem.ints]),))
    names = shown(problem)
    if r.random() < 0.3:
        names = r.sample(names, r.randint(0, len(names)))
    number = len({row(solution, names) for solution in best(problem)})
    assert by_models(problem, names, encoding) == number


@needs_counter
@pytest.mark.parametrize(
    ("size", "number"),
    [(1, 1), (2, 2), (3, 12), (4, 576), pytest.param(5, 161_280, marks=pytest.mark.nightly)],
)
def test_latin_squares(size: int, number: int) -> None:
    problem = Problem.parse(latin(size))
    assert by_models(problem, shown(problem)) == number


@needs_counter
@pytest.mark.parametrize(
    ("size", "number"),
    [
        *((4, 2), (5, 10), (6, 4)),
        *(
            pytest.param(*pair, marks=pytest.mark.nightly)
            for pair in ((7, 40), (8, 92), (9, 352), (10, 724))
        ),
    ],
)
def test_queens(size: int, number: int) -> None:
    problem = Problem.parse(queens(size))
    assert by_models(problem, shown(problem)) == number


@needs_counter
@pytest.mark.parametrize(
    ("size", "number"), [(4, 1_234), (5, 55_447), (6, 5_598_861), (8, 660_647_962_955)]
)
def test_numbers_that_nobody_can_list(size: int, number: int) -> None:
    problem = Problem.parse(independent_sets(size, size))
    assert csp2sat.count(problem) == number
    assert csp2sat.count(problem, at_most=1000) == 1001


# --- beside the search for single solutions -------------------------------------------------------


class Known(AbstractContextManager["Known"]):
    """A counter that knows the number."""

    def __init__(self, number: int | None) -> None:
        self._number = number
        self.is_closed = False

    def number(self, _found: int) -> int | None:
        return self._number

    def __exit__(self, *_: object) -> None:
        self.is_closed = True


def counted(text: str, known: Known | None, at_most: int | None = None) -> list[Count]:
    """The bounds of a count, with a counter beside it."""
    problem = Problem.parse(text)
    ways = Ways(lambda part: Search(part, PySat), lambda _part, _inside: known)
    return [*counts([problem], problem.question_variables(), ways, at_most)]


MANY = "(int x 0 19) (int y 0 19) (< (+ x y) 30)"


def test_the_number_of_the_counter_ends_the_search() -> None:
    known = Known(12_345)
    numbers = counted(MANY, known)
    assert numbers[-1] == Count(12_345, True)
    assert len(numbers) == FEW + 2
    assert known.is_closed


def test_a_counter_without_an_answer_does_no_harm() -> None:
    known = Known(None)
    number = sum(x + y < 30 for x in range(20) for y in range(20))
    assert counted(MANY, known)[-1] == Count(number, True) == counted(MANY, None)[-1]
    assert known.is_closed


def test_few_solutions_need_no_counter() -> None:
    assert counted("(int x 0 9) (> x 4)", Known(77))[-1] == Count(5, True)


def test_a_count_may_end_at_a_number() -> None:
    assert counted(MANY, Known(12_345), 200)[-1] == Count(201, False)
    assert counted(MANY, Known(150), 200)[-1] == Count(150, True)


# --- the process ----------------------------------------------------------------------------------


@pytest.fixture
def counting() -> Iterator[Counting]:
    """The process that counts the 28 pairs of x < y."""
    problem = Problem.parse("(int x 0 7) (int y 0 7) (< x y)")
    task = Task(problem, Settings(), Limit(60))
    with Counting(task, problem.question_variables()) as process:
        yield process


@needs_counter
def test_a_process_counts(counting: Counting) -> None:
    assert counting.number(seconds=None) == 28
    assert counting.number() == 28


@needs_counter
def test_too_small_a_number_is_an_error(counting: Counting) -> None:
    with pytest.raises(BackendError, match="pyganak counts 28 solutions, but 29 were found"):
        counting.number(29, seconds=None)


@needs_counter
def test_a_named_solver_counts_alone() -> None:
    problem = Problem.parse(MANY)
    number = sum(x + y < 30 for x in range(20) for y in range(20))
    assert csp2sat.count(problem, solver="glucose4") == number
    assert csp2sat.count(problem, jobs=2) == number


@needs_counter
def test_graphs_are_encoded_for_the_counter() -> None:
    edges = [(0, 1), (1, 2), (2, 3), (3, 0), (0, 2)]
    bools = " ".join(f"x{i}" for i in range(4))
    text = "".join(f"(bool x{i})" for i in range(4))
    pairs = " ".join(f"{a} {b}" for a, b in edges)
    problem = Problem.parse(
        f"{text}(graph-active-vertices-connected 4 {len(edges)} {bools} {pairs})"
    )
    assert DEFAULTS.graph != STATIC
    # all sets of vertices but {1, 3} are connected
    assert by_models(problem, shown(problem)) == 15 == csp2sat.count(problem)
