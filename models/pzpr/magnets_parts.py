"""Parts of addresses and files that only Magnets has.

Source: `magnets.js` of pzprjs (MIT licence).
"""

from __future__ import annotations

from collections.abc import Iterator

from csp2sat.models.board.board import EMPTY, HOLE, Board
from csp2sat.models.pzpr import file_parts
from csp2sat.models.pzpr.alphabets import Cursor, number16
from csp2sat.models.pzpr.pzprv3 import Lines


class Counts:
    """The negative and the positive poles of each column, then of each row."""

    _alphabet = number16()

    def decode(self, cursor: Cursor, board: Board) -> None:
        """Read the numbers."""
        places = list(_places(board))
        found = self._alphabet.read(cursor, len(places))
        for side in ("top", "bottom", "left", "right"):
            board.outside[side] = [EMPTY] * board.length(side)
        for (side, i), (token, offset) in zip(places, found, strict=True):
            board.outside[side][i] = token
            board.places[side, i] = offset

    def encode(self, board: Board) -> str:
        """Write the numbers."""
        clues = board.outside
        return self._alphabet.write(
            [clues[side][i] if side in clues else EMPTY for side, i in _places(board)]
        )


def _places(board: Board) -> Iterator[tuple[str, int]]:
    for sides in (("bottom", "top"), ("right", "left")):
        for i in range(board.length(sides[0])):
            for side in sides:
                yield side, i


_TOKENS = {"#": HOLE, "q1": "p", "q2": "n"}


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
        clues = [word.text.removeprefix("c") for word in words]  # a mark of an answer
        board.outside[side] = [EMPTY if clue == "." else clue for clue in clues]
        board.places |= {(side, i): word.start for i, word in enumerate(words)}
    for r, c in board.cells:
        word = grid[r + 2][c + 2]
        board.tokens[r, c] = _TOKENS.get(word.text, EMPTY)
        board.places[r, c] = word.start
