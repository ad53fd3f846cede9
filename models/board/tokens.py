"""Checks of tokens, which list the valid ones."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from csp2sat.csp.message_wording import shortened
from csp2sat.csp.parse_numbers import natural

EMPTY = "-"
"""The token of an empty cell, and of a row or column without a clue."""

_LONGEST = 40
"""Messages shorten longer tokens."""

TokenCheck = Callable[[str], str]
"""The error message for a token, empty if it is valid. Its docstring lists the valid tokens."""


def wrong_token(token: str, expected: str) -> str:
    """The message for a token that is not valid at its place."""
    return f"{shortened(token, _LONGEST)!r} is wrong here: expected {expected}"


LISTS, ARROWS = "lists", "arrows"
"""Tokens with several parts: numbers with commas, as `2,1`; a number and a direction, as `2s`."""

BY_LINES, BY_SIDES, BY_NAMES, BY_BRIDGES = "lines", "sides", "names", "bridges"
"""Forms of tokens: lines that leave the cell, its sides, the name of its part, bridges over it."""


class Tokens:
    """A check of tokens; as text it lists the valid ones.

    Attributes:
        meanings: tokens with a meaning each, if there are any.
        numbers: the least and the greatest number (None: any); None: numbers are not tokens.
        parts: of tokens with several parts, `LISTS` or `ARROWS` and the range of their numbers.
        form: how other tokens are drawn, one of those above; empty: typed.
        typed: whether there are tokens that have to be typed.
    """

    def __init__(
        self,
        is_known: Callable[[str], bool],
        listed: str,
        meanings: Mapping[str, str] = MappingProxyType({}),
        numbers: tuple[int, int | None] | None = None,
        form: str = "",
        *,
        typed: bool = False,
        parts: tuple[str, tuple[int, int | None]] | None = None,
    ) -> None:
        self._is_known = is_known
        self._listed = listed
        self.meanings = meanings
        self.numbers = numbers
        self.parts = parts
        self.form = form
        self.typed = typed or not (meanings or form or numbers)

    def __call__(self, token: str) -> str:
        return "" if self._is_known(token) else wrong_token(token, self._listed)

    def __str__(self) -> str:
        return self._listed


def one_of(meanings: Mapping[str, str]) -> Tokens:
    """A check that accepts the tokens of a table, which gives their meanings."""
    *most, last = (f"{token!r} ({meaning})" for token, meaning in meanings.items())
    listed = f"{', '.join(most)} or {last}" if most else last
    return Tokens(meanings.__contains__, listed, meanings)


def number(
    least: int = 1, most: int | None = None, also: Mapping[str, str] | None = None
) -> Tokens:
    """A check that accepts the numbers of a range, and other tokens (default: `-`, empty)."""
    others = {EMPTY: "empty"} if also is None else also

    def is_known(token: str) -> bool:
        in_range = _is_natural(token) and least <= int(token) <= (10**9 if most is None else most)
        return token in others or in_range

    numbers = f"a number >= {least}" if most is None else f"a number {least} to {most}"
    listed = (f"{token!r} ({meaning})" for token, meaning in others.items())
    return Tokens(is_known, " or ".join([numbers, *listed]), others, (least, most))


def _is_natural(token: str) -> bool:
    number = natural(token, 9)
    return number is not None and token == str(number)
