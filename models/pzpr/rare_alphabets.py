"""Alphabets of addresses that one kind of puzzle has each.

Sources: `makaro.js`, `loute.js`, `tapa.js`, `kakuru.js` and `pipelink.js` of pzprjs (MIT licence).
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product

from csp2sat.models.board.board import EMPTY
from csp2sat.models.pzpr.alphabets import (
    BASE36,
    Cursor,
    Placed,
    Runs,
    TokenRuns,
    letters_of,
    natural_of,
    number10,
    number16,
)


def numbers_and_arrows() -> Runs:
    """Makaro: numbers less 1, a digit, or `-` and two; letters for black cells.

    Numbers are at most 99.
    """

    def value(cursor: Cursor) -> str:
        length = 1 + (cursor.rest[0] == "-")
        cursor.at += length - 1
        return str(cursor.number(length, 10, "a number or a black cell") + 1)

    def text(token: str) -> str:
        number = natural_of(token)
        if not 1 <= number <= 99:
            raise ValueError(f"{token} can't be written into an address")
        return str(number - 1) if number <= 10 else f"-{number - 1}"

    return Runs(16, value, text, dict(zip("abcde", "Xnswe", strict=True)))


ARROWS = {"1": "n", "2": "s", "3": "w", "4": "e"}
"""Arrows by their numbers."""


def arrow_signs() -> Runs:
    """Toichika: arrows without numbers; `.` is any arrow."""

    def value(cursor: Cursor) -> str:
        cursor.fail(f"{cursor.rest[0]!r} is not an arrow")

    def text(token: str) -> str:
        raise ValueError(f"{token!r} can't be written into an address")

    return Runs(5, value, text, {**ARROWS, ".": "?"})


class DigitsOrMore:
    """Digits, as `number10`; if a number is larger, `-` and all as in `number16`."""

    _digits, _more = number10(), number16()

    def read(self, cursor: Cursor, count: int) -> list[Placed]:
        if not cursor.rest.startswith("-"):
            return self._digits.read(cursor, count)
        cursor.at += 1
        return self._more.read(cursor, count)

    def write(self, tokens: Sequence[str]) -> str:
        if any(token.isdecimal() and int(token) > 9 for token in tokens):
            return f"-{self._more.write(tokens)}"
        return self._digits.write(tokens)


def circles_and_arrows() -> Runs:
    """Sashigane: circles (`o`) with or without a number, arrows (`n`, `s`, `w`, `e`), `?`."""

    def value(cursor: Cursor) -> str:
        length = 1 + (cursor.rest[0] == "-")
        cursor.at += length - 1
        return str(cursor.number(length, 16, "a number in hexadecimal digits"))

    def text(token: str) -> str:
        number = natural_of(token)
        if number > 255:
            raise ValueError(f"{token} is too large for an address")
        return f"{number:x}" if number < 16 else f"-{number:x}"

    return Runs(20, value, text, dict(zip(".@%ghij", "o??nswe", strict=True)))


def _lists(length: int, base: int) -> list[str]:
    """All lists of `length` numbers below `base` in order; `?` comes first, in place of 0."""
    numbers = ["?", *map(str, range(1, base))]
    return [",".join(some) for some in product(numbers, repeat=length)]


_FIRST = 10 * 36
_LISTS = [*_lists(2, 6), *_lists(3, 4), *_lists(4, 2)]
"""The clues of Tapa written as two characters; the number of clue i is `_FIRST` + i."""


def number_lists() -> Runs:
    """Tapa: lists of up to four numbers, or `?` for any: `1,?,2`."""

    def value(cursor: Cursor) -> str:
        start = cursor.at
        number = cursor.number(2, 36, "the two characters of a list of numbers") - _FIRST
        if not 0 <= number < len(_LISTS):
            cursor.fail(f"{cursor.source.text[start : cursor.at]!r} has no meaning here", start)
        return _LISTS[number]

    def text(token: str) -> str:
        if token not in _LISTS:
            raise ValueError(f"{token!r} can't be written into an address")
        high, low = divmod(_FIRST + _LISTS.index(token), 36)
        return BASE36[high] + BASE36[low]

    signs = {".": "?", "9": "1,1,1,1"} | {digit: digit for digit in "012345678"}
    return Runs(16, value, text, signs)


SUMS = "-123456789abcdefghijABCDEFGHIJKLMNOPQRSTUVWXYZ"
"""The character of each sum of Kakuro and Kakuru, `-` for none; pzpr (`kakuro.js`)."""


class KakuruCells(TokenRuns):
    """A character for a number, `_` for any number, `+` for a black cell, `.` for an empty one.

    A letter from `k` stands for two empty cells or more.
    """

    def __init__(self, black: str) -> None:
        self._signs = {".": EMPTY, "+": black, "_": "?", "0": "0"}

    def run(self, cursor: Cursor) -> tuple[str, int]:
        offset, character = cursor.at, cursor.take(1, "")
        if "k" <= character <= "z":
            return EMPTY, ord(character) - ord("i")
        if character not in self._signs and SUMS.find(character) < 1:
            cursor.fail(f"{character!r} has no meaning here", offset)
        return self._signs.get(character) or str(SUMS.index(character)), 1

    def text(self, token: str, count: int) -> str:
        if token == EMPTY:
            return letters_of(count, 19, 17).replace("j", ".")
        for character, meaning in self._signs.items():
            if token == meaning:
                return character * count
        number = natural_of(token)
        if number >= len(SUMS):
            raise ValueError(f"{token} is too large for an address")
        return (SUMS[number] if number else "0") * count


PIPES = ("nsew", "ns", "ew", "ne", "nw", "sw", "se")
"""The directions of the lines of a cell, in the order of their letters, from `a`."""
CIRCLE, ANY = "o", "?"
"""Tokens of cells with a circle, and with any lines."""

_CIRCLES, _BLANKS = (0, 10), (17, 19)
"""The digit of a run of one, and the longest run."""


class Pipes(TokenRuns):
    """A letter for the lines of a cell; a digit for a run of circles, a letter for one of blanks.

    `.` stands for a cell with any lines.
    """

    noun = "cell"

    def run(self, cursor: Cursor) -> tuple[str, int]:
        character = cursor.rest[0]
        code = BASE36.find(character)
        if character != "." and code < 0:
            cursor.fail(f"{character!r} has no meaning here")
        cursor.at += 1
        if code < 0:
            return ANY, 1
        if code < _CIRCLES[1]:
            return CIRCLE, code + 1
        if code < _BLANKS[0]:
            return PIPES[code - _CIRCLES[1]], 1
        return EMPTY, code - _BLANKS[0] + 1

    def text(self, token: str, count: int) -> str:
        if token in PIPES:
            return BASE36[_CIRCLES[1] + PIPES.index(token)] * count
        if token == ANY:
            return "." * count
        return letters_of(count, *(_CIRCLES if token == CIRCLE else _BLANKS))
