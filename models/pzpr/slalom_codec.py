"""Slalom in addresses of puzzle editors: `slalom.js` of pzprjs, form `d`."""

from __future__ import annotations

from collections.abc import Sequence

from csp2sat.csp.numerals import natural
from csp2sat.models.board.board import EMPTY, Board
from csp2sat.models.board.grid import Cell
from csp2sat.models.pzpr.alphabets import Cursor, Placed, Runs, arrows

BLACK, DOWN, ACROSS, START = "X", "v", "h", "o"
"""Tokens of black cells without a number, of gates that run down and across, of the start."""

_DIGITS = {"1": BLACK, "2": DOWN, "3": ACROSS}


def _token(cursor: Cursor) -> str:
    digit = cursor.take(1, "expected a digit")
    if digit not in _DIGITS:
        cursor.fail(f"{digit!r} has no meaning here", cursor.at - 1)
    return _DIGITS[digit]


def _digit(token: str) -> str:
    return next((digit for digit, each in _DIGITS.items() if each == token), "1")


class Slalom:
    """Black cells and gates, then the numbers of the black cells, then the place of the start."""

    _cells = Runs(4, _token, _digit)
    _numbers = arrows(16)

    def decode(self, cursor: Cursor, board: Board) -> None:
        """Read the tokens."""
        self._take(board, board.cells, self._cells.read(cursor, len(board.cells)))
        black = [cell for cell in board.cells if board[cell] == BLACK]
        self._take(board, black, self._numbers.read(cursor, len(black)))
        at, place = cursor.at, natural(cursor.rest.removeprefix("/"), 6)
        if not cursor.rest.startswith("/") or place is None or place >= len(board.cells):
            cursor.fail("expected a slash and the number of the start's cell, from 0")
        start = board.cells[place]
        if board[start] != EMPTY:
            cursor.fail(f"the start is in a cell with {board[start]!r}")
        self._take(board, [start], [Placed(START, at + 1)])
        cursor.at = cursor.end

    def encode(self, board: Board) -> str:
        """Write the tokens."""
        cells = [EMPTY if board[each] == START else board[each] for each in board.cells]
        black = [each for each in cells if each not in (EMPTY, DOWN, ACROSS)]
        numbers = [EMPTY if each == BLACK else each for each in black]
        start = next(i for i, each in enumerate(board.cells) if board[each] == START)
        return f"{self._cells.write(cells)}{self._numbers.write(numbers)}/{start}"

    def _take(self, board: Board, cells: Sequence[Cell], found: Sequence[Placed]) -> None:
        """Put tokens that are not empty into cells."""
        for cell, (token, offset) in zip(cells, found, strict=True):
            if token != EMPTY:
                board.tokens[cell], board.places[cell] = token, offset
