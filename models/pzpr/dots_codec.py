"""Dots in addresses and files of puzzle editors: at centres, sides and corners of cells.

Source: `decodeDot` and `decodeDotFile` of pzprjs (MIT licence).
"""

from __future__ import annotations

from collections.abc import Iterator

from csp2sat.models.board.board import HOLE, Board
from csp2sat.models.board.dots import dot_token, put_dot
from csp2sat.models.board.grid import Point
from csp2sat.models.pzpr.alphabets import Cursor
from csp2sat.models.pzpr.dense_alphabets import Sparse

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.models.pzpr.pzprv3 import Lines


def _places(board: Board) -> Iterator[Point]:
    """The places of dots, in half cells, in reading order."""
    return ((y, x) for y in range(1, 2 * board.height) for x in range(1, 2 * board.width))


class DotCodec:
    """A white or black dot, or none, for each place: a digit for a dot and places after it."""

    _alphabet = Sparse("wb", 7, 16, past=True)

    def decode(self, cursor: Cursor, board: Board) -> None:
        """Read the dots."""
        places = list(_places(board))
        tokens = self._alphabet.read(cursor, len(places))
        for at, (token, offset) in zip(places, tokens, strict=True):
            if token != "-":
                board.places[put_dot(board, at, token)] = offset

    def encode(self, board: Board) -> str:
        """Write the dots."""
        return self._alphabet.write([dot_token(board, at)[:1] or "-" for at in _places(board)])


def dot_lines(lines: Lines, board: Board) -> None:
    """A line of characters for each row of places: `1` white, `2` black, `X` a hole."""
    for y in range(1, 2 * board.height):
        word = lines.word("expected a row of dots")
        for x, character in enumerate(word.text[: 2 * board.width - 1], 1):
            if character in "12":
                cell = put_dot(board, (y, x), "wb"[int(character) - 1])
                board.places[cell] = word.start + x - 1
            elif character == "X" and x % 2 and y % 2:
                board.tokens[y // 2, x // 2] = HOLE
