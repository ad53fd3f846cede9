"""Finite sets of integers, as sorted ranges: cheap for wide domains, exact for ones with holes."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Iterator


class Domain:
    """An immutable finite set of integers.

    `ranges` are disjoint, ascending and not adjacent: `((1, 3), (7, 7))` is {1, 2, 3, 7}.
    """

    __slots__ = ("_before", "hi", "lo", "ranges", "size")

    def __init__(self, ranges: Iterable[tuple[int, int]]) -> None:
        merged: list[tuple[int, int]] = []
        for lo, hi in sorted(ranges):
            if lo > hi:
                continue
            if merged and lo <= merged[-1][1] + 1:
                merged[-1] = (merged[-1][0], max(hi, merged[-1][1]))
            else:
                merged.append((lo, hi))
        self.ranges: tuple[tuple[int, int], ...] = tuple(merged)
        self._before = [0]
        for lo, hi in merged:
            self._before.append(self._before[-1] + hi - lo + 1)
        self.size = self._before.pop()
        self.lo = merged[0][0] if merged else 0
        self.hi = merged[-1][1] if merged else -1

    @classmethod
    def of(cls, lo: int, hi: int) -> Domain:
        """The integers lo..hi; empty if lo > hi."""
        return cls(((lo, hi),))

    @classmethod
    def from_values(cls, values: Iterable[int]) -> Domain:
        """The set of some values, in any order, repeated or not."""
        return cls((value, value) for value in values)

    def __len__(self) -> int:
        return self.size

    def __bool__(self) -> bool:
        return self.size > 0

    def __iter__(self) -> Iterator[int]:
        for lo, hi in self.ranges:
            yield from range(lo, hi + 1)

    def __contains__(self, value: int) -> bool:
        at = bisect_right(self.ranges, value, key=lambda each: each[0]) - 1
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
        """How many members are at most `value`."""
        if value >= self.hi:
            return self.size
        at = bisect_right(self.ranges, value, key=lambda each: each[0]) - 1
        if at < 0:
            return 0
        lo, hi = self.ranges[at]
        return self._before[at] + min(value, hi) - lo + 1

    def value(self, index: int) -> int:
        """The member with `index` (from 0) smaller ones."""
        at = bisect_right(self._before, index) - 1
        return self.ranges[at][0] + index - self._before[at]

    def within(self, lo: int | None, hi: int | None) -> Domain:
        """The members from lo to hi (None: no bound); itself if nothing goes."""
        low = self.lo if lo is None else max(lo, self.lo)
        high = self.hi if hi is None else min(hi, self.hi)
        if low == self.lo and high == self.hi:
            return self
        return Domain((max(a, low), min(b, high)) for a, b in self.ranges)

    def without(self, value: int) -> Domain:
        """The other members; itself if `value` is none of them."""
        if value not in self:
            return self
        parts: list[tuple[int, int]] = []
        for lo, hi in self.ranges:
            parts += [(lo, min(hi, value - 1)), (max(lo, value + 1), hi)]
        return Domain(parts)
