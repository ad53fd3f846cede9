"""Bounds consistency of all-different.

Lopez-Ortiz, Quimper, Tromp and van Beek, "A fast and simple algorithm for bounds consistency of
the alldifferent constraint", IJCAI 2003: an interval with as many variables inside as it has values
is full (a Hall interval), so the lower bounds of others move behind it. Upper bounds are lower
bounds of the mirror image.
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
    # Both are forests: an index points at a greater one to be merged with, a root before itself.
    buckets = [i - 1 for i in range(len(marks))]  # of marks, up to one with values left
    halls = buckets.copy()  # of marks, up to the end of their Hall interval
    left = [0, *(b - a for a, b in pairwise(marks))]  # values left before a root of `buckets`
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
    """Let everything on the path from `start` to before `end` point to `to`."""
    while start != end:
        forest[start], start = to, forest[start]
