"""Arrays of any dimension, and their items at indices that are variables."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product
from typing import Any

import pytest

from csp2sat import Array, Block, Grid, Problem, explain, solutions, write_formula


def block() -> Block[Any]:
    """A block of 2 x 3 x 4 variables."""
    return Problem().integers("b", (2, 3, 4), 0, 9)


def test_a_block_has_the_items_that_nested_lists_have() -> None:
    ours = block()
    lists = [[[f"b_{i}_{j}_{k}" for k in range(4)] for j in range(3)] for i in range(2)]
    assert repr(ours) == repr(lists).replace("'", "")
    assert (ours.shape, len(ours), len(ours.flat)) == ((2, 3, 4), 2, 24)
    assert [type(part) for part in ours] == [Grid, Grid]
    choices: tuple[Any, ...] = (0, -1, slice(None), slice(1, None), slice(0, 0))
    for i, j, k in product(choices, repeat=3):
        rows = lists[i] if isinstance(i, slice) else [lists[i]]
        columns = [row[j] if isinstance(j, slice) else [row[j]] for row in rows]
        cells = [one[k] if isinstance(k, slice) else [one[k]] for row in columns for one in row]
        expected = [name for cell in cells for name in cell]
        part = ours[i, j, k]
        slices = sum(isinstance(index, slice) for index in (i, j, k))
        items = [part] if slices == 0 else part if slices == 1 else part.flat
        assert [repr(item) for item in items] == expected
        assert slices == 0 or isinstance(part, (Array, Grid, Block)[slices - 1])
    assert repr(ours[1, 2]) == repr(ours[1][2]) == repr(ours[1, 2, :])
    assert ours[1, 1, 1] in ours


def test_four_dimensions_are_blocks_of_blocks() -> None:
    ours = Problem().booleans("p", (2, 2, 2, 2))
    assert isinstance(ours[0], Block)
    assert repr(ours[1, 0, 1, 0]) == "p_1_0_1_0"
    assert Problem().integers("e", (2, 0, 3), 0, 1).shape == (2, 0, 3)


def test_an_index_may_be_a_variable() -> None:
    problem = Problem()
    costs = problem.array([3, 5, 9])
    i, j = problem.integer("i", -2, 5), problem.integer("j", -2, 5)
    table = problem.array([[1, 2, 3], [4, 5, 6]])
    problem.require(costs[i + 1] + table[j, i] == 11)
    found = {(each[i], each[j]) for each in solutions(problem)}
    numbers = [[1, 2, 3], [4, 5, 6]]
    inside = [(x, y) for x in range(2) for y in range(2)]
    assert found == {(x, y) for x, y in inside if (3, 5, 9)[x + 1] + numbers[y][x] == 11}
    assert costs[i] is costs[i]
    assert costs[0] is not None


def test_items_of_blocks_and_truth_values_have_variable_indices() -> None:
    problem = Problem()
    cells = problem.booleans("p", (2, 2, 2))
    i, j = problem.integer("i", 0, 9), problem.integer("j", -3, 1)
    problem.require(cells[i, j, 1], ~cells[0, :, 1][j], [~each for each in cells[:, :, 0].flat])
    for each in solutions(problem):
        assert each[cells[each[i], each[j], 1]]
        assert not each[cells[0, each[j], 1]]
    assert {each[i] for each in solutions(problem)} == {1}


def test_an_index_outside_is_a_conflict() -> None:
    problem = Problem()
    xs, i = problem.integers("x", 3, 0, 9), problem.integer("i", 3, 7)
    problem.require(xs[i] > 5)
    conflict = explain(problem)
    assert conflict is not None
    assert [write_formula(each.formula) for each in conflict] == ["(< i 3)"]


P = Problem()
I = P.integer("i", 0, 3)  # noqa: E741
GRID = P.integers("g", (2, 2), 0, 9)
MISTAKES: dict[str, tuple[Callable[[], object], str]] = {
    "some indices": (lambda: block()[I], "can be an index where all are given, as in block"),
    "a slice": (lambda: block()[I, 1, :], "must be an integer or a slice, not i"),
    "a row": (lambda: GRID[I], "as in grid"),  # type: ignore[call-overload]
    "no problem": (lambda: Array([I])[I], "problem.array.items. makes one"),
    "outside": (lambda: block()[0, 3], "there is no index 3: the block has 3"),
    "too many": (lambda: block()[0, 0, 0, 0], "3 dimensions has no index"),
    "lengths": (lambda: P.array([[1], [2, 3]]), "different lengths: .1, 2."),
    "no term": (lambda: P.array([1, "x"]), "'x' is not a term"),
    "no integer": (lambda: P.array([1])[1.5], "an integer, a term or a slice, not 1.5"),
    "an empty array": (lambda: P.array([])[I], "the array is empty"),
    "no size": (
        lambda: P.integers("n", [], 0, 1),  # type: ignore[call-overload]
        "a size for each dimension",
    ),
    "a size": (lambda: P.integers("n", (2, -1, 2), 0, 1), "the size of an array must be"),
    "too large": (lambda: P.integers("n", (10**3, 10**3, 10**2), 0, 1), "more than 10,000,000"),
}


@pytest.mark.parametrize("name", MISTAKES)
def test_a_wrong_index_says_what_is_right(name: str) -> None:
    call, message = MISTAKES[name]
    with pytest.raises((TypeError, ValueError, IndexError), match=message):
        call()
