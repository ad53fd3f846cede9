"""How addresses and files of puzzle editors write pieces.

Source: `Encode.js`, `FileData.js` and `statuepark.js` of pzprjs (MIT licence).
"""

from __future__ import annotations

from itertools import pairwise

from csp2sat.models.board.board import Board
from csp2sat.models.board.pieces import SETS, Piece, piece_of, set_of, text_of
from csp2sat.models.pzpr.alphabets import BASE36, Cursor

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.models.pzpr.pzprv3 import Lines

_SETS = {"t": "tetrominoes", "d": "double-tetrominoes", "p": "pentominoes"}
_LETTERS = {name: letter for letter, name in _SETS.items()}
_BITS, _DIGITS = 5, BASE36[:32]


class Pieces:
    """`//` and the letter of a set, or `/`, the number of pieces, and `/` and each piece.

    A piece is its width and height, and its cells as bits.
    """

    def decode(self, cursor: Cursor, board: Board) -> None:
        """Read the pieces."""
        slash, *words = cursor.rest.split("/")
        if slash or not words:
            cursor.fail("expected a slash and the pieces")
        offset, cursor.at = cursor.at + 1, cursor.end
        if words[0] == "" and words[1:2] and words[1] in _SETS:
            board.pieces = [*SETS[_SETS[words[1]]]]
        elif words[0] != str(len(words) - 1):
            cursor.fail("expected the letter of a set or the number of pieces, and these", offset)
        else:
            for before, word in pairwise(words):
                offset += len(before) + 1
                if not (piece := _piece(word)):
                    cursor.fail(f"{word!r} is not a piece", offset)
                board.pieces.append(piece)

    def encode(self, board: Board) -> str:
        """Write the pieces."""
        if letter := _LETTERS.get(set_of(board.pieces)):
            return f"//{letter}"
        return "/".join(["", str(len(board.pieces)), *map(_written, board.pieces)])


def _piece(word: str) -> Piece | None:
    """The piece that a word shows; None: it shows no connected cells."""
    if len(word) < 3 or not set(word[2:]) <= {*_DIGITS} or not set(word[:2]) <= {*BASE36}:
        return None
    width, height = (int(digit, 36) for digit in word[:2])
    cells = "".join(format(int(digit, 32), "05b") for digit in word[2:])
    cells = cells[: width * height].ljust(width * height, "0").replace("0", ".").replace("1", "x")
    return piece_of("/".join(cells[r * width :][:width] for r in range(height)))


def _written(piece: Piece) -> str:
    rows = text_of(piece).split("/")
    if max(len(rows), len(rows[0])) >= len(BASE36):
        raise ValueError(f"the piece {text_of(piece)} is too large for an address")
    cells = "".join(rows).replace(".", "0").replace("x", "1")
    groups = (cells[i : i + _BITS].ljust(_BITS, "0") for i in range(0, len(cells), _BITS))
    code = "".join(BASE36[int(group, 2)] for group in groups)
    return BASE36[len(rows[0])] + BASE36[len(rows)] + code.rstrip("0")


def pieces(lines: Lines, board: Board) -> None:
    """The letter of a set, or the number of pieces and a line for each."""
    word = lines.word("expected the pieces")
    if word.text in _SETS:
        board.pieces = [*SETS[_SETS[word.text]]]
        return
    if not word.text.isdecimal():
        lines.fail(word.start, "expected the letter of a set or the number of pieces")
    for _ in range(int(word.text[:4])):
        word = lines.word("expected a piece")
        if not (piece := _piece(word.text)):
            lines.fail(word.start, f"{word.text!r} is not a piece")
        board.pieces.append(piece)
