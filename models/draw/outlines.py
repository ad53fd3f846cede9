"""Where cells of other shapes than squares are in pictures, and their marks as SVG."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterator, Mapping, Sequence
from functools import lru_cache
from math import sqrt

from csp2sat.models.board.grid import Cell, Grid, Point
from csp2sat.models.board.shape import FACES, Faces
from csp2sat.models.board.shaped_board import ShapedBoard
from csp2sat.models.draw.middles import middle_of
from csp2sat.models.draw.picture import Candidates, Line, Symbol, Text
from csp2sat.models.draw.sides import Side, SideCross

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.models.draw.picture import Mark

Spot = tuple[float, float]
"""A place in a picture: to the right and down, in units."""

CELL = 40
HALF_HEXAGON = 22
HALF_TRIANGLE = 34
_ROOM = 18
"""How far the middle of a face is from its sides, if a sign has room for its usual size."""


def _of_hexagons(point: Point) -> Spot:
    level, upper = divmod(point[0], 2)
    side = 2 * HALF_HEXAGON / sqrt(3)
    return HALF_HEXAGON * point[1], round(side * (1.5 * level + 0.5 * upper), 1)


def _of_triangles(point: Point) -> Spot:
    return HALF_TRIANGLE * point[1], round(HALF_TRIANGLE * sqrt(3) * point[0], 1)


def _of_squares(point: Point) -> Spot:
    return CELL * point[1], CELL * point[0]


@lru_cache(maxsize=16)
def _of_faces(form: Faces) -> Callable[[Point], Spot]:
    """Places at which a cell of the usual size has room for what is drawn in a square."""
    rooms = sorted(middle_of(tuple(polygon))[1] for polygon in form.polygons.values())
    unit = _ROOM / max(rooms[len(rooms) // 2], 1)
    xs, ys = zip(*(corner for some in form.polygons.values() for corner in some), strict=True)
    left, top = min(xs), min(ys)

    def spot(point: Point) -> Spot:
        x, y = form.corner(point)
        return round(unit * (x - left), 1), round(unit * (y - top), 1)

    return spot


_SPOTS: Mapping[str, Callable[[Point], Spot]] = {
    "hexagonal": _of_hexagons,
    "triangular": _of_triangles,
    "torus": _of_squares,
}


class Plan:
    """Where the cells of a board are."""

    def __init__(self, board: ShapedBoard) -> None:
        self.board = board
        form = board.form
        self._spot = _of_faces(form) if isinstance(form, Faces) else _SPOTS[board.shape]

    def sides(self, cell: Cell) -> dict[str, tuple[Spot, Spot]]:
        """The sides of a cell in turn, with their ends."""
        outline = self.board.form.outline(cell).items()
        return {way: (self._spot(one), self._spot(other)) for way, (one, other) in outline}

    def beyond(self, cell: Cell) -> Iterator[str]:
        """What is behind the sides of a cell in turn: `row,column,direction back`, or `-`."""
        for way in self.sides(cell):
            r, c = other = self.board.beyond(cell, way)
            yield f"{r},{c},{self.board.back(cell, way)}" if other in self.board else "-"

    def corners(self, cell: Cell) -> list[Spot]:
        """The corners of a cell in turn."""
        return [one for one, _ in self.sides(cell).values()]

    def size(self) -> tuple[float, float]:
        """How far the board reaches to the right and down."""
        spots = [spot for cell in self.board.cells for spot in self.corners(cell)]
        return max(x for x, _ in spots), max(y for _, y in spots)

    def centre(self, cell: Cell) -> Spot:
        """The middle of a cell, which is inside."""
        return self._inside(cell)[0] if self._is_irregular else _middle(self.corners(cell))

    def scale(self, cell: Cell) -> float:
        """How large what is drawn in a cell is, as a part of that in a square."""
        if self._is_irregular:
            return round(min(1.0, self._inside(cell)[1] / _ROOM), 2)
        return 0.8 if self.board.shape == "triangular" else 1

    @property
    def _is_irregular(self) -> bool:
        return self.board.shape == FACES

    def _inside(self, cell: Cell) -> tuple[Spot, float]:
        """The middle of a face, and how far it is from the sides."""
        return middle_of(tuple(self.corners(cell)))

    def places(self, cell: Cell, way: str) -> list[tuple[Spot, Spot]]:
        """Where a side of a cell is: on a torus perhaps at two borders."""
        other = self.board.beyond(cell, way)
        places = [self.sides(cell)[way]]
        if other in self.board and self.board.form.wraps:
            one, two = self.sides(other)[self.board.opposite(way)]
            places += [(two, one)] if (two, one) != places[0] else []
        return places

    def line(self, start: Cell, end: Cell) -> list[tuple[Spot, Spot]]:
        """A line from cell to cell through their side, in two parts."""
        way = self.board.way_to(start, end)
        back = self.board.back(start, way)
        parts = ((start, way), (end, back))
        return [(self.centre(cell), _middle(self.sides(cell)[side])) for cell, side in parts]

    def shrunk(self, cell: Cell, part: float) -> list[Spot]:
        """The corners of a smaller cell in a cell."""
        x, y = self.centre(cell)
        return [(x + (i - x) * part, y + (j - y) * part) for i, j in self.corners(cell)]

    def edges(self) -> Iterator[tuple[Spot, Spot, str]]:
        """The sides of all cells, each once: `inside`, at the `border`, or where one `wraps`."""
        seen: set[frozenset[Spot]] = set()
        for cell in self.board.cells:
            for way, (one, other) in self.sides(cell).items():
                if (edge := frozenset((one, other))) not in seen:
                    seen.add(edge)
                    is_border = self.board.beyond(cell, way) not in self.board
                    wraps = "wraps" if len(self.places(cell, way)) > 1 else "inside"
                    yield one, other, "border" if is_border else wraps


def plan_of(grid: Grid) -> Plan | None:
    """Where the cells of a board are; None: it has squares."""
    return Plan(grid) if isinstance(grid, ShapedBoard) else None


def _middle(spots: tuple[Spot, ...] | list[Spot]) -> Spot:
    xs, ys = zip(*spots, strict=True)
    return round(sum(xs) / len(xs), 1), round(sum(ys) / len(ys), 1)


def points_of(spots: list[Spot]) -> str:
    """The attribute of a polygon."""
    return 'points="{}"'.format(" ".join(f"{x:g},{y:g}" for x, y in spots))


def path_of(parts: list[tuple[Spot, Spot]]) -> str:
    """The attribute of a path of straight parts."""
    return 'd="{}"'.format("".join(f"M{x:g} {y:g}L{i:g} {j:g}" for (x, y), (i, j) in parts))


def moved(plan: Plan, cell: Cell, inside: str) -> str:
    """What is drawn in the cell at the top left of a square board, at its place in a cell."""
    x, y = plan.centre(cell)
    scale = plan.scale(cell)
    place = f"translate({x - scale * CELL / 2:g} {y - scale * CELL / 2:g})"
    return f'<g transform="{place}{f" scale({scale})" if scale != 1 else ""}">{inside}</g>'


def edge_elements(
    mark: Line | Side | SideCross, plan: Plan, dark: Container[Cell], ink: str
) -> Iterator[str]:
    """A line, a side or a cross, in a colour."""
    role = f'class="{"answer" if mark.answer else "clue"}"'
    match mark:
        case Line(start, end):
            stroke = f'stroke="{ink}" stroke-width="5" stroke-linecap="round"'
            yield f"<path {role} {path_of(plan.line(start, end))} {stroke}/>"
        case Side(cell, way, answer):
            places = path_of(plan.places(cell, way))
            if cell in dark and plan.board.beyond(cell, way) in dark:
                yield f'<path class="clue" {places} stroke="white" stroke-width="7"/>'
            stroke = f'stroke="{ink}" stroke-width="{4 if answer else 3}" stroke-linecap="round"'
            yield f"<path {role} {places} {stroke}/>"
        case SideCross(cell, way):
            arms = "".join(
                f"M{x - 5:g} {y - 5:g}l10 10m0 -10l-10 10"
                for x, y in map(_middle, plan.places(cell, way))
            )
            yield f'<path {role} d="{arms}" stroke="{ink}" stroke-width="2"/>'


def elements_of_shape(
    marks: Sequence[Mark],
    plan: Plan,
    dark: Container[Cell],
    inks: Mapping[bool, str],
    in_cell: Callable[[Symbol | Candidates | Text, bool], str],
) -> Iterator[str]:
    """Marks in drawing order; `inks`: the colours of answers and of clues.

    `in_cell` draws a mark, in a black cell or not, in the cell at the top left of a square board.
    """
    for kind in (Line, Side, SideCross, Symbol, Candidates, Text):
        for mark in marks:
            if not isinstance(mark, kind):
                continue
            match mark:
                case Line() | Side() | SideCross():
                    yield from edge_elements(mark, plan, dark, inks[mark.answer])
                case Symbol() | Candidates() | Text():
                    yield moved(plan, mark.cell, in_cell(mark, mark.cell in dark))


def grid_of_shape(plan: Plan, has_dots: bool, ink: str, faint: str) -> Iterator[str]:
    """The sides of cells, thick where no cell is behind one, or dots at the corners."""
    edges = [*plan.edges()]
    if has_dots:
        for x, y in dict.fromkeys(spot for edge in edges for spot in edge[:2]):
            yield f'<circle cx="{x:g}" cy="{y:g}" r="2.5" fill="{ink}"/>'
        return
    thick = f'stroke="{ink}" stroke-width="2.5"'
    looks = {
        "inside": f'stroke="{faint}"',
        "wraps": f'{thick} stroke-dasharray="6 5"',
        "border": f'{thick} stroke-linecap="round"',
    }
    for where, look in looks.items():
        if parts := [edge[:2] for edge in edges if edge[2] == where]:
            yield f"<path {path_of(parts)} {look}/>"
