"""What is filled in, in drawings of Penpa+: the layer of the solver.

Dark cells are black, green ones are not; crosses are lines that are not drawn; symbols and numbers
are those of the puzzles. Kinds without a row in the table are read without it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from csp2sat.models.board.board import EMPTY, Board
from csp2sat.models.board.filling import ways_token
from csp2sat.models.board.grid import Cell
from csp2sat.models.penpa.drawing import Drawing
from csp2sat.models.penpa.parts import DARK, GREEN

TYPE_CHECKING = False
if TYPE_CHECKING:
    Pair = tuple[Cell, Cell]
    Take = Callable[[Drawing, Board], None]

_DOUBLE = 30
"""The style of double lines."""


def _shades(black: str = "x", white: str = "-") -> Take:
    """Dark and green cells."""

    def take(answer: Drawing, board: Board) -> None:
        for cell, colour in answer.surfaces.items():
            if colour in DARK or colour == GREEN:
                board.filled[cell] = white if colour == GREEN else black

    return take


def _symbols(family: str, tokens: Mapping[int, str]) -> Take:
    """Symbols by their numbers in a family; green cells have none."""

    def take(answer: Drawing, board: Board) -> None:
        _shades()(answer, board)
        for cell, symbol in answer.symbols.items():
            if symbol.family.startswith(family) and symbol.style in tokens:
                board.filled[cell] = tokens[symbol.style]

    return take


def _numbers(answer: Drawing, board: Board) -> None:
    """Numbers in the middle of cells."""
    for cell, number in answer.numbers.items():
        board.filled[cell] = number.text.strip()


def _numbers_and_black(answer: Drawing, board: Board) -> None:
    _numbers(answer, board)
    _shades(white="")(answer, board)


def _lines(answer: Drawing, board: Board) -> None:
    """Lines between the centres of neighbouring cells, and crosses on the sides between them."""
    _take_ways(answer.crossed, answer.lines, board)


def _lines_and_black(answer: Drawing, board: Board) -> None:
    _lines(answer, board)
    board.filled |= {cell: "x" for cell, colour in answer.surfaces.items() if colour in DARK}


def _sides(answer: Drawing, board: Board) -> None:
    """Sides of cells, and crosses on them."""
    _take_ways(answer.crossed, answer.walls, board)


def _take_ways(crossed: Iterable[Pair], drawn: Iterable[Pair], board: Board) -> None:
    """Take lines between two neighbouring cells, or the sides that they share."""
    known: dict[Cell, dict[str, bool]] = {}
    for value, pairs in ((False, crossed), (True, drawn)):
        for one, other in pairs:
            across = one[0] == other[0]
            known.setdefault(one, {})["e" if across else "s"] = value
            known.setdefault(other, {})["w" if across else "n"] = value
    board.filled |= {cell: ways_token(ways) for cell, ways in known.items()}


def _bridges(answer: Drawing, board: Board) -> None:
    """Single and double lines over cells between islands."""
    for (one, other), style in answer.lines.items():
        letters = "12" if one[0] == other[0] else "ab"
        for cell in (one, other):
            if cell in board and board[cell] == EMPTY:
                board.filled[cell] = letters[style == _DOUBLE]


PROGRESS: dict[str, Take] = {
    "akari": _symbols("sun_moon", {3: "o"}),
    "doppelblock": _numbers_and_black,
    "hashiwokakero": _bridges,
    "lits": _shades("L"),  # any letter says that the cell is covered
    "slitherlink": _sides,
    "star-battle": _symbols("star", {0: "-", 2: "*"}),
    "tents": _symbols("tents", {2: "t"}),
    "yajilin": _lines_and_black,
    **dict.fromkeys(
        (
            "aqre", "creek", "heyawake", "hitori", "kurodoko", "nonogram", "norinori", "nurikabe",
            "nurimaze", "nurimisaki", "tapa",
        ),
        _shades(),
    ),
    **dict.fromkeys(
        (
            "factors", "fillomino", "futoshiki", "kakuro", "killer-sudoku", "kojun", "kropki",
            "ripple", "skyscrapers", "sudoku", "suguru",
        ),
        _numbers,
    ),
    **dict.fromkeys(
        (
            "castle-wall", "country-road", "detour", "geradeweg", "masyu", "moonsun", "numberlink",
            "simple-loop",
        ),
        _lines,
    ),
}  # fmt: skip
"""By the name of the kind."""


def take_progress(name: str, drawing: Drawing, board: Board) -> None:
    """Take what is filled in from a drawing into its board."""
    if drawing.answer and (take := PROGRESS.get(name)):
        take(drawing.answer, board)
        board.filled = {cell: each for cell, each in board.filled.items() if cell in board}
