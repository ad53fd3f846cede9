"""Parts of addresses and files that one kind of puzzle has each.

Sources: `cbblock.js`, `kakuro.js`, `magnets.js`, `slalom.js` and `tilepaint.js` of pzprjs (MIT
licence).
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import groupby

from csp2sat.csp.message_wording import quantity
from csp2sat.csp.parse_numbers import natural
from csp2sat.models.board.board import EMPTY, HOLE, SIDES, Board, Place
from csp2sat.models.board.grid import Cell, step
from csp2sat.models.pzpr import file_parts
from csp2sat.models.pzpr.alphabets import (
    BASE36,
    Cursor,
    Placed,
    Runs,
    arrows,
    letters_of,
    natural_of,
    number16,
)
from csp2sat.models.pzpr.codecs import AtPlaces
from csp2sat.models.pzpr.dense_alphabets import binary
from csp2sat.models.pzpr.pzprv3 import Lines
from csp2sat.models.pzpr.rare_alphabets import SUMS

# --- Double Choco -----------------------------------------------------------------------------

GREY = "g"
"""The first character of the tokens of grey cells."""


class GreyNumbers:
    """Which cells are grey, then the numbers."""

    _grey, _numbers = binary(GREY, ""), number16()

    def decode(self, cursor: Cursor, board: Board) -> None:
        grey = self._grey.read(cursor, len(board.cells))
        numbers = self._numbers.read(cursor, len(board.cells))
        for cell, colour, number in zip(board.cells, grey, numbers, strict=True):
            is_empty = number.token == EMPTY
            token = colour.token + number.token * (not is_empty) or EMPTY
            board.put(cell, token, (colour if is_empty else number).offset)

    def encode(self, board: Board) -> str:
        tokens = [board[cell] for cell in board.cells]
        grey = [GREY if token.startswith(GREY) else "" for token in tokens]
        numbers = [token.removeprefix(GREY) or EMPTY for token in tokens]
        return self._grey.write(grey) + self._numbers.write(numbers)


def grey_number(word: str) -> str:
    """The token of a word in a file: `-` before the number of a grey cell, 0 for any number."""
    grey, number = (GREY, word[1:]) if word.startswith("-") else ("", word)
    return grey + {".": "", "0": "?"}.get(number, number) or EMPTY


# --- Kakuro -----------------------------------------------------------------------------------


class KakuroBody:
    """The cells, then the sums of the runs that start at the border.

    Addresses leave out the first row and column. Letters from `k` are runs of white cells.
    """

    def decode(self, cursor: Cursor, board: Board) -> None:
        inside = [cell for cell in board.cells if 0 not in cell]
        board.tokens.update(dict.fromkeys(inside, "0"))
        if cursor.is_empty:
            return
        i = 0
        while i < len(inside):
            board.places[inside[i]] = cursor.at
            character = cursor.take(1, f"cell {i + 1} of {len(inside)} is missing")
            if "k" <= character <= "z":
                i += ord(character) - ord("j")
                continue
            if character != ".":
                cursor.at -= 1
                board.tokens[inside[i]] = f"{_sum(cursor)},{_sum(cursor)}"
            else:
                board.tokens[inside[i]] = "-"
            i += 1
        for r, c in _at_border(board):
            board.places[r, c] = cursor.at
            if clue := _sum(cursor):
                board.tokens[r, c] = f"{clue}," if r == 0 else f",{clue}"

    def encode(self, board: Board) -> str:
        if 1 in (board.width, board.height):
            raise ValueError("a board of one row or column can't be written into an address")
        for cell in board.cells:
            if board.number(cell):
                raise ValueError("given digits cannot be written in an address")
            if 0 in cell and board[cell] == "0":
                raise ValueError("the first row and column must be black in an address")
        inside = [board[cell] for cell in board.cells if 0 not in cell]
        text = "".join(
            letters_of(len([*run]), 20, 16) if token == "0" else "".join(map(_sums_text, run))
            for token, run in groupby(inside)
        )
        for r, c in _at_border(board):
            down, _, across = board[r, c].partition(",")
            text += _sum_text((down if r == 0 else across).strip("-"))
        return text


def _at_border(board: Board) -> Iterator[Cell]:
    """The black cells of the border that are next to a white cell inside."""
    yield from ((0, c) for c in range(1, board.width) if board[1, c] == "0")
    yield from ((r, 0) for r in range(1, board.height) if board[r, 1] == "0")


def _sum(cursor: Cursor) -> str:
    character = cursor.take(1, "a sum is missing")
    if character in "-0":
        return ""
    if character not in SUMS:
        message = f"{character!r} is not a sum: expected 1 to 9, a to j, A to Z, or '-'"
        cursor.fail(message, cursor.at - 1)
    return str(SUMS.index(character))


def _sum_text(clue: str) -> str:
    return SUMS[int(clue or 0)]


def _sums_text(token: str) -> str:
    return "." if token == "-" else "".join(map(_sum_text, token.split(",")))


# --- Magnets ----------------------------------------------------------------------------------


_BOTH = ("bottom", "top"), ("right", "left")


class Counts(AtPlaces):
    """The negative and the positive poles of each column, then of each row."""

    def __init__(self) -> None:
        super().__init__(number16())

    def places(self, board: Board) -> Sequence[Place]:
        lines = [(sides, i) for sides in _BOTH for i in range(board.length(sides[0]))]
        return [(side, i) for sides, i in lines for side in sides]

    def decode(self, cursor: Cursor, board: Board) -> None:
        board.outside = {side: [EMPTY] * board.length(side) for side in SIDES}
        super().decode(cursor, board)


_POLES = {"#": HOLE, "q1": "p", "q2": "n"}


def borders_and_poles(lines: Lines, board: Board) -> None:
    """The borders of plates; positive and negative poles of lines; poles and holes."""
    file_parts.borders(lines, board)
    grid = lines.grid(board.height + 2, board.width + 2)
    for side, words in {
        "top": grid[0][2:],
        "bottom": grid[1][2:],
        "left": [line[0] for line in grid[2:]],
        "right": [line[1] for line in grid[2:]],
    }.items():
        for i, word in enumerate(words):
            clue = word.text.removeprefix("c")  # a mark of an answer
            board.put((side, i), EMPTY if clue == "." else clue, word.start)
    for r, c in board.cells:
        word = grid[r + 2][c + 2]
        board.put((r, c), _POLES.get(word.text, EMPTY), word.start)


# --- Slalom -----------------------------------------------------------------------------------

BLACK, DOWN, ACROSS, START = "X", "v", "h", "o"
"""Tokens of black cells without a number, of gates that run down and across, of the start."""


def _no_digit(cursor: Cursor) -> str:
    cursor.fail(f"{cursor.rest[0]!r} has no meaning here")


class Slalom:
    """Black cells and gates, then the numbers of the black cells, then the place of the start.

    It is the form `d` of addresses.
    """

    _cells = Runs(4, _no_digit, lambda _number: "1", {"1": BLACK, "2": DOWN, "3": ACROSS})
    _numbers = arrows(16)

    def decode(self, cursor: Cursor, board: Board) -> None:
        self._take(board, board.cells, self._cells.read(cursor, len(board.cells)))
        black = [cell for cell in board.cells if board[cell] == BLACK]
        self._take(board, black, self._numbers.read(cursor, len(black)))
        at, place = cursor.at, natural(cursor.rest.removeprefix("/"), 6)
        if not cursor.rest.startswith("/") or place is None or place >= len(board.cells):
            cursor.fail("expected a slash and the number of the start's cell, from 0")
        start = board.cells[place]
        if board[start] != EMPTY:
            cursor.fail(f"the start is in a cell with {board[start]!r}")
        board.put(start, START, at + 1)
        cursor.at = cursor.end

    def encode(self, board: Board) -> str:
        cells = [EMPTY if board[cell] == START else board[cell] for cell in board.cells]
        black = [token for token in cells if token not in (EMPTY, DOWN, ACROSS)]
        numbers = [EMPTY if token == BLACK else token for token in black]
        start = next(i for i, cell in enumerate(board.cells) if board[cell] == START)
        return f"{self._cells.write(cells)}{self._numbers.write(numbers)}/{start}"

    def _take(self, board: Board, cells: Sequence[Cell], tokens: Sequence[Placed]) -> None:
        """Put tokens that are not empty into cells."""
        for cell, (token, offset) in zip(cells, tokens, strict=True):
            if token != EMPTY:
                board.put(cell, token, offset)


_WORDS = {"o": START, "i": DOWN, "-": ACROSS, "w": ACROSS, "#": BLACK}
_GATE = re.compile("([iw])([0-9]{1,3})")
"""A gate with its number, in old files; others have it in a black cell beside the gate."""


def slalom_cells(lines: Lines, board: Board) -> None:
    """A word for each cell: the start, a cell of a gate, or a black one, perhaps with a number."""
    grid = lines.grid(board.height, board.width)
    numbers = dict[Cell, int]()
    for r, c in board.cells:
        word, start = grid[r][c]
        if gate := _GATE.fullmatch(word):
            word, numbers[r, c] = gate[1], int(gate[2])
        board.put((r, c), _WORDS.get(word) or file_parts.arrow(word), start)
    for cell, number in _beside(board, numbers).items():
        board.tokens[cell] = str(number)


def _beside(board: Board, numbers: dict[Cell, int]) -> dict[Cell, int]:
    """The black cells at the ends of gates with numbers, with the least of these."""
    ends = dict[Cell, int]()
    for token, way, back in ((DOWN, "s", "n"), (ACROSS, "e", "w")):
        for gate in board.runs({cell for cell in board.cells if board[cell] == token}, way):
            some = [numbers[cell] for cell in gate if numbers.get(cell)]
            for end in (step(gate[0], back), step(gate[-1], way)):
                if some and board.tokens.get(end) == BLACK:
                    ends[end] = min(ends.get(end, some[-1]), some[-1])
    return ends


# --- Tile Paint -------------------------------------------------------------------------------

_FIRST = 16
"""The value of the letter for one empty cell."""
_SIGNS = {(1, 1): "", (1, 2): "-", (2, 1): "+", (2, 2): "="}
"""The sign before two numbers, by their lengths in hexadecimal digits."""


class TilepaintBody:
    """Two hexadecimal numbers, down and across, for each cell with clues; one for each line.

    `.` stands for no number, letters from `g` for runs of empty cells.
    """

    def decode(self, cursor: Cursor, board: Board) -> None:
        if cursor.is_empty:
            board.outside |= {side: [EMPTY] * board.length(side) for side in ("top", "left")}
            return
        i = 0
        while i < len(board.cells):
            board.places[board.cells[i]] = cursor.at
            character = cursor.take(1, f"cell {i + 1} of {len(board.cells)} is missing")
            run = BASE36.find(character) - _FIRST + 1
            if run > len(board.cells) - i:
                room = f"only {len(board.cells) - i} left"
                cursor.fail(f"{quantity(run, 'empty cell')}, but {room}", cursor.at - 1)
            if run < 1:
                sign = character if character in _SIGNS.values() else ""
                cursor.at -= not sign
                lengths = next(some for some in _SIGNS if _SIGNS[some] == sign)
                numbers = [_number(cursor, length) for length in lengths]
                board.tokens[board.cells[i]] = ",".join(numbers)
            i += max(1, run)
        for side in ("top", "left"):
            for i in range(board.length(side)):
                self._clue(cursor, board, side, i)

    def _clue(self, cursor: Cursor, board: Board, side: str, i: int) -> None:
        """Read a clue outside."""
        at = cursor.source.clamped(cursor.at)
        if not cursor.rest:
            cursor.fail(f"the address is too short: clue {i + 1} of the {side} side is missing")
        is_long = cursor.rest[:1] == "-"
        cursor.at += is_long
        board.put((side, i), _number(cursor, 1 + is_long) or EMPTY, at)

    def encode(self, board: Board) -> str:
        text = ""
        for token, run in groupby(board[cell] for cell in board.cells):
            count = len([*run])
            if token == EMPTY:
                text += letters_of(count, _FIRST, len(BASE36) - _FIRST)
                continue
            down, across = (_number_text(number) for number in token.split(","))
            text += (_SIGNS[len(down), len(across)] + down + across) * count
        for side in ("top", "left"):
            for i in range(board.length(side)):
                number = _number_text(board.token((side, i)).strip(EMPTY))
                text += "-" * (len(number) - 1) + number
        return text


def _number(cursor: Cursor, length: int) -> str:
    """A number of some digits, empty for a dot."""
    if cursor.rest[:1] == ".":
        cursor.at += 1
        return ""
    return str(cursor.number(length, 16, "a number in hexadecimal digits"))


def _number_text(number: str) -> str:
    if not number:
        return "."
    if natural_of(number) > 255:
        raise ValueError(f"{number} is too large for an address")
    return f"{int(number):x}"
