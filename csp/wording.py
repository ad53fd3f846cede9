"""Words in messages: singular and plural."""

from __future__ import annotations


def counted(number: int, noun: str) -> str:
    """A number and a noun with a regular plural: `1 cell`, `2 cells`."""
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"
