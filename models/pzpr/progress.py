"""What is filled in, in files of puzzle editors: the answer in progress.

It stands in the words of the puzzle itself, or in lines after them. Source: `src/variety/*.js` of
pzprjs (MIT licence). Kinds without a row in the table are read without it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from string import ascii_uppercase

from csp2sat.csp.errors import CspError
from csp2sat.csp.records import NamedTuple
from csp2sat.models.board.board import EMPTY, Board
from csp2sat.models.board.board_text import Line
from csp2sat.models.board.filling import ways_token
from csp2sat.models.board.grid import Cell

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.models.pzpr.pzprv3 import Lines

    Take = Callable[[Lines, Board], None]
    Ways = dict[Cell, dict[str, bool]]


class Progress(NamedTuple):
    """Reads what is filled in; `inside`: from the lines of the puzzle, not from those after."""

    take: Take
    inside: bool = False


def _cells(board: Board, grid: Sequence[Line], names: Mapping[str, str]) -> None:
    for r, c in board.cells:
        if (token := names.get(grid[r][c].text)) is not None:
            board.filled[r, c] = token


def _marks(names: Mapping[str, str]) -> Take:
    """A word for each cell."""
    return lambda lines, board: _cells(board, lines.grid(board.height, board.width), names)


def _framed(names: Mapping[str, str], after: int = 0, before: int = 0) -> Take:
    """A word for each cell, and others around; there are `before` lines before."""

    def take(lines: Lines, board: Board) -> None:
        for _ in range(before):
            lines.line("")
        grid = lines.grid(board.height + 1 + after, board.width + 1 + after)
        _cells(board, [line[1:] for line in grid[1:]], names)

    return take


def _nonogram(lines: Lines, board: Board) -> None:
    """The cells below and right of the lists of numbers."""
    top, left = (board.height + 1) // 2, (board.width + 1) // 2
    grid = lines.grid(board.height + top, board.width + left)
    _cells(board, [line[left:] for line in grid[top:]], _BLACK)


def _kakuro(lines: Lines, board: Board) -> None:
    """Digits of the cells below the first row and right of the first column."""
    for r, line in enumerate(lines.grid(board.height - 1, board.width - 1), 1):
        for c, word in enumerate(line, 1):
            if word.text in _NUMBERS:
                board.filled[r, c] = word.text


def _ways(grids: Sequence[tuple[str, str, Sequence[Line]]], joined: Cell) -> Ways:
    """Where lines are (`1`) or are not (`-1`), by cell and direction.

    Each grid has the directions of its lines, from the cell at the same place and from the one
    `joined` to it by that line.
    """
    found: Ways = {}
    for i, (way, back, grid) in enumerate(grids):
        down, right = (0, joined[1]) if i == 0 else (joined[0], 0)
        for r, line in enumerate(grid):
            for c, word in enumerate(line):
                if word.text in ("1", "-1"):
                    found.setdefault((r, c), {})[way] = word.text == "1"
                    found.setdefault((r + down, c + right), {})[back] = word.text == "1"
    return found


def _take_ways(board: Board, ways: Ways) -> None:
    for cell, known in ways.items():
        if cell in board:
            board.filled[cell] = ways_token(known)


def _lines(lines: Lines, board: Board) -> None:
    """Lines from each cell to the right, then down."""
    height, width = board.height, board.width
    across, down = lines.grid(height, width - 1), lines.grid(height - 1, width)
    _take_ways(board, _ways([("e", "w", across), ("s", "n", down)], (1, 1)))


def _sides(lines: Lines, board: Board) -> None:
    """The left sides of cells and the right ones of the last, then the upper and the last lower."""
    height, width = board.height, board.width
    beside = lines.grid(height, width + 1)
    above = lines.grid(height + 1, width)
    _take_ways(board, _ways([("w", "e", beside), ("n", "s", above)], (-1, -1)))


def _bridges(lines: Lines, board: Board) -> None:
    """Numbers of bridges between neighbours, from left to right, then from top to bottom."""
    across = lines.grid(board.height, board.width - 1)
    down = lines.grid(board.height - 1, board.width)
    for letters, grid in (("12", across), ("ab", down)):
        for r, line in enumerate(grid):
            for c, word in enumerate(line):
                if word.text in ("1", "2") and board[r, c] == EMPTY:
                    board.filled[r, c] = letters[int(word.text) - 1]


def _battleships(lines: Lines, board: Board) -> None:
    """Ships and water; cells with a part of a ship on the board are not marked."""
    _cells(board, lines.grid(board.height, board.width), _BLACK)
    board.filled = {cell: each for cell, each in board.filled.items() if board[cell] == EMPTY}


def _yajilin(lines: Lines, board: Board) -> None:
    """Black cells, then lines."""
    black = lines.grid(board.height, board.width)
    _lines(lines, board)
    _cells(board, black, {"#": "x"})


def _nondango(lines: Lines, board: Board) -> None:
    """Black circles and those known to be white, after the rooms."""
    for _ in range(1 + board.height):
        lines.line("")
    _cells(board, lines.grid(board.height, board.width), {"#": "x", "%": "o"})


_BLACK = {"#": "x", "+": "-"}
_NUMBERS = {str(n): str(n) for n in range(1, 100)}
_LETTERS = dict(zip(_NUMBERS, ascii_uppercase, strict=False))
_SHADES, _DIGITS, _LOOP = Progress(_marks(_BLACK)), Progress(_marks(_NUMBERS)), Progress(_lines)
_SHADED_INSIDE = Progress(_marks(_BLACK), inside=True)
_SHADING = (
    "aqre",
    "canal",
    "cave",
    "chocona",
    "heyawake",
    "hitori",
    "kurodoko",
    "kurotto",
    "mines",
    "norinori",
    "nothree",
    "nurimaze",
    "nurimisaki",
    "paintarea",
    "shimaguni",
    "statuepark",
    "tilepaint",
)
_NUMBERED = ("cojun", "factors", "fillomino", "kakuru", "makaro", "ripple", "sudoku", "suguru")
_LINES = (
    "castle",
    "country",
    "detour",
    "doubleback",
    "firefly",
    "geradeweg",
    "mashu",
    "moonsun",
    "numlin",
    "pipelink",
    "pipelinkr",
    "simpleloop",
    "slalom",
)

PROGRESS: dict[str, Progress] = {
    "akari": Progress(_marks({"#": "o", "+": "-"}), inside=True),
    "battleship": Progress(_battleships),
    "easyasabc": Progress(_framed(_LETTERS, after=1, before=1), inside=True),
    "gokigen": Progress(_marks({"1": "\\", "2": "/"})),
    "hakoiri": Progress(_marks({"1": "c", "2": "t", "3": "s", "+": "-"})),
    "hashi": Progress(_bridges),
    "juosan": Progress(_marks({"1": "v", "2": "h"})),
    "kakuro": Progress(_kakuro),
    "kurochute": Progress(_marks({"1": "x", "+": "-"})),
    "lits": Progress(_marks({"#": "L", "+": "-"})),  # any letter says that the cell is covered
    "nanro": Progress(_marks(_NUMBERS | {"-": "-"})),
    "nondango": Progress(_nondango, inside=True),
    "nonogram": Progress(_nonogram, inside=True),
    "nurikabe": _SHADED_INSIDE,
    "shakashaka": Progress(_marks({"2": "sw", "3": "se", "4": "ne", "5": "nw", "+": "-"})),
    "snake": Progress(
        _framed({"4": "x", "5": "x", "6": "x", "8": "-", "9": "-", "10": "-"}), inside=True
    ),
    "skyscrapers": Progress(_framed(_NUMBERS, after=1), inside=True),
    "slither": Progress(_sides),
    "starbattle": Progress(_marks({"#": "*", "+": "-"})),
    "sukoro": Progress(_marks(_NUMBERS | {"-": "-"})),
    **dict.fromkeys(("hanare", "putteria"), Progress(_marks(_NUMBERS | {"+": "-"}))),
    "tapa": _SHADED_INSIDE,
    "tents": Progress(_framed({"A": "t", "-": "-"}), inside=True),
    "usoone": Progress(_marks({"1": "x"} | dict.fromkeys(("+", "+o", "+x"), "-"))),
    **dict.fromkeys(("koburin", "yajilin", "yajilin-regions"), Progress(_yajilin)),
    **dict.fromkeys(_SHADING, _SHADES),
    **dict.fromkeys(_NUMBERED, _DIGITS),
    **dict.fromkeys(_LINES, _LOOP),
}
"""By the name of the kind in addresses."""


def take_progress(name: str, puzzle: Lines, rest: Lines, board: Board) -> None:
    """Read what is filled in: from the lines of the puzzle or from the rest of the file.

    If the lines are not as expected, nothing is filled in: the puzzle does without.
    """
    if found := PROGRESS.get(name):
        with suppress(CspError):
            found.take(puzzle if found.inside else rest, board)
