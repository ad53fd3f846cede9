"""Boards of other shapes than squares."""

from __future__ import annotations

from collections.abc import Callable, Collection, Container, Iterable, Iterator, Mapping, Sequence

from csp2sat.csp.errors import Source
from csp2sat.models.board.board import EMPTY, HOLE, Board
from csp2sat.models.board.grid import SQUARE, Cell, Edge, Point
from csp2sat.models.board.shape import FACES, SHAPES, Corner, Faces, Shape, unit_squares


class ShapedBoard(Board):
    """A board whose cells are hexagons or triangles, go on at the opposite border, or are faces.

    A cell that is missing is nowhere: it has no token, and `holes` is empty.

    Attributes:
        form: what cells have beside them.
        spans: for each row of the text its first cell and the number of its cells.
        polygons: the corners of each cell of the text, on boards of faces.
    """

    def __init__(
        self,
        shape: str,
        spans: Sequence[tuple[int, int]],
        width: int,
        source: Source,
        polygons: Mapping[Cell, Sequence[Corner]] | None = None,
    ) -> None:
        super().__init__(width, len(spans), source)
        self.spans = spans
        self.shape = shape
        self.tokens = {cell: EMPTY for r, _ in enumerate(spans) for cell in self.text_row(r)}
        if shape == FACES and polygons is None:
            polygons = unit_squares([*self.tokens])
        self.polygons = polygons or {}
        self._settle()

    def _settle(self) -> None:
        """Find out what is where, once it is known which cells there are."""
        self.cells = list(self.tokens)
        self.form = self._form()
        self.ways, self.straight = self.form.ways, self.form.straight
        self._edges: dict[Edge, list[Cell]] = {}
        self._points: dict[Point, list[Cell]] = {}
        self._ends: dict[Point, list[Point]] = {}
        self._far: dict[Cell, dict[Cell, int]] = {}
        for cell in self.cells:
            for way in self.ways:
                if edge := self.side(cell, way):
                    self._edges.setdefault(edge, []).append(cell)
        for edge in self._edges:
            for point, other in (edge, edge[::-1]):
                self._ends.setdefault(point, []).append(other)
        for cell in self.cells:
            for point in dict.fromkeys(x for way in self.ways for x in self.side(cell, way) or ()):
                self._points.setdefault(point, []).append(cell)

    def _form(self) -> Shape:
        if self.shape == FACES:
            return Faces(self.polygons)
        return SHAPES[self.shape](self.width, self.height, next(iter(self.cells), (0, 0)))

    def text_row(self, r: int) -> list[Cell]:
        """The cells of a row of the text, with those that are cut out."""
        first, count = self.spans[r]
        return [(r, c) for c in range(first, first + count)]

    def __contains__(self, cell: object) -> bool:
        return cell in self.tokens

    def cut_out(self, holes: Iterable[Cell]) -> None:
        """Leave out some cells."""
        for cell in holes:
            for tokens in (self.tokens, self.regions, self.filled):
                tokens.pop(cell, None)
        self._settle()

    def beyond(self, cell: Cell, way: str) -> Cell:
        """The place behind a side of a cell; it may be off the board."""
        return self.form.beyond(cell, way)

    def opposite(self, way: str) -> str:
        """The direction back."""
        return self.form.opposite(way)

    def back(self, cell: Cell, way: str) -> str:
        """The direction back from the cell behind a side of a cell."""
        return self.form.back(cell, way)

    def side(self, cell: Cell, way: str) -> Edge | None:
        """A side of a cell; None: it has no such side."""
        edge = self.form.outline(cell).get(way)
        if edge is None:
            return None
        one, other = map(self.form.point, edge)
        return (one, other) if one < other else (other, one)

    def edges(self) -> Iterator[Edge]:
        """The sides of cells, each once."""
        return iter(self._edges)

    def points(self) -> list[Point]:
        """The corners of cells, row by row."""
        return sorted(self._points)

    def points_beside(self, point: Point) -> list[Point]:
        """The other ends of the sides that meet at a corner of cells."""
        return self._ends.get(point, [])

    def cells_at(self, point: Point) -> list[Cell]:
        """The cells at a corner of cells, in reading order."""
        return self._points.get(point, [])

    def neighbours(self, cell: Cell) -> list[Cell]:
        """The cells that share a side with a cell."""
        beside = dict.fromkeys(self.beyond(cell, way) for way in self.ways)
        return [other for other in beside if other in self.tokens]

    def around(self, cell: Cell) -> list[Cell]:
        """The cells that share a side or a corner with a cell, in reading order."""
        ends = [point for way in self.ways for point in self.side(cell, way) or ()]
        return sorted({other for point in ends for other in self.cells_at(point)} - {cell})

    def touching(self) -> Iterator[tuple[Cell, Cell]]:
        """Each two cells that share a side or a corner."""
        return ((cell, x) for cell in self.cells for x in self.around(cell) if cell < x)

    def pairs(self, among: Collection[Cell] | None = None) -> Iterator[tuple[Cell, Cell]]:
        """Each pair of neighbouring cells, the first in reading order first."""
        cells = self.cells if among is None else among
        open_: Container[Cell] = self.tokens if among is None else among
        for cell in cells:
            for other in self.neighbours(cell):
                if cell < other and other in open_:
                    yield cell, other

    def distance(self, one: Cell, other: Cell) -> int:
        """How many steps from neighbour to neighbour are between two cells of a whole board."""
        far = self._far.get(one)
        if far is None:
            far = self._far[one] = {one: 0}
            near = [one]
            for cell in near:
                for way in self.ways:
                    r, c = place = self.beyond(cell, way)
                    if place not in far and 0 <= r < self.height and 0 <= c < self.width:
                        far[place] = far[cell] + 1
                        near.append(place)
        return far.get(other, self.width * self.height)

    def at_border(self, cell: Cell) -> bool:
        """Whether no cell is behind some side of a cell."""
        return any(
            self.side(cell, way) and self.beyond(cell, way) not in self.tokens for way in self.ways
        )

    def rows(self) -> list[list[Cell]]:
        """The rows from the top."""
        return [[x for x in self.text_row(r) if x in self.tokens] for r in range(self.height)]

    def columns(self) -> list[list[Cell]]:
        """The cells of each column."""
        return [[x for x in self.cells if x[1] == c] for c in range(self.width)]

    def straight_lines(self) -> list[list[Cell]]:
        """The straight lines from border to border: all to the right, then those downwards."""
        if self.form.wraps:
            return self.rows_and_columns()
        return [run for way in self._forward() for run in self._lines(way)]

    def _forward(self) -> Sequence[str]:
        return self.straight[: len(self.straight) // 2]

    def _lines(self, way: str) -> Iterator[list[Cell]]:
        """All lines in a direction; they go on behind cells that are missing."""
        seen: set[Cell] = set()
        whole = {(r, c) for r in range(self.height) for c in range(self.width)}
        back = self.opposite(way)
        for first in self.cells:
            if first not in seen:
                before, after = self._line(first, back, whole), self._line(first, way, whole)
                line = [x for x in [*reversed(before), first, *after] if x in self.tokens]
                seen.update(line)
                yield line

    def _line(self, cell: Cell, way: str, open_: Container[Cell]) -> list[Cell]:
        """The cells from the next one in a direction while they are open, once around at most."""
        line: list[Cell] = []
        start = cell
        while (cell := self.form.ahead(cell, way)) in open_ and cell != start:
            line.append(cell)
        return line

    def ray(self, cell: Cell, way: str, open_: Container[Cell] | None = None) -> list[Cell]:
        """The cells from the next one in a straight line up to the first that is not open."""
        return self._line(cell, way, self.tokens if open_ is None else open_)

    def runs(self, open_: Container[Cell], way: str) -> Iterator[list[Cell]]:
        """The maximal runs of open cells in a direction; one may go around a torus."""
        seen: set[Cell] = set()
        for cell in self.cells:
            if cell in open_ and cell not in seen:
                back = self.opposite(way)
                before = self._line(cell, back, open_)
                is_round = bool(before) and self.form.ahead(before[-1], back) == cell
                start = before[-1] if before and not is_round else cell
                run = [start, *self._line(start, way, open_)]
                seen.update(run)
                yield run

    def all_runs(self, open_: Container[Cell]) -> list[list[Cell]]:
        """The maximal runs of open cells in all lines."""
        return [run for way in self._forward() for run in self.runs(open_, way)]

    def windows(self, height: int, width: int) -> Iterator[list[Cell]]:
        """The cells of each rectangle of a size on a torus."""
        if height > self.height or width > self.width:
            return
        for top, left in self.cells:
            places = [(top + i, left + j) for i in range(height) for j in range(width)]
            window = [self.form.point(place) for place in places]
            if all(cell in self.tokens for cell in window):
                yield window

    def clusters(self) -> Iterator[list[Cell]]:
        """The cells around each corner that has cells on all sides."""
        for point in self.points():
            if 2 < len(self._points[point]) == len(self._ends[point]):
                yield self._points[point]

    def draw(self, token: Callable[[Cell], str], cell: str = "{}", between: str = " ") -> str:
        """The rows as text, with `X` for a cell that is cut out; hexagons are staggered."""
        lines = []
        for r in range(self.height):
            row = self.text_row(r)
            tokens = [cell.format(token(x) if x in self.tokens else HOLE) for x in row]
            lines.append(self.indented(r, max(map(len, tokens), default=1), between.join(tokens)))
        return "\n".join(lines)

    def indented(self, r: int, size: int, row: str) -> str:
        """A row of the text with blanks before it; tokens have `size` characters."""
        first = self.spans[r][0]
        if self.shape == "hexagonal":
            return " " * ((2 * first + r % 2) * (size + 1) // 2) + row
        return " " * (first * (size + 1)) + row


def is_square(board: Board) -> bool:
    """Whether a board has the usual shape."""
    return board.shape == SQUARE
