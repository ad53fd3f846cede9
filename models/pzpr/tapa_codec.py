"""How addresses of puzzle editors write the clues of Tapa."""

from __future__ import annotations

from itertools import product

from csp2sat.models.pzpr.alphabets import BASE36, Cursor, Runs


def _lists(length: int, base: int) -> list[str]:
    """All lists of `length` numbers below `base` in order; `?` comes first, in place of 0."""
    numbers = ["?", *map(str, range(1, base))]
    return [",".join(each) for each in product(numbers, repeat=length)]


_FIRST = 10 * 36
_PAIRS = [*_lists(2, 6), *_lists(3, 4), *_lists(4, 2)]
"""The clues written as two characters; the number of clue i is `_FIRST` + i."""

_SINGLE = {".": "?", "9": "1,1,1,1"} | {digit: digit for digit in "012345678"}


def clues() -> Runs:
    """Lists of up to four numbers, or `?` for any: `1,?,2`."""

    def value(cursor: Cursor) -> str:
        first = cursor.rest[0]
        if first in _SINGLE:
            cursor.at += 1
            return _SINGLE[first]
        start = cursor.at
        number = cursor.number(2, 36, "the two characters of a list of numbers") - _FIRST
        if not 0 <= number < len(_PAIRS):
            cursor.fail(f"{cursor.source.text[start : cursor.at]!r} has no meaning here", start)
        return _PAIRS[number]

    def text(token: str) -> str:
        for character, meaning in _SINGLE.items():
            if token == meaning:
                return character
        if token not in _PAIRS:
            raise ValueError(f"{token!r} can't be written into an address")
        high, low = divmod(_FIRST + _PAIRS.index(token), 36)
        return BASE36[high] + BASE36[low]

    return Runs(16, value, text)
