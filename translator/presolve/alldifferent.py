"""Propagation of all-different: naked sets and hidden singles, then bounds consistency.

A naked set is k terms with the same k values: no other term takes one of them (k = 1 is a fixed
term). A hidden single is a value that only one term can have where all values are needed. Both
work on bit masks of values.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from csp2sat.translator.clauses import FALSE, TRUE
from csp2sat.translator.normalform.atoms.over_views import AllDifferent
from csp2sat.translator.normalform.variables import AffineView
from csp2sat.translator.presolve.domain_store import Store
from csp2sat.translator.presolve.rule import Rule

MOST_BITS = 1 << 26
"""If the masks of all terms have more bits, only their bounds are compared."""


class AllDifferentRule(Rule):
    """An all-different that must hold."""

    has_late_stage = True

    def __init__(self, atom: AllDifferent) -> None:
        self._atom = atom

    def watch(self, store: Store, number: int) -> None:
        """Watch all variables."""
        for view in self._atom.views:
            if view.factor:
                store.watch(view.variable, number)

    def tighten(self, store: Store) -> None:
        """Apply naked sets and hidden singles to a fixpoint."""
        views = self._atom.views
        base, bits = _mask_range(store, views)
        if bits > MOST_BITS:
            return
        masks = [store.mask(view, base) for view in views]
        tight = masks.copy()
        while not store.failed:
            before = tight.copy()
            if not (_naked(tight) and _hidden(tight)):
                store.failed = True
            if before == tight:
                break
        for view, mask, kept in zip(views, masks, tight, strict=True):
            if mask != kept:
                store.remove(view, base, mask & ~kept)

    def tighten_late(self, store: Store) -> None:
        """Make the bounds consistent: no interval has more terms inside than values."""
        views = self._atom.views
        ranges = [view.bounds(store.domains) for view in views]
        lows = consistent_lower_bounds(ranges)
        highs = lows and consistent_lower_bounds([(-hi, -lo) for lo, hi in ranges])
        if lows is None or highs is None:
            store.failed = True
            return
        for view, (lo, hi), low, high in zip(views, ranges, lows, highs, strict=True):
            if low > lo:
                store.at_least(view, low)
            if -high < hi:
                store.at_most(view, -high)

    def remainder(self, store: Store) -> int | AllDifferent:
        """The constraint without terms that share no value with another."""
        return self.reduce(store, self._atom)

    @staticmethod
    def reduce(store: Store, atom: AllDifferent) -> int | AllDifferent:
        """The constraint without terms that share no value with another."""
        base, bits = _mask_range(store, atom.views)
        if bits > MOST_BITS:
            return atom
        masks = [store.mask(view, base) for view in atom.views]
        once = twice = 0
        for mask in masks:
            twice |= once & mask
            once |= mask
        if once.bit_count() < len(masks):
            return FALSE
        views = [view for view, mask in zip(atom.views, masks, strict=True) if mask & twice]
        return AllDifferent(tuple(views)) if views else TRUE


def _mask_range(store: Store, views: tuple[AffineView, ...]) -> tuple[int, int]:
    """The least value of some views (bit 0 of a mask), and the bits of the masks of all."""
    ranges = [view.bounds(store.domains) for view in views]
    base = min(lo for lo, _ in ranges)
    return base, (max(hi for _, hi in ranges) - base + 1) * len(views)


def _naked(masks: list[int]) -> bool:
    """Remove the values of naked sets from all other masks; False if terms have too few values."""
    counts: dict[int, int] = {}
    for mask in masks:
        counts[mask] = counts.get(mask, 0) + 1
    taken = 0
    for mask, count in counts.items():
        size = mask.bit_count()
        if size < count or (size == count and taken & mask):
            return False
        if size == count:
            taken |= mask
    for i, mask in enumerate(masks):
        if mask & taken and counts[mask] < mask.bit_count():
            masks[i] = mask & ~taken
    return all(masks)


def _hidden(masks: list[int]) -> bool:
    """Fix the terms of hidden singles; False if there are too few values or a term needs two."""
    once = twice = 0
    for mask in masks:
        twice |= once & mask
        once |= mask
    if once.bit_count() > len(masks):
        return True
    alone = once & ~twice
    for i, mask in enumerate(masks):
        hidden = mask & alone
        if hidden and hidden != mask:
            if hidden & (hidden - 1):
                return False
            masks[i] = hidden
    return once.bit_count() == len(masks)


# --- bounds consistency ---------------------------------------------------------------------------


def consistent_lower_bounds(ranges: Sequence[tuple[int, int]]) -> list[int] | None:
    """The consistent lower bounds of variables that are all different, by their ranges (lo, hi).

    None if no values satisfy the constraint. An interval that contains as many variables as values
    is a Hall interval: the lower bounds of other variables move behind it. Upper bounds are lower
    bounds of the mirror image. Lopez-Ortiz, Quimper, Tromp and van Beek, "A fast and simple
    algorithm for bounds consistency of the alldifferent constraint", IJCAI 2003.
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
