"""Finite sets of integers, as sorted ranges: cheap for wide domains, exact for those with holes."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import accumulate

MOST_KEPT = 1 << 10
"""Most domains of one range in the cache of `Domain.of`."""


class Domain:
    """An immutable finite set of integers.

    `ranges` are disjoint, ascending and not adjacent: `((1, 3), (7, 7))` is {1, 2, 3, 7}.
    """

    __slots__ = ("_bits", "_starts", "hi", "lo", "ranges", "size")

    def __init__(self, ranges: Iterable[tuple[int, int]]) -> None:
        merged: list[tuple[int, int]] = []
        for lo, hi in sorted(ranges):
            if lo > hi:
                continue
            if merged and lo <= merged[-1][1] + 1:
                merged[-1] = (merged[-1][0], max(hi, merged[-1][1]))
            else:
                merged.append((lo, hi))
        self._take(merged)

    def _take(self, ranges: Sequence[tuple[int, int]]) -> None:
        """Set all fields from ranges that are ascending, disjoint and not adjacent."""
        self.ranges: tuple[tuple[int, int], ...] = tuple(ranges)
        self.size = sum([hi - lo for lo, hi in ranges], len(ranges))
        self._bits = 0
        self._starts: list[int] | None = None
        self.lo = ranges[0][0] if ranges else 0
        self.hi = ranges[-1][1] if ranges else -1

    @classmethod
    def _of_sorted(cls, ranges: Sequence[tuple[int, int]]) -> Domain:
        """The union of ranges that are ascending, disjoint and not adjacent."""
        domain = cls.__new__(cls)
        domain._take(ranges)
        return domain

    @classmethod
    @lru_cache(MOST_KEPT, typed=True)
    def of(cls, lo: int, hi: int) -> Domain:
        """The integers lo..hi; empty if lo > hi. Equal arguments give the same object (cached)."""
        return cls._of_sorted([(lo, hi)] if lo <= hi else [])

    @classmethod
    def from_values(cls, values: Iterable[int]) -> Domain:
        """The set of some values, in any order; values may repeat."""
        return cls((value, value) for value in values)

    def __len__(self) -> int:
        return self.size

    def __bool__(self) -> bool:
        return self.size > 0

    def __iter__(self) -> Iterator[int]:
        for lo, hi in self.ranges:
            yield from range(lo, hi + 1)

    def __contains__(self, value: int) -> bool:
        if not self.lo <= value <= self.hi or len(self.ranges) == 1:
            return self.lo <= value <= self.hi
        at = bisect_right(self.ranges, value, key=lambda ends: ends[0]) - 1
        return at >= 0 and value <= self.ranges[at][1]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Domain) and self.ranges == other.ranges

    def __hash__(self) -> int:
        return hash(self.ranges)

    def __repr__(self) -> str:
        return f"Domain({self})"

    def __str__(self) -> str:
        return " ".join(str(lo) if lo == hi else f"{lo}..{hi}" for lo, hi in self.ranges)

    def rank(self, value: int) -> int:
        """The number of members that are at most `value`."""
        if value >= self.hi:
            return self.size
        if len(self.ranges) == 1:
            return max(value - self.lo + 1, 0)
        at = bisect_right(self.ranges, value, key=lambda ends: ends[0]) - 1
        if at < 0:
            return 0
        lo, hi = self.ranges[at]
        return self._ranks()[at] + min(value, hi) - lo + 1

    def value(self, index: int) -> int:
        """The member at `index` in ascending order, counted from 0."""
        ranks = self._ranks()
        at = bisect_right(ranks, index) - 1
        return self.ranges[at][0] + index - ranks[at]

    def _ranks(self) -> list[int]:
        """For each range, the number of members before it."""
        if self._starts is None:
            self._starts = list(accumulate([hi - lo + 1 for lo, hi in self.ranges[:-1]], initial=0))
        return self._starts

    @property
    def bits(self) -> int:
        """The members as a number: bit i stands for `lo + i`."""
        if not self._bits:
            low = self.lo
            self._bits = sum([((1 << (hi - lo + 1)) - 1) << (lo - low) for lo, hi in self.ranges])
        return self._bits

    def within(self, lo: int | None, hi: int | None) -> Domain:
        """The members from lo to hi (None: no bound); the same object if all members stay."""
        low = self.lo if lo is None else max(lo, self.lo)
        high = self.hi if hi is None else min(hi, self.hi)
        if low == self.lo and high == self.hi:
            return self
        if low > high:
            return Domain(())
        if len(self.ranges) == 1:
            return Domain.of(low, high)
        first = bisect_left(self.ranges, low, key=lambda ends: ends[1])
        last = bisect_right(self.ranges, high, key=lambda ends: ends[0])
        kept = list(self.ranges[first:last])
        if kept:
            kept[0] = max(kept[0][0], low), kept[0][1]
            kept[-1] = kept[-1][0], min(kept[-1][1], high)
        return Domain._of_sorted(kept)

    def common(self, other: Domain) -> Domain:
        """The members that are in `other`, too; the same object if all members stay."""
        return self.without(self.without(other))

    def without(self, values: Iterable[int]) -> Domain:
        """The members that are not in `values`; the same object if all members stay."""
        gone = sorted(value for value in set(values) if value in self)
        if not gone:
            return self
        ranges, parts = self.ranges, list[tuple[int, int]]()
        at, lo = 0, self.lo  # the range that is being cut, and where its rest starts
        for value in gone:
            if value > ranges[at][1]:
                into = bisect_left(ranges, value, at, key=lambda ends: ends[1])
                if lo <= ranges[at][1]:
                    parts.append((lo, ranges[at][1]))
                parts += ranges[at + 1 : into]
                at, lo = into, ranges[into][0]
            if lo < value:
                parts.append((lo, value - 1))
            lo = value + 1
        if lo <= ranges[at][1]:
            parts.append((lo, ranges[at][1]))
        parts += ranges[at + 1 :]
        return Domain._of_sorted(parts)
