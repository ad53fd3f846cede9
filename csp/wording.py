"""Words in messages: singular and plural, long texts cut."""

from __future__ import annotations

from collections.abc import Sequence


def counted(number: int, noun: str) -> str:
    """A number and a noun with a regular plural: `1 cell`, `2 cells`."""
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


def shortened(text: str, most: int) -> str:
    """A text, cut and followed by `...` if it has more than `most` characters."""
    return text if len(text) <= most else f"{text[:most]}..."


def wrong_words(usage: str, words: Sequence[str]) -> str:
    """The message for words that do not fit a usage."""
    return f"expected {usage}, not {' '.join(words)}" if words else f"missing {usage}"
