"""Boards of other shapes, found again from where cells are in the plane, for tests.

A cell is its corners in the plane. Cells that share two corners are neighbours, those that share
one touch; straight lines go through the middles of opposite sides, or between parallel lines.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import combinations
from math import cos, floor, pi, sin, sqrt
from typing import TypeVar

from with_parts import WithParts

Cell = tuple[int, int]
Corner = tuple[float, float]
End = TypeVar("End")


class Plane(WithParts):
    """The cells of a board, by their corners."""

    def __init__(self, shape: str, cells: Iterable[Cell], size: tuple[int, int]) -> None:
        self.shape = shape
        self.size = size
        self.cells = sorted(cells)
        self.corners = {cell: self._corners(cell) for cell in self.cells}

    def _corners(self, cell: Cell) -> list[Corner]:
        r, c = cell
        if self.shape == "hexagonal":
            x, y = sqrt(3) * (c + (r % 2) / 2), 1.5 * r
            turns = [pi * (2 * k + 1) / 6 for k in range(6)]
            return [(round(x + cos(turn), 3), round(y + sin(turn), 3)) for turn in turns]
        if self.shape == "triangular":
            first = self.cells[0]
            level = (r + c - sum(first)) % 2  # 1: a side at the top
            return [(c, r + 1 - level), (c + 2, r + 1 - level), (c + 1, r + level)]
        height, width = self.size
        return [((c + j) % width, (r + i) % height) for i, j in ((0, 0), (0, 1), (1, 1), (1, 0))]

    def sides(self, cell: Cell) -> list[frozenset[Corner]]:
        """The sides of a cell."""
        corners = self.corners[cell]
        return [frozenset((corners[i - 1], corners[i])) for i in range(len(corners))]

    def common(self, one: Cell, other: Cell) -> int:
        """How many corners two cells share."""
        return len({*self.corners[one]} & {*self.corners[other]})

    def beside(self, cell: Cell) -> set[Cell]:
        """The neighbours of a cell."""
        return {x for x in self.cells if x != cell and self.common(cell, x) == 2}

    def around(self, cell: Cell) -> set[Cell]:
        """The cells that touch a cell."""
        return {x for x in self.cells if x != cell and self.common(cell, x)}

    def pairs(self) -> list[tuple[Cell, Cell]]:
        """Each two neighbours."""
        return [(one, x) for one, x in combinations(self.cells, 2) if x in self.beside(one)]

    def clusters(self) -> Iterator[set[Cell]]:
        """The cells around each corner with as many cells as fit there."""
        full = {"hexagonal": 3, "triangular": 6, "torus": 4}[self.shape]
        for corner in {x for some in self.corners.values() for x in some}:
            cells = {cell for cell in self.cells if corner in self.corners[cell]}
            if len(cells) == full:
                yield cells

    def lines(self) -> set[frozenset[Cell]]:
        """The straight lines, in two or three directions."""
        lines: dict[tuple[int, float], set[Cell]] = {}
        for cell in self.cells:
            for axis, place in enumerate(self._strips(cell)):
                lines.setdefault((axis, place), set()).add(cell)
        return {frozenset(line) for line in lines.values()}

    def _strips(self, cell: Cell) -> list[float]:
        """For each direction which of the parallel lines has a cell."""
        r, c = cell
        if self.shape == "torus":
            return [r, c]
        xs, ys = zip(*self.corners[cell], strict=True)
        x, y = sum(xs) / len(xs), sum(ys) / len(ys)
        if self.shape == "hexagonal":
            slope = y / sqrt(3)
            return [r, round(x + slope, 2), round(x - slope, 2)]
        odd = (sum(self.cells[0]) + 1) % 2  # parallel lines through corners are two units apart
        return [r, floor((x + y - odd) / 2), floor((x - y - odd) / 2)]


def loops(edges: Iterable[frozenset[End]]) -> list[frozenset[frozenset[End]]]:
    """All loops without crossings that edges form, each as its edges."""
    beside: dict[End, set[End]] = {}
    for edge in edges:
        one, other = edge
        beside.setdefault(one, set()).add(other)
        beside.setdefault(other, set()).add(one)
    found = set()
    numbers = {end: i for i, end in enumerate(beside)}
    for start in beside:
        paths = [[start]]
        while paths:
            path = paths.pop()
            for end in beside[path[-1]]:
                if end == start and len(path) > 2:
                    found.add(frozenset(map(frozenset, zip(path, [*path[1:], start], strict=True))))
                elif numbers[end] > numbers[start] and end not in path:
                    paths.append([*path, end])
    return list(found)
