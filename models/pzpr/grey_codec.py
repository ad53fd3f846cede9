"""Grey cells and numbers, as addresses and files of Double Choco have them.

Source: `cbblock.js` of pzprjs (MIT licence).
"""

from __future__ import annotations

from csp2sat.models.board.board import EMPTY, Board
from csp2sat.models.pzpr.alphabets import Cursor, number16
from csp2sat.models.pzpr.dense_alphabets import binary

GREY = "g"
"""The first character of the tokens of grey cells."""


class GreyNumbers:
    """Which cells are grey, then the numbers."""

    _grey, _numbers = binary(GREY, ""), number16()

    def decode(self, cursor: Cursor, board: Board) -> None:
        """Read the tokens."""
        grey = self._grey.read(cursor, len(board.cells))
        numbers = self._numbers.read(cursor, len(board.cells))
        for cell, colour, number in zip(board.cells, grey, numbers, strict=True):
            is_empty = number.token == EMPTY
            board.tokens[cell] = colour.token + number.token * (not is_empty) or EMPTY
            board.places[cell] = (colour if is_empty else number).offset

    def encode(self, board: Board) -> str:
        """Write the tokens."""
        tokens = [board[cell] for cell in board.cells]
        grey = [GREY if each.startswith(GREY) else "" for each in tokens]
        numbers = [each.removeprefix(GREY) or EMPTY for each in tokens]
        return self._grey.write(grey) + self._numbers.write(numbers)


def grey_number(word: str) -> str:
    """The token of a word in a file: `-` before the number of a grey cell, 0 for any number."""
    grey, number = (GREY, word[1:]) if word.startswith("-") else ("", word)
    return grey + {".": "", "0": "?"}.get(number, number) or EMPTY
