"""Tokens of texts in the notation of algebra (see `algebra`)."""

from __future__ import annotations

import re
from collections.abc import Container

from csp2sat.csp.hints.foreign import INFIX, NEGATIONS
from csp2sat.csp.quick_typing import NamedTuple

LEVELS = [frozenset(level.split()) for level in (*INFIX[:-1], f"{INFIX[-1]} ^")]
"""The infix operators, from weakest to strongest; `^` is a power of numbers."""
_SIGNS = sorted({*frozenset().union(*LEVELS), *NEGATIONS, "..", "?", ":"}, key=len, reverse=True)
_TOKEN = re.compile(
    r"\s*(?:(?P<number>[0-9]+)|(?P<name>[^\W\d][\w$]*(?:\.[^\W\d]\w*)*(?:-\w+)*)"
    rf"|(?P<sign>{'|'.join(re.escape(each) for each in _SIGNS if not each.isalpha())}"
    r"|[()\[\]{},|]))"
)


class NotAlgebraError(Exception):
    """The text is something else."""


class Token(NamedTuple):
    """A number, a name or a sign, and whether it stands right after the one before."""

    kind: str
    text: str
    glued: bool


def tokens(text: str, known: Container[str]) -> list[Token]:
    """The tokens of a text; `a-b` is a difference if it is unknown, and both its sides known.

    Raises:
        NotAlgebraError: there are other characters.
    """
    found: list[Token] = []
    at = 0
    text = text.rstrip()
    while at < len(text):
        match = _TOKEN.match(text, at)
        if match is None or match.lastgroup is None:
            raise NotAlgebraError
        word = match[match.lastgroup]
        glued = match.end() - len(word) == at > 0
        if match.lastgroup == "name":
            found += _differences(word, glued, known, bool(found) and found[-1].kind == "number")
        else:
            found.append(Token(match.lastgroup, word, glued))
        at = match.end()
    return found


def _differences(word: str, glued: bool, known: Container[str], after_number: bool) -> list[Token]:
    """A name, or the names and signs of a difference; `2y` is a product."""
    parts = word.split("-")
    if glued and after_number:
        if re.fullmatch(r"[eE][0-9]+", word):
            raise NotAlgebraError
        return [Token("sign", "*", True), *_differences(word, True, known, False)]
    if word in known or not all(each in known or each.isdecimal() for each in parts):
        parts = [word]
    tokens = [Token("number" if each.isdecimal() else "name", each, True) for each in parts]
    tokens[0] = tokens[0]._replace(glued=glued)
    minus = Token("sign", "-", True)
    return [each for token in tokens for each in (minus, token)][1:]
