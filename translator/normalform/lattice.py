"""Lattices: graphs of points in rows and columns, with edges between neighbours and across squares.

A square has at most one diagonal. So the graph is planar; its faces are squares and triangles.
Centres of square cells are such a lattice, and those of hexagons, where each square has a diagonal.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from csp2sat.csp.globals.graph_form import Graph
from csp2sat.csp.quick_typing import NamedTuple

Square = tuple[int, int]
"""The row and column of the point at its upper left corner."""

Face = tuple[int, int, int]
"""A square, and which half of it: 1 is the lower one where it has a diagonal."""

MOST_STEPS = 3
"""Edges down a lattice differ by the number of columns; diagonals by one more or one less."""


class Lattice(NamedTuple):
    """The points of a lattice are numbered by rows.

    `diagonals` has the squares with a diagonal; True: it begins at the upper left corner.
    """

    rows: int
    columns: int
    diagonals: Mapping[Square, bool]

    def faces(self) -> list[Face]:
        """The faces of the whole lattice, without the area around it."""
        squares = [(r, c) for r in range(self.rows - 1) for c in range(self.columns - 1)]
        lower = [(r, c, 1) for r, c in squares if (r, c) in self.diagonals]
        return [*((r, c, 0) for r, c in squares), *lower]

    def borders(self) -> Iterator[tuple[frozenset[int], Face, Face]]:
        """The pairs of points that an edge may join, each with the faces on its two sides.

        A face that is not one of the lattice is the area around it.
        """
        falls = self.diagonals.get
        for r in range(self.rows):
            for c in range(self.columns):
                point, beside, below = r * self.columns + c, (r, c - 1), (r - 1, c)
                if c + 1 < self.columns:
                    above = *below, int(below in self.diagonals)
                    yield frozenset((point, point + 1)), above, (r, c, 0)
                if r + 1 < self.rows:
                    left = *beside, int(falls(beside) is False)
                    right = r, c, int(falls((r, c)) is True)
                    yield frozenset((point, point + self.columns)), left, right
                if (r, c) in self.diagonals:
                    ends = (0, self.columns + 1) if falls((r, c)) else (1, self.columns)
                    yield frozenset(point + end for end in ends), (r, c, 0), (r, c, 1)


def lattice_of(graph: Graph) -> Lattice | None:
    """The lattice that a graph is part of; None of other graphs, and if points are in other orders.

    The language has no place for the shape of a graph, so it is recognised by its edges.
    """
    pairs = {(min(edge), max(edge)) for edge in graph.edges}
    steps = {v - u for u, v in pairs} - {1}
    if len(pairs) < len(graph.edges) or len(steps) > MOST_STEPS:
        return None
    for columns in sorted(steps):
        diagonals = _diagonals(pairs, columns) if columns > 1 else None
        if diagonals is not None:
            return Lattice(-(-graph.vertices // columns), columns, diagonals)
    return None


def _diagonals(pairs: Iterable[tuple[int, int]], columns: int) -> Mapping[Square, bool] | None:
    """The diagonals of a lattice; None if other points are joined, or diagonals cross."""
    diagonals: dict[Square, bool] = {}
    for u, v in pairs:
        (r, c), (i, j) = divmod(u, columns), divmod(v, columns)
        if max(i - r, abs(j - c)) != 1:
            return None
        if i > r and j != c:
            square = r, min(c, j)
            if square in diagonals:
                return None
            diagonals[square] = j > c
    return diagonals
