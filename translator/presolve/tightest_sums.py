"""Linear constraints that must hold, by their terms: over each sum the tightest are kept."""

from __future__ import annotations

from collections.abc import Iterator

from csp2sat.translator.normalform.atoms.linear import Linear
from csp2sat.translator.normalform.comparator import EQ, LE, NE

Terms = tuple[tuple[tuple[int, int], ...], tuple[tuple[int, int], ...]]
"""The integer and the Boolean terms of a sum; the first factor is positive."""
Interval = tuple[int | None, int | None]
"""The least and the greatest value; None: no bound."""


class _Values:
    """The values a sum may take: the integers low..high (None: no bound) without some."""

    def __init__(self) -> None:
        self.low: int | None = None
        self.high: int | None = None
        self.excluded: set[int] = set()
        self.origin = 0  # of the constraint that was added last

    def restrict(self, interval: Interval) -> None:
        """Keep the values of an interval."""
        low, high = interval
        if high is not None and (self.high is None or high < self.high):
            self.high = high
        if low is not None and (self.low is None or low > self.low):
            self.low = low
        self._move_bounds()

    def exclude(self, value: int) -> None:
        """Remove a value."""
        self.excluded.add(value)
        self._move_bounds()

    def _move_bounds(self) -> None:
        while self.high in self.excluded and self.high is not None:
            self.high -= 1
        while self.low in self.excluded and self.low is not None:
            self.low += 1

    def are_in(self, interval: Interval) -> bool | None:
        """Whether all values are in an interval, or none is (False); None: some are."""
        low, high = interval
        if (high is not None and self.low is not None and self.low > high) or (
            low is not None and self.high is not None and self.high < low
        ):
            return False
        if low == high and low in self.excluded:
            return False
        reaches_low = low is None or (self.low is not None and self.low >= low)
        reaches_high = high is None or (self.high is not None and self.high <= high)
        return True if reaches_low and reaches_high else None


class TightestSums:
    """The linear constraints that must hold, as sets of values of their sums."""

    def __init__(self) -> None:
        self._values: dict[Terms, _Values] = {}

    def add(self, linear: Linear, origin: int) -> None:
        """Add a constraint that must hold."""
        terms, interval = _as_interval(linear)
        values = self._values.setdefault(terms, _Values())
        if linear.op is NE:
            assert interval[0] is not None
            values.exclude(interval[0])
        else:
            values.restrict(interval)
        values.origin = origin

    def decided(self, linear: Linear) -> bool | None:
        """Whether the added constraints imply a constraint, or (False) its negation."""
        if not self._values:
            return None
        terms, interval = _as_interval(linear)
        values = self._values.get(terms)
        inside = values.are_in(interval) if values else None
        return inside if inside is None or linear.op is not NE else not inside

    def constraints(self) -> Iterator[tuple[Linear | None, int]]:
        """The constraints that are left, with their origins; None: they contradict each other."""
        for terms, values in self._values.items():
            low, high, origin = values.low, values.high, values.origin
            if low is not None and high is not None and low >= high:
                yield Linear(*terms, EQ, low) if low == high else None, origin
                continue
            if high is not None:
                yield Linear(*terms, LE, high), origin
            if low is not None:
                yield Linear(*_negated(terms), LE, -low), origin
            for value in sorted(values.excluded):
                if (low is None or value > low) and (high is None or value < high):
                    yield Linear(*terms, NE, value), origin


def _as_interval(linear: Linear) -> tuple[Terms, Interval]:
    """The sum with a positive first factor and its interval; of `!=` the one value it excludes."""
    terms, op, bound = (linear.ints, linear.lits), linear.op, linear.bound
    if (linear.ints or linear.lits)[0][0] > 0:
        return terms, (None if op is LE else bound, bound)
    return _negated(terms), (-bound, None if op is LE else -bound)


def _negated(terms: Terms) -> Terms:
    ints, lits = terms
    return tuple([(-a, x) for a, x in ints]), tuple([(-c, p) for c, p in lits])
