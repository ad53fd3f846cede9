"""The sink of clauses gives back what was added, however it was added."""

import random

import pytest

from csp2sat.solver.backends.backend import PySat
from csp2sat.solver.backends.solver_names import BackendError
from csp2sat.translator.clauses import CHUNK, FALSE, SHORT, TRUE, Clauses


def added(rng: random.Random, clauses: Clauses) -> list[list[int]]:
    """What was added to some clauses: one alone, or a few or many of one width at once."""
    rows = rng.choice([1, 1, 2, SHORT - 1, SHORT, 3 * SHORT, 100])
    width = rng.randint(1, 4)
    columns = [[rng.choice([-3, 1, 4]) for _ in range(rows)] for _ in range(width)]
    condition = rng.sample([7, -8, FALSE], rng.randint(0, 2))
    shown = [each for each in condition if each != FALSE]
    if rows == 1:
        clauses.add([*condition, *(column[0] for column in columns)])
    else:
        clauses.add_columns(condition, *columns)
    return [[*shown, *row] for row in zip(*columns, strict=True)]


@pytest.mark.parametrize("chunk", [1, 5, 64, CHUNK])
def test_all_clauses_come_back_in_order(chunk: int) -> None:
    for seed in range(60):
        rng = random.Random(seed)
        clauses = Clauses()
        expected: list[list[int]] = []
        marks = [(0, 0)]
        for _ in range(rng.randint(0, 12)):
            expected += added(rng, clauses)
            marks.append((clauses.end, len(expected)))
        assert clauses.count == len(expected)
        for mark, index in marks:
            assert [list(each) for each in clauses.since(mark, chunk)] == expected[index:]


def test_columns_under_a_condition_that_is_true_are_no_clauses() -> None:
    clauses = Clauses()
    clauses.add_columns([3, TRUE], [1, 2], [4, 5])
    assert (clauses.count, list(clauses)) == (0, [])


def test_a_mark_within_a_run_of_one_width() -> None:
    clauses = Clauses()
    columns = list(range(1, 51)), list(range(51, 101))
    clauses.add_columns([], *columns)
    mark = clauses.end
    clauses.add_columns([], *columns)
    assert [*map(tuple, clauses.since(mark))] == list(zip(*columns, strict=True))
    assert len(list(clauses)) == 100


def test_a_solver_is_given_each_clause_once() -> None:
    clauses = Clauses()
    first = clauses.new(40, lambda i, positive: f"{'' if positive else '~'}x{i}")
    solver = PySat("minisat22")
    clauses.add_columns([], range(first, first + 20), range(first + 20, first + 40))
    solver.load(clauses)
    assert solver.solve([-first])
    clauses.add_columns([], range(-first - 20, -first - 40, -1))
    solver.load(clauses)
    assert solver.solve()
    assert set(range(first, first + 20)) <= set(solver.model())
    assert not solver.solve([-first])
    assert solver.core() == [-first]
    solver.close()


@pytest.mark.parametrize("name", ["minisat22", "glucose4", "cadical195"])
def test_a_solver_that_was_closed_gives_an_error(name: str) -> None:
    solver = PySat(name)
    assert solver.solve()
    solver.close()
    solver.close()
    with pytest.raises((KeyError, BackendError)):
        solver.solve()
