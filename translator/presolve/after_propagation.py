"""The normal form after propagation: constraints, clauses and known literals."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from csp2sat.translator.normalform.atoms.atom import Atom, Clause, simplify_clause
from csp2sat.translator.normalform.atoms.linear import Linear, Sum, opposite
from csp2sat.translator.normalform.normal_form import Normal
from csp2sat.translator.normalform.variables import EQ, LE, NE
from csp2sat.translator.presolve.domain_store import Store
from csp2sat.translator.presolve.linear_bounds import LinearRule
from csp2sat.translator.presolve.rule import RULES, Rule

# --- over each sum the tightest constraints -------------------------------------------------------


Interval = tuple[int | None, int | None]
"""The least and the greatest value; None: no bound."""


_NONE: set[int] = set()
"""What most sums exclude; it stays empty."""


class _Values:
    """The values a sum may take: the integers low..high (None: no bound) without some."""

    __slots__ = ("excluded", "high", "low", "origin")

    def __init__(self) -> None:
        self.low: int | None = None
        self.high: int | None = None
        self.excluded = _NONE
        self.origin = 0  # of the constraint that was added last

    def restrict(self, interval: Interval) -> None:
        """Keep the values of an interval."""
        low, high = interval
        if high is not None and (self.high is None or high < self.high):
            self.high = high
        if low is not None and (self.low is None or low > self.low):
            self.low = low
        if self.excluded:
            self._move_bounds()

    def exclude(self, value: int) -> None:
        """Remove a value."""
        self.excluded = self.excluded or set()
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
        self._values: dict[Sum, _Values] = {}
        self._sums: set[Sum] = set()

    @property
    def sums(self) -> set[Sum]:
        """Those of the constraints, and their opposites."""
        if not self._sums:  # few problems need them
            self._sums = {*self._values, *map(opposite, self._values)}
        return self._sums

    def add(self, linear: Linear, origin: int) -> None:
        """Add a constraint that must hold."""
        terms, interval = _as_interval(linear)
        values = self._values.get(terms)
        if values is None:
            values = self._values[terms] = _Values()
            self._sums = set()
        if linear.op is NE:
            assert interval[0] is not None
            values.exclude(interval[0])
        else:
            values.restrict(interval)
        values.origin = origin

    def decide(self, linear: Linear) -> bool | None:
        """Whether the added constraints imply a constraint, or (False) its negation."""
        if linear[:2] not in self.sums:
            return None
        terms, interval = _as_interval(linear)
        inside = self._values[terms].are_in(interval)
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
                yield Linear(*opposite(terms), LE, -low), origin
            for value in sorted(values.excluded):
                if (low is None or value > low) and (high is None or value < high):
                    yield Linear(*terms, NE, value), origin


def _as_interval(linear: Linear) -> tuple[Sum, Interval]:
    """The sum with a positive first factor and its interval; of `!=` the one value it excludes."""
    terms, op, bound = (linear.ints, linear.lits), linear.op, linear.bound
    if (linear.ints or linear.lits)[0][0] > 0:
        return terms, (None if op is LE else bound, bound)
    return opposite(terms), (-bound, None if op is LE else -bound)


# --- all of it ------------------------------------------------------------------------------------


LITERALS = frozenset((int,))
"""The types of the atoms in a clause of literals."""


class Remainder:
    """Adds to a normal form (the result) what a store leaves of rules and clauses."""

    def __init__(self, store: Store, result: Normal) -> None:
        self._store = store
        self._result = result
        self._sums = TightestSums()

    def add(self, rules: Iterable[tuple[Rule, int]], clauses: Iterable[tuple[Clause, int]]) -> None:
        """Add what is left of rules, and of clauses of which the store decides no atom.

        Each has its origin. Rules come first: the linear ones decide constraints in the clauses.
        """
        left = self._add_sums(rules)
        for clause, origin in clauses:
            if LITERALS.issuperset(map(type, clause)) or self._is_as_before(clause):
                left.append((clause, origin))
            else:
                left += [(part, origin) for part in self._left_of(clause)]
        different: dict[frozenset[Atom], tuple[Clause, int]] = {}
        for pair in left:
            different.setdefault(frozenset(pair[0]), pair)
        self._result.clauses += [clause for clause, _ in different.values()]
        self._result.origins += [origin for _, origin in different.values()]
        self._add_known_literals()

    def _is_as_before(self, clause: Clause) -> bool:
        """Whether a clause has only literals and sums, and nothing is known of its variables."""
        domains, sums = self._store.domains, self._sums.sums
        for atom in clause:
            if not isinstance(atom, int):
                if not isinstance(atom, Linear) or atom.lits or (sums and atom[:2] in sums):
                    return False
                for _, x in atom.ints:
                    if domains[x].size == 1:
                        return False
        return True

    def _add_sums(self, rules: Iterable[tuple[Rule, int]]) -> list[tuple[Clause, int]]:
        """Add the tightest bounds over each sum; what is left of other rules, with origins."""
        others: list[tuple[Atom, int]] = []
        for rule, origin in rules:
            rest = rule.remainder(self._store)
            if isinstance(rest, Linear):
                self._sums.add(rest, origin)
            else:
                others.append((rest, origin))
        # Sums first: the encodings of the others use the literals that sums make, not vice versa.
        for linear, origin in self._sums.constraints():
            known = LinearRule.decide(self._store, linear) if linear else False
            if known is not True:
                self._result.add((linear,) if linear and known is None else (), origin)
        left: list[tuple[Clause, int]] = []
        for rest, origin in others:
            known = self._decide(rest)
            if known is not True:
                left.append(((rest,) if known is None else (), origin))
        return left

    def _left_of(self, clause: Clause) -> tuple[Clause, ...]:
        """What is left of a clause; nothing if it is always true."""
        left: list[Atom] = []
        is_same = True
        for atom in clause:
            if isinstance(atom, int):
                left.append(atom)
                continue
            rest = self._reduce(atom)
            if rest is not atom:
                known = self._decide(rest)
            else:
                known = self._sums.decide(rest) if isinstance(rest, Linear) else None
            if known is True:
                return ()
            if known is None:
                left.append(rest)
            is_same = is_same and rest is atom and known is None
        return (clause,) if is_same else simplify_clause(left)

    def _add_known_literals(self) -> None:
        """Add the known literals that have a name or a meaning; only these occur in clauses."""
        variables = self._store.variables
        for p, positive in self._store.truth.items():
            if variables.bool_names[p] or p in variables.literal_meanings:
                self._result.add((p if positive else -p,), 0)

    def _reduce(self, atom: Atom) -> Atom:
        if isinstance(atom, int):
            return atom
        return RULES[atom.__class__].reduce(self._store, atom)

    def _decide(self, atom: Atom) -> bool | None:
        """Whether the store or the constraints that must hold imply an atom or its negation."""
        if isinstance(atom, int):
            return self._store.literal(atom)
        known = RULES[atom.__class__].decide(self._store, atom)
        return self._sums.decide(atom) if known is None and isinstance(atom, Linear) else known
