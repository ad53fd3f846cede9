"""Natural numbers in texts."""

from __future__ import annotations


def natural(text: str, digits: int) -> int | None:
    """The number that `text` writes in 1 to `digits` ASCII digits; None for any other text."""
    written = 0 < len(text) <= digits and text.isascii() and text.isdecimal()
    return int(text) if written else None
