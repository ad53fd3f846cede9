"""Lines of sentences in pictures; Japanese letters are as wide as two others."""

from __future__ import annotations

from textwrap import wrap
from unicodedata import east_asian_width

_NOT_FIRST = "、。」）・〜"
"""Letters that begin no line."""


def width_of(text: str) -> int:
    """How wide a text is, in usual letters."""
    return sum(_width(letter) for letter in text)


def wrapped(text: str, width: int) -> list[str]:
    """A text as lines that are not wider; between wide letters a line may end anywhere."""
    if width_of(text) == len(text):
        return wrap(text, width)
    lines, line, used = list[str](), "", 0
    for letter in text:
        if used + _width(letter) > width and letter not in _NOT_FIRST:
            lines.append(line.strip())
            line, used = "", 0
        line += letter
        used += _width(letter)
    return [*lines, line.strip()]


def _width(letter: str) -> int:
    return 2 if east_asian_width(letter) in "WF" else 1
