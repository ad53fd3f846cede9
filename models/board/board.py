"""Boards: what stands in the cells and outside of them, regions, numbers at the top."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import NamedTuple

from csp2sat.csp.errors import Diagnostic, Source
from csp2sat.csp.numerals import natural
from csp2sat.csp.wording import shortened
from csp2sat.models.board.grid import Cell, Grid, Point

EMPTY = "-"
"""The token of a cell or a place outside in which nothing stands."""

SIDES = ("top", "bottom", "left", "right")
"""Where clues stand outside: one for each column (`top`, `bottom`) or row (`left`, `right`)."""

MOST_CELLS = 40_000
"""Larger boards are refused."""

_LONGEST = 40
"""Longer tokens are cut off in messages."""

Answer = dict[Cell, str]
"""The token of each cell in the answer."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    Place = Cell | tuple[str, int]
    """A cell, or the clue `("top", 3)`, or the region of a cell: `("regions", 7)`."""


class Board(Grid):
    """A board that was read from a text or a link.

    `tokens` is what stands in the cells, `regions` the name of each cell's region (or nothing),
    `walls` the neighbours of one region with a wall between them, the upper or left one first,
    `corners` what stands at the corners of cells, `outside` the clues on each side, `numbers` those
    of the lines at the top, by their first word; `lines` is the text of the board.
    """

    def __init__(self, width: int, height: int, source: Source) -> None:
        super().__init__(width, height)
        self.tokens: dict[Cell, str] = dict.fromkeys(self.cells, EMPTY)
        self.regions: dict[Cell, str] = {}
        self.walls: set[tuple[Cell, Cell]] = set()
        self.corners: dict[Point, str] = {}
        self.outside: dict[str, list[str]] = {}
        self.numbers: dict[str, tuple[int, ...]] = {}
        self.lines: list[str] = []
        self.source = source
        self.places: dict[Place, int] = {}  # offsets in the source

    def __getitem__(self, cell: Cell) -> str:
        return self.tokens[cell]

    def clues(self) -> list[Cell]:
        """The cells in which something stands."""
        return [cell for cell in self.cells if self.tokens[cell] != EMPTY]

    def number(self, cell: Cell) -> int | None:
        """The number in a cell; None if there is none."""
        token = self.tokens[cell]
        return int(token) if token.isdecimal() else None

    def numbered(self) -> dict[Cell, int]:
        """The cells with numbers."""
        return {each: int(token) for each, token in self.tokens.items() if token.isdecimal()}

    def numbered_corners(self) -> dict[Point, int]:
        """The corners of cells with numbers."""
        return {each: int(token) for each, token in self.corners.items() if token.isdecimal()}

    def length(self, side: str) -> int:
        """The number of places for clues on a side."""
        return self.width if side in ("top", "bottom") else self.height

    def corner(self, point: Point) -> Place:
        """The place of the clue at a corner of cells."""
        return "corners", point[0] * (self.width + 1) + point[1]

    def sights(self) -> Iterator[tuple[Place, str, list[Cell]]]:
        """The place of each clue outside, the clue, and the cells in its line, nearest first."""
        lines = {"top": self.columns(), "left": self.rows()}
        lines |= {"bottom": [each[::-1] for each in lines["top"]]}
        lines |= {"right": [each[::-1] for each in lines["left"]]}
        for side, clues in self.outside.items():
            for i, (clue, line) in enumerate(zip(clues, lines[side], strict=True)):
                if clue != EMPTY:
                    yield (side, i), clue, line

    def wrong(self, place: Place, message: str, hint: str = "") -> Diagnostic:
        """A mistake in what stands at a place."""
        return Diagnostic(self.source, self.places.get(place, 0), message, hint)


Known = Callable[[str], str]
"""Gives the error message for a token, or the empty text. Its docstring lists the tokens."""


def _no_mistakes(_: Board) -> Iterable[Diagnostic]:
    return ()


class Layout(NamedTuple):
    """What a board of a kind has, and which tokens.

    `tokens` judges those in the cells, which are the rows of the board. Without them the rows are
    the names of `regions`, or the tokens at the `corners` of cells: a row more, and one more in
    each row. With both, the regions stand under `# regions`. `empty` is the token of an empty cell,
    for which `.` and `_` stand, too. `sides` may have clues, judged by `clues`. `words` are the
    first words of lines of numbers at the top, and how many numbers (None: any); they may be left
    out. `mistakes` gives those of the whole board. `read` and `write` replace the usual form of the
    text.
    """

    tokens: Known | None = None
    empty: str = EMPTY
    corners: Known | None = None
    regions: bool = False
    sides: tuple[str, ...] = ()
    clues: Known | None = None
    words: Mapping[str, int | None] = {}
    mistakes: Callable[[Board], Iterable[Diagnostic]] = _no_mistakes
    read: Callable[[Source], Board] | None = None
    write: Callable[[Board], list[str]] | None = None


def wrong_token(token: str, expected: str) -> str:
    """The message for a token in a place where it cannot stand."""
    return f"{shortened(token, _LONGEST)!r} is wrong here: expected {expected}"


class Tokens:
    """Judges tokens; as text it lists the known ones."""

    def __init__(self, is_known: Callable[[str], bool], listed: str) -> None:
        self._is_known = is_known
        self._listed = listed

    def __call__(self, token: str) -> str:
        return "" if self._is_known(token) else wrong_token(token, self._listed)

    def __str__(self) -> str:
        return self._listed


def one_of(meanings: Mapping[str, str]) -> Tokens:
    """Judges tokens by a table of them and their meanings."""
    listed = [f"{token!r} ({meaning})" for token, meaning in meanings.items()]
    return Tokens(meanings.__contains__, " or ".join([", ".join(listed[:-1]), *listed[-1:]]))


def number(
    least: int = 1, most: int | None = None, also: Mapping[str, str] | None = None
) -> Tokens:
    """Judges tokens: a number in a range, or one of the others (default: `-` empty)."""
    others = {EMPTY: "empty"} if also is None else also

    def is_known(token: str) -> bool:
        in_range = _is_natural(token) and least <= int(token) <= (10**9 if most is None else most)
        return token in others or in_range

    numbers = f"a number >= {least}" if most is None else f"a number {least} to {most}"
    listed = (f"{token!r} ({meaning})" for token, meaning in others.items())
    return Tokens(is_known, " or ".join([numbers, *listed]))


def _is_natural(token: str) -> bool:
    number = natural(token, 9)
    return number is not None and token == str(number)


def describe_tokens(layout: Layout) -> str:
    """The tokens of boards, in words: a line for each place."""
    if layout.regions and not layout.tokens:
        return "Tokens: the name of the cell's room or region.\n"
    judges = {"Tokens": layout.tokens, "At corners": layout.corners}
    if layout.sides:
        judges["Outside"] = layout.clues or number(0)
    return "".join(
        f"{where}: {judge if isinstance(judge, Tokens) else judge.__doc__}.\n"
        for where, judge in judges.items()
        if judge
    )


def mistakes(board: Board, layout: Layout) -> list[Diagnostic]:
    """The mistakes in the tokens of a board, in its regions, or in the whole."""
    found = []
    if layout.tokens:
        for cell, token in board.tokens.items():
            if message := layout.tokens(token):
                found.append(board.wrong(cell, message))
    if layout.corners:
        for i, token in enumerate(board.corners.values()):
            if message := layout.corners(token):
                found.append(board.wrong(("corners", i), message))
    judge = layout.clues or number(0)
    for side, tokens in board.outside.items():
        for i, token in enumerate(tokens):
            if message := judge(token):
                found.append(board.wrong((side, i), message))
    if board.regions:
        from csp2sat.models.board.regions import torn

        found += torn(board)
    return found or list(layout.mistakes(board))
