"""Parts of addresses that only Battleships has: parts of ships, and the fleet at the end."""

from __future__ import annotations

from csp2sat.models.board.board import Board
from csp2sat.models.board.ships import Shape, drawn, shape_of, ship, straight
from csp2sat.models.pzpr.alphabets import BASE36, Cursor
from csp2sat.models.pzpr.dense_alphabets import binary

_BASE32 = BASE36[:32]
_LONGEST = len(BASE36) - 1
"""The longest ship of an address."""

USUAL = (4, 3, 3, 2, 2, 2, 1, 1, 1, 1)
"""The fleet of a board without a line `fleet`."""

FLEETS = {"c": (3, 2, 2, 1, 1, 1), "d": USUAL, "e": (5, 4, 4, 3, 3, 3, *[2] * 4, *[1] * 5)}
"""The fleets with a letter; pzpr (`statuepark.js`)."""

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


class Fleet:
    """The ships: `//` and the letter of a fleet, or `/`, their number, and `/` and each ship.

    A ship is its width and height, and its cells as bits.
    """

    _bits = binary("1", "0")

    def decode(self, cursor: Cursor, board: Board) -> None:
        """Read the ships."""
        offset = cursor.at + 1
        if not cursor.rest.startswith("/"):
            cursor.fail("expected a slash and the fleet")
        first, *ships = cursor.rest[1:].split("/")
        cursor.at = cursor.end
        if not first and len(ships) == 1 and ships[0] in FLEETS:
            board.numbers["fleet"] = FLEETS[ships[0]]
            return
        if not first and ships == [PENTOMINOES[0]]:
            first, ships = str(len(PENTOMINOES[1])), PENTOMINOES[1]
        if not ships or first != str(len(ships)):
            cursor.fail("expected the letter of a fleet or the number of ships, and these", offset)
        lengths = []
        for word in ships:
            offset += 1 + len(first)
            first = word
            try:
                shape = self._shape(word)
            except ValueError as error:
                cursor.fail(f"{word!r} is not a ship: {error}", offset)
            if all(map(max, zip(*shape, strict=True))):
                board.placed.append(ship(shape))
            else:
                lengths.append(len(shape))
        if lengths:
            board.numbers["fleet"] = tuple(sorted(lengths, reverse=True))

    def _shape(self, ship: str) -> Shape:
        """The cells of a ship; raises a `ValueError` for anything else."""
        width, height = (BASE36.find(digit) for digit in ship[:2].ljust(2))
        bits, size = ship[2:], width * height
        if min(width, height) < 1 or len(bits) != -(-size // 5) or not set(bits) <= set(_BASE32):
            raise ValueError("expected its width, its height and a digit for each 5 cells")
        cells = "".join(f"{_BASE32.index(digit):05b}" for digit in bits)
        if "1" in cells[size:]:
            raise ValueError("it has more parts than cells")
        return shape_of([cells[i : i + width] for i in range(0, size, width)], part="1")

    def encode(self, board: Board) -> str:
        """Write the ships."""
        usual = () if board.placed else USUAL
        fleet = tuple(sorted(board.numbers.get("fleet", usual), reverse=True))
        for letter, ships in FLEETS.items():
            if fleet == ships and not board.placed:
                return f"//{letter}"
        if max(fleet, default=0) > _LONGEST:
            raise ValueError(f"a ship of {max(fleet)} cells is too long for an address")
        shapes = [*map(straight, reversed(fleet)), *(placed.cells for placed in board.placed)]
        written = [self._written(shape) for shape in shapes]
        return "/".join(["", str(len(written)), *written])

    def _written(self, shape: Shape) -> str:
        rows = drawn(shape, "1", "0").split("/")
        width, height = len(rows[0]), len(rows)
        if max(width, height) > _LONGEST:
            raise ValueError(f"a ship of {len(shape)} cells is too long for an address")
        return f"{BASE36[width]}{BASE36[height]}{self._bits.write(''.join(rows))}"
