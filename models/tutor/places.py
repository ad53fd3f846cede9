"""Names of places on a board: rows and columns from 1, `r1c1` at the top left."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Sequence

from csp2sat.csp.origin import Origin, Place
from csp2sat.models.board.board import Board
from csp2sat.models.board.boxes import boxes
from csp2sat.models.board.grid import Cell, Point
from csp2sat.models.board.regions import rooms

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.models.tutor.language import Language

BOX = "box"
"""The word for the boxes of a Sudoku, which have numbers, row by row."""

_LONG = 3
"""As many cells side by side are named by the first and the last."""

_NAME = re.compile(r"r(\d+)c(\d+)")
_NAMES = re.compile(r"(?<!of )(?<!\|)\b(r\d+c\d+(?:-r\d+c\d+)*)\b(?!\|)")

_OUTSIDE = {
    "top": "above column",
    "bottom": "below column",
    "left": "at the left of row",
    "right": "at the right of row",
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
    upper, r = side_name(board, "top", (point[0], 0))
    left, c = side_name(board, "left", (0, point[1]))
    half = "upper" if upper == "top" else "lower"
    return f"the {half} {left} corner of {cell_name((r[0], c[1]))}"


def place_name(board: Board, place: Place) -> str:
    """Where a clue stands: `at r1c1`, `above column 3`."""
    match place:
        case ("corners", int(i)):
            return f"at {corner_name(board, divmod(i, board.width + 1))}"
        case (str(side), int(i)):
            return f"{_OUTSIDE[side]} {i + 1}"
        case (int(r), int(c)):
            return f"at {cell_name((r, c))}"
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
    for word, lines in (("row", board.rows()), ("column", board.columns())):
        for i, line in enumerate(lines, 1):
            if among == set(line):
                return f"{word} {i}"
    n = board.width
    for word, rises in (("falling", False), ("rising", True)):
        if n == board.height and among == {(n - 1 - i if rises else i, i) for i in range(n)}:
            return f"the {word} diagonal"
    if board.regions:
        for room in rooms(board).values():
            if among == set(room):
                return f"the {region} of {cell_name(room[0])}"
    return ""


def _rectangle_name(board: Board, cells: Sequence[Cell], block: str) -> str:
    among = set(cells)
    if not among:
        return ""
    first, last = min(among), max(among)
    sides = last[0] - first[0] + 1, last[1] - first[1] + 1
    square = {(first[0] + i, first[1] + j) for i in range(sides[0]) for j in range(sides[1])}
    if min(sides) < 2 or among != square:
        return ""
    if block == BOX:
        for i, box in enumerate(boxes(board), 1):
            if among == set(box):
                return f"{block} {i}"
    rectangle = block or f"{sides[0]} x {sides[1]} cells"
    return f"the {rectangle} from {cell_name(first)} to {cell_name(last)}"
