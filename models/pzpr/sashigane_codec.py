"""How addresses and files of puzzle editors write the clues of Sashigane.

Source: `loute.js` of pzprjs (MIT licence).
"""

from __future__ import annotations

from csp2sat.models.pzpr import file_parts
from csp2sat.models.pzpr.alphabets import Cursor, Runs, natural_of

_SINGLE = {".": "o", "@": "?", "%": "?", "g": "n", "h": "s", "i": "w", "j": "e"}
_WRITTEN = {token: character for character, token in reversed(_SINGLE.items())}


def clues() -> Runs:
    """Circles (`o`) with or without a number, arrows (`n`, `s`, `w`, `e`), `?`."""

    def value(cursor: Cursor) -> str:
        first = cursor.rest[0]
        if first in _SINGLE:
            cursor.at += 1
            return _SINGLE[first]
        cursor.at += first == "-"
        length = 1 + (first == "-")
        return str(cursor.number(length, 16, "a number in hexadecimal digits"))

    def text(token: str) -> str:
        if token in _WRITTEN:
            return _WRITTEN[token]
        number = natural_of(token)
        if number > 255:
            raise ValueError(f"{token} is too large for an address")
        return f"{number:x}" if number < 16 else f"-{number:x}"

    return Runs(20, value, text)


_ARROWS = file_parts.renamed({"1": "n", "2": "s", "3": "w", "4": "e"})


def clue(word: str) -> str:
    """The token for a word of a file: `o3` is a circle with a number."""
    return (word[1:] or "o") if word.startswith("o") else _ARROWS(word)
