"""Reads and writes the parts of a board in the addresses of puzzle editors.

A kind of puzzle lists the codecs of its addresses in order. Most codecs combine an alphabet with
the places of its tokens.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from csp2sat.csp.parse_numbers import natural
from csp2sat.csp.quick_typing import Protocol
from csp2sat.models.board.board import EMPTY, HOLE, Board, Place
from csp2sat.models.board.boxes import usual_size
from csp2sat.models.board.grid import Cell, Grid
from csp2sat.models.board.regions import enclose, rooms, walls
from csp2sat.models.pzpr.alphabets import Alphabet, Cursor, Placed
from csp2sat.models.pzpr.dense_alphabets import binary


class Codec(Protocol):
    """Reads and writes a part of an address."""

    def decode(self, cursor: Cursor, board: Board) -> None:
        """Read its part of an address into the board; raises a `CspError` for mistakes."""

    def encode(self, board: Board) -> str:
        """Its part of the address; raises a `ValueError` if that is impossible."""


class Renamed:
    """An alphabet whose tokens have other names on boards."""

    def __init__(self, alphabet: Alphabet, names: Mapping[str, str]) -> None:
        self._alphabet = alphabet
        self._names = names
        self._written = {name: token for token, name in names.items()}

    def read(self, cursor: Cursor, count: int) -> list[Placed]:
        tokens = self._alphabet.read(cursor, count)
        return [Placed(self._names.get(token, token), offset) for token, offset in tokens]

    def write(self, tokens: Sequence[str]) -> str:
        return self._alphabet.write([self._written.get(token, token) for token in tokens])


class Cells:
    """A token for each cell in reading order.

    `optional`: absent if all cells are empty and none is a hole. `holes`: the alphabet has a token
    for them; else a hole is like an empty cell.
    """

    def __init__(self, alphabet: Alphabet, optional: bool = False, holes: bool = False) -> None:
        self._alphabet = alphabet
        self._optional = optional
        self._holes = holes

    def decode(self, cursor: Cursor, board: Board) -> None:
        if self._optional and not cursor.rest:
            return
        tokens = self._alphabet.read(cursor, len(board.cells))
        for cell, (token, offset) in zip(board.cells, tokens, strict=True):
            board.put(cell, token, offset)

    def encode(self, board: Board) -> str:
        if self._optional and not (board.clues() or board.holes):
            return ""
        empty = frozenset() if self._holes else board.holes
        places = board.whole.cells
        return self._alphabet.write([EMPTY if cell in empty else board[cell] for cell in places])


class Holes:
    """The holes of the board: yes or no for each cell; absent without any."""

    _bits = binary(HOLE)

    def decode(self, cursor: Cursor, board: Board) -> None:
        if not cursor.rest:
            return
        bits = self._bits.read(cursor, len(board.cells))
        for cell, (token, offset) in zip(board.cells, bits, strict=True):
            if token == HOLE != board[cell] != EMPTY:
                cursor.fail(f"a hole is where {board[cell]!r} is", offset)
            if token == HOLE:
                board.put(cell, HOLE, offset)

    def encode(self, board: Board) -> str:
        bits = [HOLE if cell in board.holes else EMPTY for cell in board.whole.cells]
        return self._bits.write(bits) if board.holes else ""


class Slash:
    """A slash between two parts."""

    def decode(self, cursor: Cursor, _board: Board) -> None:
        """Read the slash, which an empty board lacks."""
        if cursor.rest and cursor.take(1, "expected a slash") != "/":
            cursor.fail("expected a slash", cursor.at - 1)

    def encode(self, _board: Board) -> str:
        """Write the slash."""
        return "/"


class AtPlaces:
    """A token for each of some places, in an order."""

    def __init__(self, alphabet: Alphabet) -> None:
        self._alphabet = alphabet

    def places(self, board: Board) -> Sequence[Place]:
        """The places."""
        raise NotImplementedError

    def decode(self, cursor: Cursor, board: Board) -> None:
        places = self.places(board)
        tokens = self._alphabet.read(cursor, len(places))
        for place, (token, offset) in zip(places, tokens, strict=True):
            board.put(place, token, offset)

    def encode(self, board: Board) -> str:
        return self._alphabet.write([board.token(place) for place in self.places(board)])


class Corners(AtPlaces):
    """A token for each corner of cells, row by row."""

    def places(self, board: Board) -> Sequence[Place]:
        rows, columns = range(board.height + 1), range(board.width + 1)
        return [board.corner((r, c)) for r in rows for c in columns]


class Rooms:
    """A token for each region, placed in its first cell in reading order."""

    def __init__(self, alphabet: Alphabet) -> None:
        self._alphabet = alphabet

    def decode(self, cursor: Cursor, board: Board) -> None:
        regions = rooms(board)
        tokens = self._alphabet.read(cursor, len(regions))
        for (first, *_), (token, offset) in zip(regions.values(), tokens, strict=True):
            board.put(first, token, offset)

    def encode(self, board: Board) -> str:
        clues = []
        for cells in rooms(board).values():
            clues.append(next((board[cell] for cell in cells if board[cell] != EMPTY), EMPTY))
        return self._alphabet.write(clues)


class Borders:
    """The walls: a bit for each pair (left, right), then for each pair (upper, lower)."""

    _bits = binary("1", "0")

    def decode(self, cursor: Cursor, board: Board) -> None:
        start, apart = cursor.at, set[tuple[Cell, Cell]]()
        for pairs in _both_ways(board):
            bits = self._bits.read(cursor, len(pairs))
            apart |= {pair for pair, bit in zip(pairs, bits, strict=True) if bit.token == "1"}
        enclose(board, apart)
        board.places |= {("regions", i): start for i in range(len(board.cells))}

    def encode(self, board: Board) -> str:
        all_walls = set(walls(board))
        return "".join(
            self._bits.write([str(int(pair in all_walls)) for pair in pairs])
            for pairs in _both_ways(board.whole)
        )


def _both_ways(board: Grid) -> Iterator[list[tuple[Cell, Cell]]]:
    pairs = list(board.pairs())
    beside = (board.width - 1) * board.height
    yield pairs[:beside]
    yield pairs[beside:]


class Outside(AtPlaces):
    """Clues outside the board, one side after the other."""

    def __init__(self, alphabet: Alphabet, *sides: str) -> None:
        super().__init__(alphabet)
        self._sides = sides

    def places(self, board: Board) -> Sequence[Place]:
        return [(side, i) for side in self._sides for i in range(board.length(side))]


class OutsideLists:
    """Lists of numbers at the top and on the left, as in nonograms.

    Each takes half as many places as its line has cells; the last number comes first.
    """

    def __init__(self, alphabet: Alphabet) -> None:
        self._alphabet = alphabet

    def decode(self, cursor: Cursor, board: Board) -> None:
        sizes = [
            (side, i, room)
            for side, room in _rooms_outside(board)
            for i in range(board.length(side))
        ]
        tokens = iter(self._alphabet.read(cursor, sum(room for _, _, room in sizes)))
        for side, i, room in sizes:
            placed: list[Placed] = [next(tokens) for _ in range(room)]
            numbers = [place.token for place in reversed(placed) if place.token != EMPTY]
            board.outside.setdefault(side, []).append(",".join(numbers) or "0")
            board.places[side, i] = placed[0].offset if placed else cursor.at

    def encode(self, board: Board) -> str:
        tokens: list[str] = []
        for side, room in _rooms_outside(board):
            for clue in board.outside[side]:
                numbers = [
                    number for number in reversed(clue.split(",")) if number not in ("0", EMPTY)
                ]
                tokens += numbers + [EMPTY] * (room - len(numbers))
        return self._alphabet.write(tokens)


def _rooms_outside(board: Board) -> Sequence[tuple[str, int]]:
    return ("top", (board.height + 1) // 2), ("left", (board.width + 1) // 2)


class UsualBoxes:
    """Boxes of a Sudoku: addresses do not have their size, so others than the usual are lost."""

    def decode(self, cursor: Cursor, board: Board) -> None:
        """Read nothing."""

    def encode(self, board: Board) -> str:
        box = board.numbers.get("box")
        if box and box != usual_size(board.width):
            raise ValueError("boxes of this size can't be written into an address")
        return ""


class Count:
    """A number up to a slash or the end; in texts the line `WORD NUMBER`, 1 without that line."""

    def __init__(self, word: str) -> None:
        self._word = word

    def decode(self, cursor: Cursor, board: Board) -> None:
        text, slash, _ = cursor.rest.partition("/")
        number = natural(text, 6)
        if number is None:
            cursor.fail(f"expected the number of {self._word} and a slash")
        board.numbers[self._word] = (number,)
        cursor.at += len(text + slash)

    def encode(self, board: Board) -> str:
        return f"{board.numbers.get(self._word, (1,))[0]}/"
