"""What a line of numbers shows at its end: buildings that are seen, numbers between black cells."""

from __future__ import annotations

from collections.abc import Sequence

WIDEST = 6
"""Wider lines have too many ways to list."""


def view(heights: Sequence[int]) -> int:
    """How many heights are larger than all before them."""
    return sum(height > max(heights[:i], default=0) for i, height in enumerate(heights))


def between(row: Sequence[int]) -> Sequence[int]:
    """The numbers between the two black cells, which are 0."""
    first = row.index(0)
    return row[first + 1 : row.index(0, first + 1)]
