"""The alphabet of addresses of Kakuru: sums as in Kakuro, black cells, runs of empty ones."""

from __future__ import annotations

from collections.abc import Sequence

from csp2sat.models.board.board import EMPTY
from csp2sat.models.pzpr.alphabets import Cursor, Placed, natural_of
from csp2sat.models.pzpr.kakuro_codec import SUMS

_LONGEST = 17


class KakuruCells:
    """One character for a number, `_` for any number, `+` for a black cell, `.` for an empty one.

    A letter from `k` stands for two empty cells or more. Source: `kakuru.js` of pzprjs.
    """

    def __init__(self, black: str) -> None:
        self._names = {".": EMPTY, "+": black, "_": "?"}
        self._written = {token: character for character, token in self._names.items()}

    def read(self, cursor: Cursor, count: int) -> list[Placed]:
        """The next `count` tokens."""
        found: list[Placed] = []
        while len(found) < count and cursor.rest:
            offset, character = cursor.at, cursor.take(1, "")
            run = 1
            if "k" <= character <= "z":
                run, token = ord(character) - ord("i"), EMPTY
            elif character in self._names:
                token = self._names[character]
            elif character == "0":
                token = "0"
            elif SUMS.find(character) > 0:
                token = str(SUMS.index(character))
            else:
                cursor.fail(f"{character!r} has no meaning here", offset)
            if len(found) + run > count:
                cursor.fail(f"{run} empty cells, but only {count - len(found)} left", offset)
            found += [Placed(token, offset)] * run
        return cursor.padded(found, count, self.write)

    def write(self, tokens: Sequence[str]) -> str:
        """The text for tokens."""
        text, empty = "", 0
        for token in (*tokens, None):
            empty += token == EMPTY
            if empty and (token != EMPTY or empty == _LONGEST):
                text += "." if empty == 1 else chr(ord("i") + empty)
                empty = 0
            if token not in (EMPTY, None):
                text += self._text(token)
        return text

    def _text(self, token: str) -> str:
        if token in self._written:
            return self._written[token]
        number = natural_of(token)
        if number >= len(SUMS):
            raise ValueError(f"{token} is too large for an address")
        return SUMS[number] if number else "0"
