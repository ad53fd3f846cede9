"""The body of addresses of Tile Paint after the borders: numbers in cells, then those outside."""

from __future__ import annotations

from csp2sat.csp.wording import counted
from csp2sat.models.board.board import EMPTY, Board
from csp2sat.models.pzpr.alphabets import BASE36, Cursor, natural_of

_FIRST = 16
"""The value of the letter for one empty cell."""
_SIGNS = {(1, 1): "", (1, 2): "-", (2, 1): "+", (2, 2): "="}
"""The sign before two numbers, by their lengths in hexadecimal digits."""
_WHAT = "a number in hexadecimal digits"


class TilepaintBody:
    """Two hexadecimal numbers, down and across, for each cell with clues; one for each line.

    `.` stands for no number, letters from `g` for runs of empty cells. Source: `tilepaint.js` of
    pzprjs.
    """

    def decode(self, cursor: Cursor, board: Board) -> None:
        """Read the numbers."""
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
                cursor.fail(f"{counted(run, 'empty cell')}, but {room}", cursor.at - 1)
            if run < 1:
                sign = character if character in _SIGNS.values() else ""
                cursor.at -= not sign
                lengths = next(each for each in _SIGNS if _SIGNS[each] == sign)
                board.tokens[board.cells[i]] = ",".join(_read(cursor, each) for each in lengths)
            i += max(1, run)
        for side in ("top", "left"):
            board.outside[side] = [
                _outside(cursor, board, side, i) for i in range(board.length(side))
            ]

    def encode(self, board: Board) -> str:
        """Write the numbers."""
        text, empty = "", 0
        longest = len(BASE36) - _FIRST
        for token in (*(board[cell] for cell in board.cells), None):
            empty += token == EMPTY
            if empty and (token != EMPTY or empty == longest):
                text += BASE36[_FIRST + empty - 1]
                empty = 0
            if token not in (EMPTY, None):
                numbers = [_written(each) for each in token.split(",")]
                text += _SIGNS[len(numbers[0]), len(numbers[1])] + "".join(numbers)
        for side in ("top", "left"):
            for clue in board.outside.get(side) or [EMPTY] * board.length(side):
                number = _written(clue.strip(EMPTY))
                text += "-" * (len(number) - 1) + number
        return text


def _read(cursor: Cursor, length: int) -> str:
    """A number of some digits, empty for a dot."""
    if cursor.rest[:1] == ".":
        cursor.at += 1
        return ""
    return str(cursor.number(length, 16, _WHAT))


def _outside(cursor: Cursor, board: Board, side: str, i: int) -> str:
    board.places[side, i] = cursor.source.clamped(cursor.at)
    if not cursor.rest:
        cursor.fail(f"the address is too short: clue {i + 1} of the {side} side is missing")
    long = cursor.rest[:1] == "-"
    cursor.at += long
    return _read(cursor, 1 + long) or EMPTY


def _written(number: str) -> str:
    if not number:
        return "."
    if natural_of(number) > 255:
        raise ValueError(f"{number} is too large for an address")
    return f"{int(number):x}"
