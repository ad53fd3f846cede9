"""A place in the middle of a polygon, where a sign has room."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache

from csp2sat.models.board.polygons import Spot, distance
from csp2sat.models.board.polygons import sides as sides_of

_STEPS = 8
"""Places tried in each direction, in each round."""
_ROUNDS = 4


@lru_cache(maxsize=10_000)
def middle_of(corners: tuple[Spot, ...]) -> tuple[Spot, float]:
    """A place inside of a polygon, and how far it is from the nearest side.

    It is the centre of a convex polygon; in others the place that is farthest from the sides.
    """
    sides = [*sides_of(corners)]
    if _is_convex(corners) and (centre := _centre(sides)):
        return centre, _room(centre, sides)
    (left, right), (top, bottom) = ((min(some), max(some)) for some in zip(*corners, strict=True))
    middle, size = ((left + right) / 2, (top + bottom) / 2), (right - left, bottom - top)
    best = _room(middle, sides), middle
    for _ in range(_ROUNDS):
        best = max([best, *((_room(spot, sides), spot) for spot in _around(best[1], size))])
        size = size[0] * 2 / _STEPS, size[1] * 2 / _STEPS
    (x, y), room = best[1], best[0]
    return (round(x, 1), round(y, 1)), max(room, 0)


def _around(middle: Spot, size: tuple[float, float]) -> Iterator[Spot]:
    """The places of a grid of a size around a place."""
    for i in range(_STEPS + 1):
        for j in range(_STEPS + 1):
            x, y = (i / _STEPS - 0.5) * size[0], (j / _STEPS - 0.5) * size[1]
            yield middle[0] + x, middle[1] + y


def _is_convex(corners: Sequence[Spot]) -> bool:
    """Whether all turns from side to side are to the same hand."""
    turns = set[bool]()
    for i, (x, y) in enumerate(corners):
        (a, b), (c, d) = corners[i - 2], corners[i - 1]
        if turn := (c - a) * (y - d) - (d - b) * (x - c):
            turns.add(turn > 0)
    return len(turns) < 2


def _centre(sides: Sequence[tuple[Spot, Spot]]) -> Spot | None:
    """The centre of gravity; None: there is no area."""
    area = down = right = 0.0
    (left, top), _ = sides[0]
    for (x, y), (i, j) in sides:
        part = (x - left) * (j - top) - (i - left) * (y - top)
        area += part
        right += part * (x + i - 2 * left)
        down += part * (y + j - 2 * top)
    if not area:
        return None
    return round(left + right / (3 * area), 1), round(top + down / (3 * area), 1)


def _room(spot: Spot, sides: Sequence[tuple[Spot, Spot]]) -> float:
    """How far a place is from the nearest side; less than 0: it is outside."""
    (x, y), far, is_inside = spot, float("inf"), False
    for side in sides:
        (a, b), (c, d) = side
        far = min(far, distance(spot, side))
        if (b > y) != (d > y) and x < a + (y - b) / (d - b) * (c - a):
            is_inside = not is_inside
    return far if is_inside else -far
