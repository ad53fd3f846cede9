"""Numbers in texts."""

from __future__ import annotations

import re

from csp2sat.csp.errors import CspError, Diagnostic, Source

MOST_DIGITS = 4300
"""Most digits of an integer (the limit of Python's `int`)."""

_LONG = re.compile(rf"[0-9]{{{MOST_DIGITS + 1}}}")


def check_digits(source: Source) -> None:
    """Check that no integer in a text is longer than those of our language.

    Raises:
        CspError: one is.
    """
    if long := _LONG.search(source.text):
        message = f"an integer of more than {MOST_DIGITS:,} digits"
        raise CspError([Diagnostic(source, long.start(), message)])


def natural(text: str, digits: int) -> int | None:
    """The number that `text` writes in 1 to `digits` ASCII digits; None for any other text."""
    written = 0 < len(text) <= digits and text.isascii() and text.isdecimal()
    return int(text) if written else None
