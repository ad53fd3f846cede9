"""Maps of faces for tests: their texts, and neighbours found from corners that faces share."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from math import atan2, isclose, pi

from with_parts import WithParts

Cell = tuple[int, int]
Spot = tuple[float, float]
Side = frozenset[Spot]

CAIRO = """
- - -
- - -
- -
# faces
4,0 6,1 6,3 4,4 3,2
6,3 8,4 9,2 8,0 6,1
3,2 4,4 2,5 0,4 1,2
7,6 5,6 4,4 6,3 8,4
10,5 12,4 11,2 9,2 8,4
5,6 4,8 2,7 2,5 4,4
10,7 8,8 7,6 8,4 10,5
5,6 4,8 6,9 8,8 7,6
"""
"""Eight pentagons; two inner corners have four faces each."""
RINGS = """
- - -
- -
-
# faces
0,0 3,0 3,2 2,2 2,1 1,1 1,2 0,2
1,1 1,2 2,2 2,1
0,2 1,2 2,2 3,2 3,3 0,3
0,3 3,3 3,4 0,4
3,0 5,0 5,4 3,4 3,3 3,2
-2,-1 5,-1 5,0 3,0 0,0 0,2 0,3 0,4 -2,4.5
"""
"""The first and the third face have two sides between them, and enclose the second one."""
MAPS = {"cairo": CAIRO, "rings": RINGS}


class FaceMap(WithParts):
    """The cells of a map, by their corners."""

    def __init__(self, text: str) -> None:
        rows, _, faces = text.partition("# faces\n")
        lengths = [len(row.split()) for row in rows.split("\n") if row]
        self.cells = [(r, c) for r, length in enumerate(lengths) for c in range(length)]
        spots = [
            [(float(x), float(y)) for x, y in (word.split(",") for word in line.split())]
            for line in faces.splitlines()
        ]
        self.corners = dict(zip(self.cells, spots, strict=True))

    def sides(self, cell: Cell) -> list[Side]:
        """The sides of a cell in the order of the text."""
        corners = self.corners[cell]
        ends = zip(corners, [*corners[1:], corners[0]], strict=True)
        return [frozenset(both) for both in ends]

    def common(self, one: Cell, other: Cell) -> set[Side]:
        """The sides that two cells share."""
        return {*self.sides(one)} & {*self.sides(other)}

    def beside(self, cell: Cell) -> set[Cell]:
        """The neighbours of a cell."""
        return {x for x in self.cells if x != cell and self.common(cell, x)}

    def around(self, cell: Cell) -> set[Cell]:
        """The cells that touch a cell."""
        here = {*self.corners[cell]}
        return {x for x in self.cells if x != cell and here & {*self.corners[x]}}

    def pairs(self) -> list[tuple[Cell, Cell]]:
        """Each two neighbours."""
        return [both for both in combinations(self.cells, 2) if self.common(*both)]

    def clusters(self) -> Iterator[set[Cell]]:
        """The cells around each corner of three cells or more whose angles fill it."""
        for spot in {x for corners in self.corners.values() for x in corners}:
            cells = {cell for cell in self.cells if spot in self.corners[cell]}
            turn = sum(self._angle(cell, spot) for cell in cells)
            if len(cells) > 2 and isclose(turn, 2 * pi):
                yield cells

    def _angle(self, cell: Cell, spot: Spot) -> float:
        """The inner angle at a corner of a cell."""
        corners = self.corners[cell]
        i = corners.index(spot)
        before, after = corners[i - 1], corners[(i + 1) % len(corners)]
        one, other = (atan2(y - spot[1], x - spot[0]) for x, y in (before, after))
        around = zip(corners, [*corners[1:], corners[0]], strict=True)
        is_clockwise = sum(x * b - a * y for (x, y), (a, b) in around) > 0
        return (one - other if is_clockwise else other - one) % (2 * pi)
