"""Bounds consistency of linear constraints.

As in Harvey and Stuckey, "Improving linear constraint propagation by changing constraint
representation", Constraints 2003.
"""

from __future__ import annotations

from csp2sat.translator.clauses import FALSE, TRUE
from csp2sat.translator.normalform.atoms.linear import Linear, Products, linear_atom, opposite
from csp2sat.translator.normalform.variables import EQ, LE, NE
from csp2sat.translator.presolve.domain_store import Store
from csp2sat.translator.presolve.rule import Rule


class LinearRule(Rule):
    """A linear constraint that must hold."""

    def __init__(self, linear: Linear) -> None:
        self._linear = linear

    def watch(self, store: Store, number: int) -> None:
        """Watch the bounds of all variables; those that differ need only be watched when fixed."""
        watch = store.watch_fixed if self._linear.op is NE else store.watch_bounds
        for _, x in self._linear.ints:
            watch(x, number)
        for _, p in self._linear.lits:
            store.watch_bool(p, number)

    def difference(self) -> tuple[int, int] | None:
        """The variables x and y of `a x + c <= b y`; None: it has another form."""
        ints, lits, op, _ = self._linear
        if len(ints) != 2 or lits or op is not LE:
            return None
        (a, x), (b, y) = ints
        return None if (a > 0) is (b > 0) else (x, y) if a > 0 else (y, x)

    def tighten(self, store: Store) -> None:
        """Tighten the bounds of the variables; a `!=` excludes a value of its last open one."""
        linear = self._linear
        if linear.op is NE:
            if len(linear.ints) == 2 and not linear.lits:
                _exclude(store, *linear.ints, linear.bound)
                return
            rest = self.reduce(store, linear)
            if rest == FALSE:
                store.failed = True
            elif isinstance(rest, int) and rest != TRUE:
                store.assume(rest)
            return
        _bound_above(store, linear.ints, linear.lits, linear.bound)
        if linear.op is EQ:
            _bound_above(store, *opposite((linear.ints, linear.lits)), -linear.bound)

    def remainder(self, store: Store) -> int | Linear:
        """The constraint without fixed variables."""
        return self.reduce(store, self._linear)

    @staticmethod
    def decide(store: Store, linear: Linear) -> bool | None:
        """Whether the bounds of the variables imply the constraint or its negation."""
        least, greatest = _bounds(store, linear.ints, linear.lits)
        if linear.op is LE:
            return True if greatest <= linear.bound else False if least > linear.bound else None
        if least == greatest == linear.bound:
            return linear.op is EQ
        return None if least <= linear.bound <= greatest else linear.op is NE

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


def _may_have_fixed(store: Store, linear: Linear) -> bool:
    """Whether the value of a variable may be known."""
    domains, suspects = store.domains, store.suspects
    for _, x in linear.ints:
        if domains[x].size == 1:
            return True
    return bool(linear.lits) and not suspects.isdisjoint([p for _, p in linear.lits])


def _bound_above(store: Store, ints: Products, lits: Products, bound: int) -> None:
    """Tighten the variables of `sum <= bound`."""
    slack = bound - _bounds(store, ints, lits)[0]
    if slack < 0:
        store.failed = True
        return
    for a, x in ints:
        domain = store.domains[x]
        if not domain:
            return
        if a > 0:
            if a * (domain.hi - domain.lo) > slack:
                store.shrink(x, domain.within(None, domain.lo + slack // a))
        elif -a * (domain.hi - domain.lo) > slack:
            store.shrink(x, domain.within(domain.hi - slack // -a, None))
    for c, p in lits:
        if abs(c) > slack and store.boolean(p) is None:
            store.assume(-p if c > 0 else p)


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


def _bounds(store: Store, ints: Products, lits: Products) -> tuple[int, int]:
    """The least and the greatest value of a sum."""
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
    suspects = store.suspects
    for c, p in lits:
        value = store.boolean(p) if p in suspects else None  # with no call for most
        if value is not False:
            if value or c < 0:
                least += c
            if value or c > 0:
                greatest += c
    return least, greatest
