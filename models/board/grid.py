"""Cells of a rectangle with holes: neighbours, lines of sight, runs, windows of cells."""

from __future__ import annotations

from collections.abc import Callable, Collection, Container, Iterable, Iterator, Sequence

Cell = tuple[int, int]
"""Row and column, both from 0 at the top left."""

Point = tuple[int, int]
"""A corner of cells: point (r, c) is the upper left corner of cell (r, c)."""

WAYS: dict[str, Cell] = {"n": (-1, 0), "w": (0, -1), "e": (0, 1), "s": (1, 0)}
"""What each direction adds to row and column."""

OPPOSITE = {"n": "s", "s": "n", "e": "w", "w": "e"}

SQUARE = "square"
"""The usual shape of boards; `models/board/shape` has the others."""

Edge = tuple[Point, Point]
"""The ends of a side of a cell, the upper or left one first."""

_AROUND = ((-1, -1), (-1, 0), (-1, 1), (0, 1), (1, 1), (1, 0), (1, -1), (0, -1))


def step(cell: Cell, way: str) -> Cell:
    """The place next to a cell in a direction; it may be off the board."""
    down, right = WAYS[way]
    return cell[0] + down, cell[1] + right


def places_around(cell: Cell) -> list[Cell]:
    """The eight places that touch a cell, clockwise; they may be off the board."""
    return [(cell[0] + down, cell[1] + right) for down, right in _AROUND]


class Grid:
    """A rectangle of `height` rows and `width` columns, in which cells may be cut out.

    Attributes:
        cells: those that are there, in reading order.
        holes: those that are cut out. They are neither neighbours nor in lines, windows or pairs.
        shape: how cells lie side by side.
        ways: the directions to the cells beside a cell.
        straight: the directions of straight lines.
    """

    shape = SQUARE
    ways: Sequence[str] = tuple(WAYS)
    straight: Sequence[str] = ways

    def __init__(self, width: int, height: int) -> None:
        self.width = width
        self.height = height
        self.cells: list[Cell] = [(r, c) for r in range(height) for c in range(width)]
        self.holes: frozenset[Cell] = frozenset()
        self._there_are = frozenset(self.cells)

    def __contains__(self, cell: object) -> bool:
        return cell in self._there_are

    @property
    def whole(self) -> Grid:
        """The rectangle without holes."""
        return Grid(self.width, self.height) if self.holes else self

    def cut_out(self, holes: Iterable[Cell]) -> None:
        """Make holes of some cells; those that were holes before are cells again."""
        self.holes = frozenset(holes)
        self.cells = [
            (r, c)
            for r in range(self.height)
            for c in range(self.width)
            if (r, c) not in self.holes
        ]
        self._there_are = frozenset(self.cells)

    def index(self, cell: Cell) -> int:
        """The place of a cell in the whole rectangle, in reading order from 0."""
        return cell[0] * self.width + cell[1]

    def text_row(self, r: int) -> list[Cell]:
        """The cells of a row of the text, with those that are cut out."""
        return [(r, c) for c in range(self.width)]

    def neighbours(self, cell: Cell) -> list[Cell]:
        """The cells above, left, right and below that exist."""
        return [other for way in WAYS if (other := step(cell, way)) in self]

    def beyond(self, cell: Cell, way: str) -> Cell:
        """The place behind a side of a cell; it may be off the board."""
        return step(cell, way)

    def way_to(self, cell: Cell, other: Cell) -> str:
        """The direction from a cell to one beside it."""
        return next(way for way in self.ways if self.beyond(cell, way) == other)

    def opposite(self, way: str) -> str:
        """The direction back."""
        return OPPOSITE[way]

    def back(self, cell: Cell, way: str) -> str:
        """The direction back from the cell behind a side of a cell."""
        del cell
        return self.opposite(way)

    def side(self, cell: Cell, way: str) -> Edge | None:
        """A side of a cell; None: its cells have no such side."""
        r, c = cell
        match way:
            case "n":
                return (r, c), (r, c + 1)
            case "s":
                return (r + 1, c), (r + 1, c + 1)
            case "w":
                return (r, c), (r + 1, c)
        return (r, c + 1), (r + 1, c + 1)

    def edges(self) -> Iterator[Edge]:
        """The sides of cells, each once: all level ones, then all upright ones."""
        return Grid(self.width + 1, self.height + 1).pairs()

    def points(self) -> list[Point]:
        """The corners of cells, row by row."""
        return Grid(self.width + 1, self.height + 1).cells

    def points_beside(self, point: Point) -> list[Point]:
        """The places of the other ends of the sides that meet at a corner of cells."""
        return [step(point, way) for way in WAYS]

    def cells_at(self, point: Point) -> list[Cell]:
        """The cells at a corner of cells, in reading order."""
        r, c = point
        return [x for x in ((r - 1, c - 1), (r - 1, c), (r, c - 1), (r, c)) if x in self]

    def touching(self) -> Iterator[tuple[Cell, Cell]]:
        """Each two cells that share a side or a corner."""
        for r, c in self.cells:
            for other in ((r, c + 1), (r + 1, c - 1), (r + 1, c), (r + 1, c + 1)):
                if other in self:
                    yield (r, c), other

    def distance(self, one: Cell, other: Cell) -> int:
        """How many steps from neighbour to neighbour are between two cells without holes."""
        return abs(one[0] - other[0]) + abs(one[1] - other[1])

    def at_border(self, cell: Cell) -> bool:
        """Whether a cell is at the border of the rectangle."""
        return cell[0] in (0, self.height - 1) or cell[1] in (0, self.width - 1)

    def around(self, cell: Cell) -> list[Cell]:
        """The cells that touch a cell, at most eight, in reading order."""
        return sorted(place for place in places_around(cell) if place in self)

    def pairs(self, among: Collection[Cell] | None = None) -> Iterator[tuple[Cell, Cell]]:
        """Each pair of neighbouring cells: all (left, right), then all (upper, lower).

        With some cells `among`, in reading order, it takes no longer on a larger board.
        """
        cells: Iterable[Cell] = self.cells if among is None else among
        open_: Container[Cell] = self if among is None else among
        for right, down in ((1, 0), (0, 1)):
            for r, c in cells:
                if (other := (r + down, c + right)) in open_:
                    yield (r, c), other

    def rows_and_columns(self) -> list[list[Cell]]:
        """The rows, then the columns."""
        return [*self.rows(), *self.columns()]

    def straight_lines(self) -> list[list[Cell]]:
        """The straight lines from border to border."""
        return self.rows_and_columns()

    def rows(self) -> list[list[Cell]]:
        """The rows from the top."""
        return [self._there((r, c) for c in range(self.width)) for r in range(self.height)]

    def columns(self) -> list[list[Cell]]:
        """The columns from the left."""
        return [self._there((r, c) for r in range(self.height)) for c in range(self.width)]

    def _there(self, places: Iterable[Cell]) -> list[Cell]:
        return [cell for cell in places if cell not in self.holes]

    def windows(self, height: int, width: int) -> Iterator[list[Cell]]:
        """The cells of each rectangle of a size that has no hole."""
        for top in range(self.height - height + 1):
            for left in range(self.width - width + 1):
                window = [(top + i, left + j) for i in range(height) for j in range(width)]
                if self.holes.isdisjoint(window):
                    yield window

    def clusters(self) -> Iterator[list[Cell]]:
        """The cells around each corner inside the board: squares of four."""
        return self.windows(2, 2)

    def ray(self, cell: Cell, way: str, open_: Container[Cell] | None = None) -> list[Cell]:
        """The cells from the next one in a direction up to the first that is not open."""
        among: Container[Cell] = self if open_ is None else open_
        cells = []
        while (cell := step(cell, way)) in among:
            cells.append(cell)
        return cells

    def runs(self, open_: Container[Cell], way: str) -> Iterator[list[Cell]]:
        """The maximal runs of open cells to the right (`e`) or down (`s`)."""
        for cell in self.cells:
            if cell in open_ and step(cell, OPPOSITE[way]) not in open_:
                yield [cell, *self.ray(cell, way, open_)]

    def all_runs(self, open_: Container[Cell]) -> list[list[Cell]]:
        """The maximal runs of open cells in all lines: in rows, then in columns."""
        return [run for way in "es" for run in self.runs(open_, way)]

    def draw(self, token: Callable[[Cell], str], cell: str = "{}", between: str = " ") -> str:
        """The rows as text: the token of each cell, and of each hole, in the format `cell`."""
        return "\n".join(
            between.join(cell.format(token(place)) for place in row) for row in self.whole.rows()
        )


def components(cells: Container[Cell], among: list[Cell], grid: Grid) -> list[list[Cell]]:
    """The connected parts of those of some cells that are in a set, each in reading order."""
    return connected_parts(
        (cell for cell in among if cell in cells),
        lambda cell: (other for other in grid.neighbours(cell) if other in cells),
    )


def connected_parts(
    cells: Iterable[Cell], near: Callable[[Cell], Iterable[Cell]]
) -> list[list[Cell]]:
    """The parts of cells that steps to `near` cells connect, each in reading order."""
    seen: set[Cell] = set()
    parts = []
    for first in cells:
        if first not in seen:
            part = [first]
            seen.add(first)
            for cell in part:
                new = [other for other in near(cell) if other not in seen]
                seen.update(new)
                part += new
            parts.append(sorted(part))
    return parts
