"""Words in messages: singular and plural, long texts cut, what deceives a terminal escaped."""

from __future__ import annotations

import re
from collections.abc import Sequence


def quantity(number: int, noun: str) -> str:
    """A number and a noun with a regular plural: `1 cell`, `2 cells`."""
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


_WORDS = ("", "thousand", "million", "billion", "trillion", "quadrillion", "quintillion")
"""The names of 1000 to the power of 0, 1, 2, ..."""


def rounded(number: int) -> str:
    """A number of 1000 or more with two digits: `about 130 trillion, 1.3 x 10^14`."""
    power = len(str(number)) - 1
    first = (10 * number + 10**power // 2) // 10**power
    if first == 100:
        power, first = power + 1, 10
    group, zeros = divmod(power, 3)
    value = f"{first / 10:.1f} x 10^{power}"
    if group >= len(_WORDS):
        return f"about {value}"
    lead = f"{first / 10:g}" if zeros == 0 else str(first * 10 ** (zeros - 1))
    return f"about {lead} {_WORDS[group]}, {value}"


def percent(share: float) -> str:
    """A share from 0 to 1; 0% and 100% mean none and all."""
    number = round(100 * share)
    if 0 < share < 1 and number in (0, 100):
        return ">99%" if number else "<1%"
    return f"{number}%"


def shortened(text: str, most: int) -> str:
    """A text, cut and followed by `...` if it has more than `most` characters."""
    return text if len(text) <= most else f"{text[:most]}..."


def wrong_words(usage: str, words: Sequence[str]) -> str:
    """The message for words that do not fit a usage."""
    return f"expected {usage}, not {' '.join(words)}" if words else f"missing {usage}"


_KEPT = "\t\n"
_CONTROLS = (*range(0x20), *range(0x7F, 0xA0))
_LINE_ENDS = (0x2028, 0x2029)
_DIRECTIONS = (0x061C, 0x200E, 0x200F, *range(0x202A, 0x202F), *range(0x2066, 0x206A))
_WRITTEN = {
    code: f"\\x{code:02x}" if code < 0x100 else f"\\u{code:04x}"
    for code in (*_CONTROLS, *_LINE_ENDS, *_DIRECTIONS)
    if chr(code) not in _KEPT
}
_COLOUR = r"(\x1b\[[0-9;]*m)"


def visible(text: str, colours: bool = False) -> str:
    """A text with control characters and changes of direction escaped: `\\x9b`, `\\u202e`.

    Line ends and tabs stay; with `colours`, so do the escape sequences that set colours.
    """
    if colours and "\x1b" in text:
        parts = re.split(_COLOUR, text)
        parts[::2] = [part.translate(_WRITTEN) for part in parts[::2]]
        return "".join(parts)
    return text.translate(_WRITTEN)
