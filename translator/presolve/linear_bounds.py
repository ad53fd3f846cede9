"""Bounds consistency of linear constraints.

As in Harvey and Stuckey, "Improving linear constraint propagation by changing constraint
representation", Constraints 2003. Each rule runs only after a change of a bound that it reads.
"""

from __future__ import annotations

from collections.abc import Sequence

from csp2sat.translator.clauses import FALSE, TRUE
from csp2sat.translator.normalform.atoms.linear import Linear, Products, linear_atom, opposite
from csp2sat.translator.normalform.variables import EQ, LE, NE
from csp2sat.translator.presolve.domain_store import Store
from csp2sat.translator.presolve.rule import Order, Rule


class LinearRule(Rule):
    """A sum that must be at most a bound.

    Args:
        linear: the constraint.
        whole: what is in the normal form for it: an equation, or TRUE, as another rule has that.
    """

    __slots__ = ("_bound", "_ints", "_lits", "_whole")

    def __init__(self, linear: Linear, whole: int | Linear) -> None:
        self._ints, self._lits, _, self._bound = linear
        self._whole = whole

    @classmethod
    def of(cls, linear: Linear) -> Sequence[Rule]:
        """The rules of a linear constraint; an equation has one for each direction."""
        if linear.op is NE:
            return (UnequalRule(linear, linear),)
        if linear.op is LE:
            return (_at_most(linear, linear),)
        terms = linear.ints, linear.lits
        below = Linear(*terms, LE, linear.bound)
        above = Linear(*opposite(terms), LE, -linear.bound)
        return _at_most(below, linear), _at_most(above, TRUE)

    def watch(self, store: Store, number: int) -> None:
        """Watch the bounds by which the sum is least."""
        store.watch_least_sum(self._ints, number)
        for _, p in self._lits:
            store.watch_bool(p, number)

    def tighten(self, store: Store) -> None:
        """Tighten the other bounds of the variables."""
        domains, slack = store.domains, self._bound
        for a, x in self._ints:
            slack -= a * (domains[x].lo if a > 0 else domains[x].hi)
        if self._lits:
            slack -= _range_of_literals(store, self._lits)[0]
        if slack < 0:
            store.failed = True
            return
        for a, x in self._ints:
            domain = domains[x]
            if a > 0:
                if a * (domain.hi - domain.lo) > slack:
                    store.shrink(x, domain.within(None, domain.lo + slack // a))
            elif a * (domain.lo - domain.hi) > slack:
                store.shrink(x, domain.within(domain.hi - slack // -a, None))
        for c, p in self._lits:
            if abs(c) > slack and store.boolean(p) is None:
                store.assume(-p if c > 0 else p)

    def order(self) -> Order | None:
        """At the only variable on the smaller side, before the others, or at the sum's variable."""
        above = [x for a, x in self._ints if a > 0]
        below = [x for a, x in self._ints if a < 0]
        if len(above) == 1:
            return above[0], below
        is_half = isinstance(self._whole, int) or self._whole.op is EQ
        return (below[0], ()) if is_half and len(below) == 1 else None

    def remainder(self, store: Store) -> int | Linear:
        """The constraint without fixed variables."""
        return self.reduce(store, self._whole) if isinstance(self._whole, Linear) else TRUE

    @staticmethod
    def decide(store: Store, linear: Linear) -> bool | None:
        """Whether the bounds of the variables imply the constraint or its negation."""
        ints, lits, op, bound = linear
        domains = store.domains
        least = greatest = 0
        for a, x in ints:
            domain = domains[x]
            if a > 0:
                least += a * domain.lo
                greatest += a * domain.hi
            else:
                least += a * domain.hi
                greatest += a * domain.lo
        if lits:
            lowest, width = _range_of_literals(store, lits)
            least += lowest
            greatest += lowest + width
        if op is LE:
            return True if greatest <= bound else False if least > bound else None
        if least == greatest == bound:
            return op is EQ
        return None if least <= bound <= greatest else op is NE

    @staticmethod
    def deciding_keys(store: Store, linear: Linear) -> list[int]:
        """The keys of all variables."""
        keys = [x for _, x in linear.ints]
        for _, p in linear.lits:
            keys += store.keys(p)
        return keys

    @staticmethod
    def reduce(store: Store, linear: Linear) -> int | Linear:
        """The constraint without fixed variables."""
        if not _may_have_fixed(store, linear):
            return linear
        bound = linear.bound
        ints, lits = [], []
        for a, x in linear.ints:
            domain = store.domains[x]
            if domain.lo == domain.hi:
                bound -= a * domain.lo
            else:
                ints.append((a, x))
        for c, p in linear.lits:
            value = store.boolean(p)
            if value is None:
                lits.append((c, p))
            else:
                bound -= c * value
        if len(ints) == len(linear.ints) and len(lits) == len(linear.lits):
            return linear
        return linear_atom(store.variables, ints, lits, linear.op, bound)


class DifferenceRule(LinearRule):
    """The constraint `a x <= b y + bound` with factors above 0."""

    __slots__ = ("_a", "_b", "x", "y")

    def __init__(self, linear: Linear, whole: int | Linear) -> None:
        self._ints, self._lits, _, self._bound = linear
        self._whole = whole
        (a, x), (b, y) = linear.ints
        self.x, self.y = (x, y) if a > 0 else (y, x)
        self._a, self._b = (a, -b) if a > 0 else (b, -a)

    def tighten(self, store: Store) -> None:
        """Tighten the greatest value of x and the least one of y."""
        domains, x, y, bound = store.domains, self.x, self.y, self._bound
        before, after = domains[x], domains[y]
        greatest = (self._b * after.hi + bound) // self._a
        if before.hi > greatest:
            store.shrink(x, before.within(None, greatest))
        least = -((bound - self._a * before.lo) // self._b)
        if after.lo < least:
            store.shrink(y, after.within(least, None))


class UnequalRule(LinearRule):
    """A sum that must differ from a number."""

    __slots__ = ()

    def watch(self, store: Store, number: int) -> None:
        """Watch the variables for their last value."""
        for _, x in self._ints:
            store.watch_fixed(x, number)
        for _, p in self._lits:
            store.watch_bool(p, number)

    def tighten(self, store: Store) -> None:
        """Exclude a value of the last open variable."""
        if len(self._ints) == 2 and not self._lits:
            _exclude(store, *self._ints, self._bound)
            return
        rest = self.remainder(store)
        if rest == FALSE:
            store.failed = True
        elif isinstance(rest, int) and rest != TRUE:
            store.assume(rest)


def _at_most(linear: Linear, whole: int | Linear) -> Rule:
    """The rule of `sum <= bound`."""
    ints, lits = linear.ints, linear.lits
    is_difference = len(ints) == 2 and not lits and (ints[0][0] > 0) is not (ints[1][0] > 0)
    return (DifferenceRule if is_difference else LinearRule)(linear, whole)


def _may_have_fixed(store: Store, linear: Linear) -> bool:
    """Whether the value of a variable may be known."""
    domains, suspects = store.domains, store.suspects
    for _, x in linear.ints:
        if domains[x].size == 1:
            return True
    return bool(linear.lits) and not suspects.isdisjoint([p for _, p in linear.lits])


def _exclude(store: Store, one: tuple[int, int], other: tuple[int, int], bound: int) -> None:
    """Exclude a value of one of two products, whose sum is not the bound, if the other is fixed."""
    domains = store.domains
    for (a, x), (b, y) in ((one, other), (other, one)):
        domain = domains[x]
        if domain.lo == domain.hi:
            value, rest = divmod(bound - a * domain.lo, b)
            if not rest and value in domains[y]:
                store.exclude(y, value)
            return


def _range_of_literals(store: Store, lits: Products) -> tuple[int, int]:
    """The least value of a sum of literals, and how far above it the greatest one is."""
    least = width = 0
    suspects = store.suspects
    for c, p in lits:
        value = store.boolean(p) if p in suspects else None  # with no call for most
        if value is None:
            width += abs(c)
            if c < 0:
                least += c
        elif value:
            least += c
    return least, width
