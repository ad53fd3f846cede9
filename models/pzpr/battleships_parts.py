"""Parts of addresses that only Battleships has: parts of ships, and the fleet at the end."""

from __future__ import annotations

from csp2sat.models.board.board import Board
from csp2sat.models.pzpr.alphabets import BASE36, Cursor
from csp2sat.models.pzpr.dense_alphabets import binary

USUAL = (4, 3, 3, 2, 2, 2, 1, 1, 1, 1)
"""The fleet of a board without a line `fleet`."""

FLEETS = {"c": (3, 2, 2, 1, 1, 1), "d": USUAL, "e": (5, 4, 4, 3, 3, 3, *[2] * 4, *[1] * 5)}
"""The fleets with a letter; pzpr (`statuepark.js`)."""

PARTS = {"0": "~", "1": "n", "2": "s", "3": "w", "4": "e", "5": "m", "6": "o", "?": "x"}
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
        elif ships and first == str(len(ships)):
            lengths = []
            for ship in ships:
                offset += 1 + len(first)
                lengths.append(self._length(ship))
                if not lengths[-1]:
                    cursor.fail(f"{ship!r} is not a ship: a ship has one row or column", offset)
                first = ship
            board.numbers["fleet"] = tuple(sorted(lengths, reverse=True))
        else:
            cursor.fail("expected the letter of a fleet or the number of ships, and these", offset)

    def _length(self, ship: str) -> int:
        """The length of a ship; 0 if it is not a ship."""
        for length in range(1, len(BASE36)):
            size = BASE36[length]
            if ship in (f"{each}{self._filled(length)}" for each in (f"{size}1", f"1{size}")):
                return length
        return 0

    def _filled(self, length: int) -> str:
        return self._bits.write(["1"] * length)

    def encode(self, board: Board) -> str:
        """Write the ships."""
        fleet = tuple(sorted(board.numbers.get("fleet", USUAL), reverse=True))
        for letter, ships in FLEETS.items():
            if fleet == ships:
                return f"//{letter}"
        if fleet[0] > 35:
            raise ValueError(f"a ship of {fleet[0]} cells is too long for an address")
        written = (f"{BASE36[length]}1{self._filled(length)}" for length in reversed(fleet))
        return "/".join(["", str(len(fleet)), *written])
