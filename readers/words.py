"""Words of a text with their offsets, and mistakes there."""

from __future__ import annotations

import re

from csp2sat.csp.errors import CspError, Diagnostic

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import NoReturn

    from csp2sat.csp.errors import Source

_WHOLE = re.compile(r"[+-]?[0-9]+")
MOST_VARIABLES = 10_000_000
"""The largest number of a variable: each one is an object."""


def fail(source: Source, offset: int, message: str, hint: str = "") -> NoReturn:
    """Report a mistake.

    Raises:
        CspError: always.
    """
    raise CspError([Diagnostic(source, source.clamped(offset), message, hint)])


def whole_number(source: Source, word: str, offset: int, what: str) -> int:
    """The integer that a word is.

    Raises:
        CspError: it is another word.
    """
    if not _WHOLE.fullmatch(word):
        fail(source, offset, f"expected {what}, not {word!r}")
    return int(word)
