"""The tokens of texts in the notation of algebra and of programs."""

from __future__ import annotations

import re
from collections.abc import Container

from csp2sat.csp.hints.foreign_syntax import INFIX, NEGATIONS
from csp2sat.csp.quick_typing import NamedTuple

LEVELS = [frozenset(level.split()) for level in (*INFIX[:-1], f"{INFIX[-1]} ^")]
"""The infix operators, from weakest to strongest; `^` is a power of numbers."""
SIGNS = frozenset[str]().union(*LEVELS)
_LONGEST_FIRST = sorted({*SIGNS, *NEGATIONS, "..", "?", ":"}, key=len, reverse=True)
_TOKEN = re.compile(
    r"(?P<number>[0-9]+(?![eE][0-9]+\b))|(?P<name>[^\W\d][\w$]*(?:\.[^\W\d]\w*)*(?:-\w+)*)"
    rf"|{'|'.join(re.escape(word) for word in _LONGEST_FIRST if not word.isalpha())}|[()\[\]{{}},|]"
    r"|(?P<other>\S)"
)


class NotAlgebraError(Exception):
    """The text is something else."""


class Token(NamedTuple):
    """A number, a name or a sign, and whether it stands right after the one before."""

    text: str
    glued: bool

    @property
    def is_name(self) -> bool:
        return self.text[:1].isalpha() or self.text[:1] == "_"


def tokens_of(text: str, known: Container[str]) -> list[Token]:
    """The tokens of a text; `2y` is a product.

    Raises:
        NotAlgebraError: there are other characters.
    """
    result: list[Token] = []
    for match in _TOKEN.finditer(text):
        if match["other"]:
            raise NotAlgebraError
        glued = bool(text[: match.start()][-1:].strip())
        if glued and match["name"] and result[-1].text.isdecimal():
            result.append(Token("*", True))
        for i, word in enumerate(_sides(match[0], known) if match["name"] else [match[0]]):
            if i:
                result.append(Token("-", True))
            result.append(Token(word, glued or i > 0))
    return [*result, Token("", False)]


def _sides(name: str, known: Container[str]) -> list[str]:
    """The sides of a difference `a-b`, if it is unknown and they are known; else the name."""
    sides = name.split("-")
    is_difference = all(side in known or side.isdecimal() for side in sides)
    return sides if is_difference and name not in known else [name]
