"""Shapes of boards other than squares: which sides cells have, and what lies behind them.

Cells have a row and a column in all shapes. Corners of cells are numbered by rows and half cells,
so that neighbours name the same corners.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import isqrt

from csp2sat.models.board.grid import OPPOSITE, WAYS, Cell, Edge, Point, step
from csp2sat.models.board.polygons import sides

NOWHERE = (-1, -1)
"""A place off the board."""

WAY_WORDS = {
    "north": "n",
    "west": "w",
    "east": "e",
    "south": "s",
    "north-west": "nw",
    "north-east": "ne",
    "south-west": "sw",
    "south-east": "se",
}
"""The words for directions."""

BACK = {**OPPOSITE, "nw": "se", "se": "nw", "ne": "sw", "sw": "ne"}


_ONLY_SQUARE = {
    "boxes": "boxes",
    "diagonals": "diagonals",
    "diagonal-ways": "diagonals",
    "offset": "offsets",
    "knights": "moves of knights",
    "turned": "half turns",
    "shaped": "shapes of squares",
    "rectangles": "rectangles",
    "rectangular": "rectangles",
}
"""Forms that count rows and columns of squares up to the border."""
_NO_COLUMNS = _ONLY_SQUARE | {"columns": "columns", "column": "columns", "windows": "windows"}
_NO_STRAIGHT_LINES = _NO_COLUMNS | {"straight": "straight lines", "reach": "straight lines"}

_NO_BORDER = _ONLY_SQUARE | {"reaches-border": "border"}
_NO_DIRECTIONS = _NO_STRAIGHT_LINES | {
    "rows": "rows",
    "row": "rows",
    "lines": "straight lines",
    "runs": "straight lines",
    "ray": "rays",
    "rays": "rays",
    "turns": "straight lines",
    "opposite": "opposite directions",
    "arrow": "arrows",
}

FACES = "faces"
"""The shape of boards whose text says where the corners of each cell are."""
EDGE_WAYS = "abcdefghijklmnopqrstuvwxyz"
"""The sides of such a cell, from its first corner on: `a` joins it and the second one."""
Corner = tuple[int, int]
"""A corner of such cells: to the right and down, in thousandths."""


_UP = {"ne": "e", "nw": "w", "se": "s", "sw": "s"}
_DOWN = {"ne": "n", "nw": "n", "se": "e", "sw": "w"}
"""The sides that straight lines leave triangles by."""


class Shape:
    """How the cells of a board lie side by side.

    Attributes:
        name: the word for it.
        ways: the directions to neighbours, one for each side that a cell may have.
        straight: the directions of straight lines: those down or to the right, then those back.
        lacks: lists and forms of texts that need what such boards do not have, with its name.
        wraps: whether the board goes on at the opposite border.
    """

    name: str
    ways: Sequence[str]
    straight: Sequence[str]
    lacks: Mapping[str, str]
    wraps = False

    def __init__(self, width: int, height: int, first: Cell) -> None:
        """The shape of a board of a size; `first` is its first cell in reading order."""
        self.width = width
        self.height = height
        self.first = first

    def outline(self, cell: Cell) -> Mapping[str, Edge]:
        """The sides of a cell, clockwise, each with its ends in this order."""
        raise NotImplementedError

    def beyond(self, cell: Cell, way: str) -> Cell:
        """The place behind a side of a cell; it may be off the board."""
        raise NotImplementedError

    def ahead(self, cell: Cell, way: str) -> Cell:
        """The next place in a straight line."""
        return self.beyond(cell, way)

    def opposite(self, way: str) -> str:
        """The direction back."""
        return BACK[way]

    def back(self, cell: Cell, way: str) -> str:
        """The direction back from the cell behind a side of a cell."""
        del cell
        return self.opposite(way)

    def point(self, point: Point) -> Point:
        """The one name of a corner of cells."""
        return point


class Hexagonal(Shape):
    """Hexagons with a corner at the top; every second row is half a cell farther right."""

    name = "hexagonal"
    ways = ("nw", "ne", "w", "e", "sw", "se")
    straight = ("e", "se", "sw", "w", "nw", "ne")
    lacks = _NO_COLUMNS

    def outline(self, cell: Cell) -> Mapping[str, Edge]:
        """Corners count half cells to the right; two levels of them are in each row."""
        r, c = cell
        y, x = 2 * r, 2 * c + 1 + r % 2
        corners = [
            (y, x),
            (y + 1, x + 1),
            (y + 2, x + 1),
            (y + 3, x),
            (y + 2, x - 1),
            (y + 1, x - 1),
        ]
        return dict(zip(("ne", "e", "se", "sw", "w", "nw"), sides(corners), strict=True))

    def beyond(self, cell: Cell, way: str) -> Cell:
        """The cell beside it."""
        r, c = cell
        if len(way) == 1:
            return r, c + (1 if way == "e" else -1)
        return r + (1 if way[0] == "s" else -1), c + r % 2 - (way[1] == "w")


class Triangular(Shape):
    """Triangles with a corner at the top and at the bottom in turn; so has the first cell."""

    name = "triangular"
    ways = ("n", "w", "e", "s")
    straight = ("e", "se", "sw", "w", "nw", "ne")
    lacks = _NO_STRAIGHT_LINES

    def is_up(self, cell: Cell) -> bool:
        """Whether a cell has a corner at the top."""
        return (sum(cell) - sum(self.first)) % 2 == 0

    def outline(self, cell: Cell) -> Mapping[str, Edge]:
        """Corners count half cells to the right."""
        r, c = cell
        if self.is_up(cell):
            top, right, left = (r, c + 1), (r + 1, c + 2), (r + 1, c)
            return {"e": (top, right), "s": (right, left), "w": (left, top)}
        left, right, bottom = (r, c), (r, c + 2), (r + 1, c + 1)
        return {"n": (left, right), "e": (right, bottom), "w": (bottom, left)}

    def beyond(self, cell: Cell, way: str) -> Cell:
        """The cell beside it; a cell has a neighbour above it or one below it."""
        if way == ("n" if self.is_up(cell) else "s"):
            return NOWHERE
        return step(cell, way)

    def ahead(self, cell: Cell, way: str) -> Cell:
        """The next cell between two parallel lines."""
        turns = _UP if self.is_up(cell) else _DOWN
        return step(cell, turns.get(way, way))


class Torus(Shape):
    """Squares; the board goes on at the opposite border."""

    name = "torus"
    ways = tuple(WAYS)
    straight = ("e", "s", "w", "n")
    lacks = _NO_BORDER
    wraps = True

    def outline(self, cell: Cell) -> Mapping[str, Edge]:
        """The sides of a square."""
        r, c = cell
        corners = [(r, c), (r, c + 1), (r + 1, c + 1), (r + 1, c)]
        return dict(zip("nesw", sides(corners), strict=True))

    def beyond(self, cell: Cell, way: str) -> Cell:
        """The cell beside it, perhaps at the opposite border."""
        return self.point(step(cell, way))

    def point(self, point: Point) -> Point:
        """Corners at the right and the bottom are those at the left and the top."""
        return point[0] % self.height, point[1] % self.width


class Faces(Shape):
    """Any polygons side by side; two that share a side are neighbours, perhaps by several sides.

    Corners have numbers from the top down, which stand in rows as long as there are rows, so that
    graphs have few places without a corner.

    Attributes:
        polygons: the corners of each cell, in the order of the text.
    """

    name = FACES
    straight = ()
    lacks = _NO_DIRECTIONS

    def __init__(self, polygons: Mapping[Cell, Sequence[Corner]]) -> None:
        self.polygons = polygons
        corners = {corner for polygon in polygons.values() for corner in polygon}
        self._corners = sorted(corners, key=lambda corner: corner[::-1])
        self._row = 1 + isqrt(len(corners))
        points_of = {x: divmod(i, self._row) for i, x in enumerate(self._corners)}
        self.ways = tuple(EDGE_WAYS[: max(map(len, polygons.values()), default=0)])
        self._outlines: dict[Cell, dict[str, Edge]] = {}
        self._behind: dict[tuple[Cell, str], tuple[Cell, str]] = {}
        at: dict[frozenset[Point], tuple[Cell, str]] = {}
        for cell, polygon in polygons.items():
            points = [points_of[corner] for corner in polygon]
            self._outlines[cell] = dict(zip(EDGE_WAYS, sides(points), strict=False))
            for way, edge in self._outlines[cell].items():
                here, ends_of = (cell, way), frozenset(edge)
                if other := at.get(ends_of):
                    self._behind[here], self._behind[other] = other, here
                at[ends_of] = here

    def corner(self, point: Point) -> Corner:
        """Where a corner of cells is."""
        return self._corners[point[0] * self._row + point[1]]

    def outline(self, cell: Cell) -> Mapping[str, Edge]:
        """The sides of a cell in the order of its corners."""
        return self._outlines[cell]

    def beyond(self, cell: Cell, way: str) -> Cell:
        """The cell that has a side, too."""
        return self._behind.get((cell, way), (NOWHERE, ""))[0]

    def back(self, cell: Cell, way: str) -> str:
        """The name of the side in the cell behind it."""
        return self._behind[cell, way][1]


def unit_squares(cells: Sequence[Cell]) -> dict[Cell, Sequence[Corner]]:
    """The corners of cells that lie as on a board of squares."""
    around = ((0, 0), (0, 1), (1, 1), (1, 0))
    return {(r, c): [(1000 * (c + j), 1000 * (r + i)) for i, j in around] for r, c in cells}


SHAPES: Mapping[str, type[Shape]] = {row.name: row for row in (Hexagonal, Triangular, Torus, Faces)}
"""The shapes by their names."""


def boards_of(shape: str) -> str:
    """Boards of a shape, in messages."""
    return "boards of faces" if shape == FACES else f"{shape} boards"


LEAST_TORUS = 3
"""The least width and height of a torus: on smaller ones a cell is twice beside another."""
