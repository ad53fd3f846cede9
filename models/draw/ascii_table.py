"""Drawings in ASCII: tables, symbols, lists in lines of limited length."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

WIDTH = 100
"""The largest width of a drawing, if possible."""

_SYMBOLS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"


def symbol(number: int) -> str:
    """A character for a number; they repeat after 62 numbers."""
    return _SYMBOLS[number % len(_SYMBOLS)]


def table(rows: Sequence[Sequence[object]]) -> str:
    """Rows of tokens, all as wide as the widest and right-aligned."""
    width = max(len(str(token)) for row in rows for token in row)
    return "\n".join(" ".join(f"{token!s:>{width}}" for token in row) for row in rows)


def rows_of(rows: Iterable[Iterable[object]]) -> str:
    """Rows of tokens, separated by a space."""
    return "\n".join(" ".join(map(str, row)) for row in rows)


def listing(label: str, items: Iterable[object]) -> str:
    """A label and its items; further lines are indented."""
    lines = [label]
    for item in map(str, items):
        if len(lines[-1]) + 1 + len(item) > WIDTH:
            lines.append(" " * len(label))
        lines[-1] += f" {item}"
    return "\n".join(lines)
