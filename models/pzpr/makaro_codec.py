"""Numbers and black cells with arrows in addresses of Makaro.

Source: `makaro.js` of pzprjs (MIT licence).
"""

from __future__ import annotations

from csp2sat.models.pzpr.alphabets import Cursor, Runs, natural_of

_BLACK = "Xnswe"
"""The tokens of the letters `a` to `e`."""


def numbers_and_arrows() -> Runs:
    """Numbers less 1: a digit, or `-` and two; letters for black cells. Numbers are at most 99."""

    def value(cursor: Cursor) -> str:
        first = cursor.rest[0]
        if "a" <= first <= "e":
            cursor.at += 1
            return _BLACK["abcde".index(first)]
        cursor.at += first == "-"
        return str(cursor.number(2 if first == "-" else 1, 10, "a number or a black cell") + 1)

    def text(token: str) -> str:
        if token in _BLACK:
            return "abcde"[_BLACK.index(token)]
        number = natural_of(token)
        if not 1 <= number <= 99:
            raise ValueError(f"{token} can't be written into an address")
        return str(number - 1) if number <= 10 else f"-{number - 1}"

    return Runs(16, value, text)
