"""Polygons: their sides, and how far points are from them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import hypot

from csp2sat.csp.quick_typing import TypeVar

Spot = tuple[float, float]
Corner = TypeVar("Corner")


def sides(polygon: Sequence[Corner]) -> Iterator[tuple[Corner, Corner]]:
    """The sides from corner to corner, each with its ends in this order."""
    return zip(polygon, [*polygon[1:], polygon[0]], strict=True)


def distance(point: Spot, side: tuple[Spot, Spot]) -> float:
    """How far a point is from a side."""
    (x, y), ((i, j), (k, n)) = point, side
    right, down = k - i, n - j
    length = right * right + down * down
    part = ((x - i) * right + (y - j) * down) / length if length else 0.0
    part = min(1.0, max(0.0, part))
    return hypot(x - i - part * right, y - j - part * down)
