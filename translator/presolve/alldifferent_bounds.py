"""Bounds consistency of all-different.

Lopez-Ortiz, Quimper, Tromp and van Beek, "A fast and simple algorithm for bounds consistency of
the alldifferent constraint", IJCAI 2003. An interval that contains as many variables as values is
a Hall interval: the lower bounds of other variables move behind it. Upper bounds are lower bounds
of the mirror image.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise


def consistent_lower_bounds(ranges: Sequence[tuple[int, int]]) -> list[int] | None:
    """The consistent lower bounds of variables that are all different, by their ranges (lo, hi).

    None if no values satisfy the constraint.
    """
    marks = sorted({lo for lo, _ in ranges} | {hi + 1 for _, hi in ranges})
    marks = [marks[0] - 2, *marks, marks[-1] + 2]  # sentinels at both ends
    rank = {mark: i for i, mark in enumerate(marks)}
    # Two forests: an index points to a greater one it is merged with, a root to a smaller one.
    buckets = [i - 1 for i in range(len(marks))]  # to the next mark with values left
    halls = buckets.copy()  # to the end of the Hall interval of a mark
    left = [0, *(b - a for a, b in pairwise(marks))]  # values left before each root of `buckets`
    lows = [lo for lo, _ in ranges]
    for i in sorted(range(len(ranges)), key=lambda i: ranges[i][1]):
        low, high = rank[ranges[i][0]], rank[ranges[i][1] + 1]
        root = _root(buckets, low + 1)
        before = buckets[root]
        left[root] -= 1
        if left[root] == 0:
            buckets[root] = root + 1
            root = _root(buckets, root + 1)
            buckets[root] = before
        _compress(buckets, low + 1, root, root)
        room = left[root] - (marks[root] - marks[high])
        if room < 0:
            return None
        if halls[low] > low:
            end = _root(halls, halls[low])
            lows[i] = marks[end]
            _compress(halls, low, end, end)
        if room == 0:
            _compress(halls, halls[high], before - 1, high)
            halls[high] = before - 1
    return lows


def _root(forest: list[int], i: int) -> int:
    while forest[i] > i:
        i = forest[i]
    return i


def _compress(forest: list[int], start: int, end: int, to: int) -> None:
    """Point all indices on the path from `start` to before `end` to `to`."""
    while start != end:
        forest[start], start = to, forest[start]
