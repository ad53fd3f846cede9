"""Words of a text with their offsets, and mistakes there."""

from __future__ import annotations

import re

from csp2sat.csp.errors import Source
from csp2sat.csp.parse_numbers import fail

_WHOLE = re.compile(r"[+-]?[0-9]+")
MOST_VARIABLES = 10_000_000
"""The largest number of a variable: each one is an object."""
FEW_VARIABLES = 100_000
"""A text may have this many variables; a longer one, as many as it has characters."""


def check_variables(source: Source, number: int, offset: int) -> None:
    """Check the number of variables that a text is to have: few characters can't fill memory.

    Raises:
        CspError: they are too many.
    """
    if number > MOST_VARIABLES:
        fail(source, offset, f"more than {MOST_VARIABLES:,} variables")
    if number > max(FEW_VARIABLES, len(source.text)):
        message = f"{number:,} variables are more than the text has characters"
        fail(source, offset, message, "number the variables without gaps")


def whole_number(source: Source, word: str, offset: int, what: str) -> int:
    """The integer that a word is.

    Raises:
        CspError: it is another word.
    """
    if not _WHOLE.fullmatch(word):
        fail(source, offset, f"expected {what}, not {word!r}")
    return int(word)
