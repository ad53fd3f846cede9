"""Linear constraints that must hold, by their terms: of those on one sum the tightest are kept."""

from __future__ import annotations

from collections.abc import Iterator

from csp2sat.translator.normalform.normal import Linear

TYPE_CHECKING = False
if TYPE_CHECKING:
    Terms = tuple[tuple[tuple[int, int], ...], tuple[tuple[int, int], ...]]
    """The terms of a sum; the first factor is positive."""


class _Range:
    """What a sum can be: low..high (None: no bound of its own) without some values."""

    def __init__(self) -> None:
        self.low: int | None = None
        self.high: int | None = None
        self.excluded: set[int] = set()
        self.origin = 0  # of what was added last

    def add(self, op: str, bound: int) -> None:
        """Add a comparison with a constant."""
        if op == "!=":
            self.excluded.add(bound)
        if op in ("<=", "==") and (self.high is None or bound < self.high):
            self.high = bound
        if op in (">=", "==") and (self.low is None or bound > self.low):
            self.low = bound
        while self.high in self.excluded and self.high is not None:
            self.high -= 1
        while self.low in self.excluded and self.low is not None:
            self.low += 1

    def decides(self, op: str, bound: int) -> bool | None:
        """Whether a comparison holds for all values left, or for none."""
        below = self.high is not None and self.high < bound
        above = self.low is not None and self.low > bound
        if op == "<=":
            return True if below or self.high == bound else False if above else None
        if op == ">=":
            return True if above or self.low == bound else False if below else None
        if below or above or bound in self.excluded:
            return op == "!="
        return op == "==" if self.low == self.high == bound else None


class Ranges:
    """The sums of linear constraints that must hold, and what they can be."""

    def __init__(self) -> None:
        self._ranges: dict[Terms, _Range] = {}

    def add(self, linear: Linear, origin: int) -> None:
        """Add a constraint that must hold."""
        terms, op, bound = _turned(linear)
        found = self._ranges.setdefault(terms, _Range())
        found.add(op, bound)
        found.origin = origin

    def decided(self, linear: Linear) -> bool | None:
        """Whether a constraint holds by those that were added, or can't."""
        terms, op, bound = _turned(linear)
        found = self._ranges.get(terms)
        return found.decides(op, bound) if found else None

    def constraints(self) -> Iterator[tuple[Linear | None, int]]:
        """The constraints that are left, with their origins; None: they contradict each other."""
        for terms, each in self._ranges.items():
            low, high, origin = each.low, each.high, each.origin
            if low is not None and high is not None and low >= high:
                yield Linear(*terms, "==", low) if low == high else None, origin
                continue
            if high is not None:
                yield Linear(*terms, "<=", high), origin
            if low is not None:
                yield Linear(*_minus(terms), "<=", -low), origin
            for value in sorted(each.excluded):
                if (low is None or value > low) and (high is None or value < high):
                    yield Linear(*terms, "!=", value), origin


def _turned(linear: Linear) -> tuple[Terms, str, int]:
    """A constraint with a positive first factor."""
    terms = linear.ints, linear.lits
    if (linear.ints or linear.lits)[0][0] > 0:
        return terms, linear.op, linear.bound
    return _minus(terms), ">=" if linear.op == "<=" else linear.op, -linear.bound


def _minus(terms: Terms) -> Terms:
    ints, lits = terms
    return tuple([(-a, x) for a, x in ints]), tuple([(-c, p) for c, p in lits])
