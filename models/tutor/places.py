"""Names of places on a board: rows and columns from 1, `r1c1` at the top left."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Sequence

from csp2sat.csp.origin import Origin, Place
from csp2sat.models.board.board import Board
from csp2sat.models.board.boxes import boxes
from csp2sat.models.board.grid import SQUARE, Cell, Point
from csp2sat.models.board.regions import rooms
from csp2sat.models.board.shape import FACES
from csp2sat.models.tutor.names import Name, Series

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.models.tutor.language import Language

BOX = "box"
"""The word for the boxes of a Sudoku, which have numbers, row by row."""

_LONG = 3
"""As many cells side by side are named by the first and the last."""

_NAME = re.compile(r"r(\d+)c(\d+)")
_GROUP = r"r\d+c\d+(?:-r\d+c\d+)*"
_NAMES = re.compile(rf"(?<!of )(?<![A-Za-z0-9|])({_GROUP})(?![A-Za-z0-9|]|-r|の(?!間))")

_OUTSIDE = {
    "top": "above column {number}",
    "bottom": "below column {number}",
    "left": "at the left of row {number}",
    "right": "at the right of row {number}",
}


def cell_name(cell: Cell) -> str:
    """`r1c1` for the cell at the top left."""
    return f"r{cell[0] + 1}c{cell[1] + 1}"


def groups_named(text: str) -> list[tuple[Cell, ...]]:
    """The cells that a sentence names: single ones, and those joined by hyphens.

    Cells that only name a side, a corner or an area are left out.
    """
    names = dict.fromkeys(_NAMES.findall(text))
    return [tuple((int(r) - 1, int(c) - 1) for r, c in _NAME.findall(name)) for name in names]


def row_name(r: int) -> Name:
    """A row, which counts from 1."""
    return Name("row {number}", number=str(r + 1))


def column_name(c: int) -> Name:
    """A column, which counts from 1."""
    return Name("column {number}", number=str(c + 1))


def cells_of(origin: Origin) -> list[Cell]:
    """The cells that an origin is about."""
    return [(r, c) for r, c in origin.cells if not isinstance(r, str)]


def side_name(board: Board, way: str, cell: Cell) -> tuple[str, Cell]:
    """The name of the `top` or `left` side of a cell, and a cell on the board that has it.

    The place may be one row below the board or one column to its right.
    """
    r, c = cell
    if way == "top" and r == board.height:
        return "bottom", (r - 1, c)
    if way == "left" and c == board.width:
        return "right", (r, c - 1)
    return way, cell


def corner_name(board: Board, point: Point) -> str:
    """A corner of cells: `the upper left corner of r1c1`."""
    if board.shape != SQUARE:
        cells = Series([*map(cell_name, board.cells_at(point)[:2])])
        return Name("a corner of {cells}", cells=cells)
    upper, r = side_name(board, "top", (point[0], 0))
    left, c = side_name(board, "left", (0, point[1]))
    half = "upper" if upper == "top" else "lower"
    return Name(f"the {half} {left} corner of {{cell}}", cell=cell_name((r[0], c[1])))


def place_name(board: Board, place: Place) -> str:
    """Where a clue stands: `at r1c1`, `above column 3`."""
    match place:
        case ("corners", int(i)):
            return Name("at {corner}", corner=corner_name(board, divmod(i, board.width + 1)))
        case ("between", int(i)):
            one, other = map(cell_name, board.pair_at(i))
            return Name("between {one} and {other}", one=one, other=other)
        case (str(side), int(i)):
            return Name(_OUTSIDE[side], number=str(i + 1))
        case (int(r), int(c)):
            return Name("at {cell}", cell=cell_name((r, c)))
    raise AssertionError(place)


def cell_names(cells: Iterable[Cell], language: Language) -> str:
    """Cells in a sentence; three and more side by side are named by their ends."""
    return language.series(names_of_cells(cells, language))


def names_of_cells(cells: Iterable[Cell], language: Language) -> list[str]:
    """The names of cells; three and more side by side are named by their ends."""
    left = sorted(set(cells))
    result: list[tuple[Cell, str]] = []
    for down, right in ((0, 1), (1, 0)):
        for first in list(left):
            run = [first] if first in left else []
            while run and (run[-1][0] + down, run[-1][1] + right) in left:
                run.append((run[-1][0] + down, run[-1][1] + right))
            if len(run) >= _LONG:
                result.append((first, language.span(cell_name(first), cell_name(run[-1]))))
                left = [x for x in left if x not in run]
    result += [(x, cell_name(x)) for x in left]
    return [name for _, name in sorted(result)]


def distance(cells: Iterable[Cell], others: Collection[Cell]) -> int:
    """How many steps there are between the nearest of some cells and of others."""
    return min(abs(r - i) + abs(c - j) for r, c in cells for i, j in others)


def area_name(board: Board, cells: Sequence[Cell], region: str, block: str) -> str:
    """Cells that a rule is about: a row, a column, a region, a rectangle; else an empty text."""
    return unit_name(board, cells, region) or _rectangle_name(board, cells, block)


def is_line(board: Board, cells: Iterable[Cell]) -> bool:
    """Whether some cells are a row or a column."""
    return set(cells) in [set(line) for line in (*board.rows(), *board.columns())]


def unit_name(board: Board, cells: Sequence[Cell], region: str) -> str:
    """A row, a column or a region with some cells; else an empty text."""
    among = set(cells)
    is_row, is_column = len({r for r, _ in among}) == 1, len({c for _, c in among}) == 1
    columns = board.columns() if is_column and board.shape in (SQUARE, "torus") else []
    rows = board.rows() if is_row and board.shape != FACES else []
    for name, lines in ((row_name, rows), (column_name, columns)):
        for i, line in enumerate(lines):
            if among == set(line):
                return name(i)
    n = board.width
    for word, rises in (("falling", False), ("rising", True)):
        if (
            n == board.height
            and board.shape == SQUARE
            and among == {(n - 1 - i if rises else i, i) for i in range(n)}
        ):
            return f"the {word} diagonal"
    if board.regions:
        for room in rooms(board).values():
            if among == set(room):
                return Name("the {region} of {cell}", region=region, cell=cell_name(room[0]))
    return ""


def _rectangle_name(board: Board, cells: Sequence[Cell], block: str) -> str:
    among = set(cells)
    if not among:
        return ""
    first, last = min(among), max(among)
    sides = last[0] - first[0] + 1, last[1] - first[1] + 1
    square = {(first[0] + i, first[1] + j) for i in range(sides[0]) for j in range(sides[1])}
    if min(sides) < 2 or among != square or board.shape not in (SQUARE, "torus"):
        return ""
    if block == BOX:
        for i, box in enumerate(boxes(board), 1):
            if among == set(box):
                return Name("box {number}", number=str(i))
    rows, columns = map(str, sides)
    form = "{rows} x {columns} square" if rows == columns else "{rows} x {columns} rectangle"
    rectangle = block or Name(form, rows=rows, columns=columns)
    ends = {"first": cell_name(first), "last": cell_name(last)}
    return Name("the {rectangle} from {first} to {last}", rectangle=rectangle, **ends)
