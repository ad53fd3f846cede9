"""Ships and pieces in addresses and files of puzzle editors.

In addresses stand `//` and the letter of a set, or `/`, the number of shapes, and `/` and each of
them: its width and height, and its cells as bits. Source: `Encode.js`, `FileData.js`,
`statuepark.js` of pzprjs (MIT licence).
"""

from __future__ import annotations

from itertools import pairwise

from csp2sat.models.board.board import Board
from csp2sat.models.board.pieces import SETS, Piece, piece_of, set_of, text_of
from csp2sat.models.board.ships import shape_of, ship, straight
from csp2sat.models.pzpr.alphabets import BASE36, Cursor
from csp2sat.models.pzpr.dense_alphabets import binary
from csp2sat.models.pzpr.pzprv3 import Lines

_DIGITS = BASE36[:32]
_LONGEST = len(BASE36) - 1
"""The longest side of a shape of an address."""
_BITS = binary("x", ".")

USUAL = (4, 3, 3, 2, 2, 2, 1, 1, 1, 1)
"""The fleet of a board without a line `fleet`."""

FLEETS = {"c": (3, 2, 2, 1, 1, 1), "d": USUAL, "e": (5, 4, 4, 3, 3, 3, *[2] * 4, *[1] * 5)}
"""The fleets with a letter."""

PENTOMINOES = (
    "p",
    [
        *("337k", "15v", "24as", "24bo", "23fg", "337i"),
        *("23rg", "334u", "335s", "33bk", "24bk", "337o"),
    ],
)
"""The letter of the fleet of all ships of five cells, and these."""

PARTS = {"0": "~", "1": "n", "2": "s", "3": "w", "4": "e", "5": "m", "6": "o", "?": "x"}
PARTS |= {"7": "nw", "8": "ne", "9": "sw", "10": "se"}
"""Parts of ships by their numbers in addresses."""

_SETS = {"t": "tetrominoes", "d": "double-tetrominoes", "p": "pentominoes"}
_LETTERS = {name: letter for letter, name in _SETS.items()}


def _word(shape: Piece, too_large: str) -> str:
    """The word of an address for a shape; raises a `ValueError` if it is too large."""
    rows = text_of(shape).split("/")
    if max(len(rows), len(rows[0])) > _LONGEST:
        raise ValueError(too_large)
    return BASE36[len(rows[0])] + BASE36[len(rows)] + _BITS.write("".join(rows))


def _rows(width: int, height: int, bits: str) -> list[str]:
    """The rows of a shape; bits that are left out are 0."""
    cells = "".join(f"{_DIGITS.index(digit):05b}" for digit in bits)
    cells = cells.ljust(width * height, "0").replace("0", ".").replace("1", "x")
    return [cells[r * width :][:width] for r in range(height)]


class Fleet:
    """The ships of Battleships."""

    def decode(self, cursor: Cursor, board: Board) -> None:
        offset = cursor.at + 1
        if not cursor.rest.startswith("/"):
            cursor.fail("expected a slash and the fleet")
        before, *ships = cursor.rest[1:].split("/")
        cursor.at = cursor.end
        if not before and len(ships) == 1 and ships[0] in FLEETS:
            board.numbers["fleet"] = FLEETS[ships[0]]
            return
        if not before and ships == [PENTOMINOES[0]]:
            before, ships = str(len(PENTOMINOES[1])), PENTOMINOES[1]
        if not ships or before != str(len(ships)):
            cursor.fail("expected the letter of a fleet or the number of ships, and these", offset)
        lengths = []
        for word in ships:
            offset += 1 + len(before)
            before = word
            try:
                shape = _ship(word)
            except ValueError as error:
                cursor.fail(f"{word!r} is not a ship: {error}", offset)
            if all(map(max, zip(*shape, strict=True))):
                board.placed.append(ship(shape))
            else:
                lengths.append(len(shape))
        if lengths:
            board.numbers["fleet"] = tuple(sorted(lengths, reverse=True))

    def encode(self, board: Board) -> str:
        usual = () if board.placed else USUAL
        fleet = tuple(sorted(board.numbers.get("fleet", usual), reverse=True))
        for letter, ships in FLEETS.items():
            if fleet == ships and not board.placed:
                return f"//{letter}"
        if max(fleet, default=0) > _LONGEST:
            raise ValueError(f"a ship of {max(fleet)} cells is too long for an address")
        shapes = [*map(straight, reversed(fleet)), *(placed.cells for placed in board.placed)]
        wrong = "a ship of {} cells is too long for an address"
        words = [_word(shape, wrong.format(len(shape))) for shape in shapes]
        return "/".join(["", str(len(words)), *words])


def _ship(word: str) -> Piece:
    """The ship of a word; raises a `ValueError` for anything else."""
    width, height = (BASE36.find(digit) for digit in word[:2].ljust(2))
    bits, size = word[2:], width * height
    if min(width, height) < 1 or len(bits) != -(-size // 5) or not {*bits} <= {*_DIGITS}:
        raise ValueError("expected its width, its height and a digit for each 5 cells")
    rows = _rows(width, height + 4, bits)  # with what is too much
    if "x" in "".join(rows[height:]):
        raise ValueError("it has more parts than cells")
    return shape_of(rows[:height])


class Pieces:
    """The pieces of Statue Park."""

    def decode(self, cursor: Cursor, board: Board) -> None:
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
        if letter := _LETTERS.get(set_of(board.pieces)):
            return f"//{letter}"
        wrong = "the piece {} is too large for an address"
        words = [_word(piece, wrong.format(text_of(piece))).rstrip("0") for piece in board.pieces]
        return "/".join(["", str(len(words)), *words])


def _piece(word: str) -> Piece | None:
    """The piece that a word shows; None: it shows no connected cells."""
    if len(word) < 3 or not {*word[2:]} <= {*_DIGITS} or not {*word[:2]} <= {*BASE36}:
        return None
    width, height = (int(digit, 36) for digit in word[:2])
    return piece_of("/".join(_rows(width, height, word[2:])))


def fleet(lines: Lines, board: Board) -> None:
    """The name of a fleet."""
    word = lines.word("expected a fleet")
    if word.text not in FLEETS:
        lines.fail(word.start, f"the fleet {word.text!r} is not supported")
    board.numbers["fleet"] = FLEETS[word.text]


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
