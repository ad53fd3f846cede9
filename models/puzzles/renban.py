"""Renban-Madoguchi. Put a number into each cell so that

1. the numbers of a room are consecutive, in any order: they differ, and none between them is
   missing;
2. the numbers on both sides of a wall differ by the length of its line: the number of walls that
   follow each other without a bend or a gap, the border of the board not counted.

Numbers are 1 to 999.
Model: `x_ROW_COLUMN` is the number of the cell, at most the largest that those on the board allow.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from heapq import heapify, heappop, heappush
from itertools import combinations

from csp2sat.models.kit import (
    ABS, ALLDIFFERENT, EQ, LT, NUMBER_FAMILY, SUB, Board, Borders, Cell, Cells, Kind, Layout, Link,
    Problem, apply, by, compare, number, number16, number_variables, rooms, step, walls,
)  # fmt: skip

_MOST = 999
"""The largest number that the editors have."""


def constrain(problem: Problem, board: Board) -> None:
    """Rooms of consecutive numbers; differences at walls."""
    lengths = {wall: len(line) for line in _lines(board) for wall in line}
    x = number_variables(problem, board, 1, _largest(board, lengths))
    for cells in rooms(board).values():
        problem.add(apply(ALLDIFFERENT, *(x[cell] for cell in cells)), origin=by(1, cells=cells))
        for one, other in combinations(cells, 2):
            apart = apply(ABS, apply(SUB, x[one], x[other]))
            problem.add(compare(LT, apart, len(cells)), origin=by(1, cells=cells))
    for (one, other), length in lengths.items():
        apart = apply(ABS, apply(SUB, x[one], x[other]))
        problem.add(compare(EQ, apart, length), origin=by(2, cells=(one, other)))


def _lines(board: Board) -> Iterator[list[tuple[Cell, Cell]]]:
    """The straight lines of walls; a wall is the two cells that it separates."""
    walled = dict.fromkeys(walls(board))

    def move(wall: tuple[Cell, Cell], on: bool) -> tuple[Cell, Cell]:
        upright = wall[0][0] == wall[1][0]
        way = ("s" if on else "n") if upright else ("e" if on else "w")
        return step(wall[0], way), step(wall[1], way)

    for wall in walled:
        if move(wall, False) not in walled:
            line = [wall]
            while (wall := move(wall, True)) in walled:
                line.append(wall)
            yield line


def _largest(board: Board, lengths: Mapping[tuple[Cell, Cell], int]) -> int:
    """A bound of all numbers: cells far from the numbers on the board can have the largest."""
    across: dict[Cell, list[tuple[int, Cell]]] = {cell: [] for cell in board.cells}
    for (one, other), length in lengths.items():
        across[one].append((length, other))
        across[other].append((length, one))
    parts = rooms(board)
    left = [(number, cell) for cell, number in board.numbered().items()] or [(_MOST, (0, 0))]
    heapify(left)
    bounds: dict[Cell, int] = {}
    while left:  # shortest paths, each from a number on the board
        bound, cell = heappop(left)
        if cell not in bounds:
            bounds[cell] = bound
            inside = parts.pop(board.regions[cell], [])  # only once: its other cells bound no more
            near = [*across[cell], *((len(inside) - 1, there) for there in inside)]
            for further, beyond in near:
                heappush(left, (bound + further, beyond))
    return min(_MOST, max(bounds.values()))


KIND = Kind(
    title="Renban-Madoguchi",
    about="Consecutive numbers in each room; lengths of walls are differences",
    family=NUMBER_FAMILY,
    layout=Layout(number(1, _MOST), regions=True),
    other_names=("renban-madoguchi",),
    link=Link("renban", Borders(), Cells(number16())),
)
