"""One literal for several comparisons, if no value of a sum lies between their bounds.

If x != y must hold, then x < y and x <= y are the same, and y < x and y <= x their negations. One
literal p for all, with p -> x < y and -p -> y < x, implies x != y, too, and learned clauses can
contain both p and its negation.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator
from operator import itemgetter

from csp2sat.translator.clauses import FALSE, TRUE
from csp2sat.translator.normalform.atoms.atom import Atom, Clause, simplify_clause
from csp2sat.translator.normalform.atoms.linear import Linear, Sum, opposite
from csp2sat.translator.normalform.normal_form import Normal
from csp2sat.translator.normalform.variables import EQ, LE, NE

Gap = tuple[int, int, int]
"""Numbers (first, last, origin): by the constraint `origin`, a sum is at most `first` or
more than `last`."""

FEWEST_USES = 2  # decision 20
"""The clauses that must contain a comparison with a bound in the gap."""


def merge_comparisons(normal: Normal) -> Normal:
    """The normal form with one literal for comparisons that differ only inside such a gap."""
    gaps: dict[Sum, list[Gap]] = defaultdict(list)
    for clause, origin in zip(normal.clauses, normal.origins, strict=True):
        atom = clause[0] if 1 <= len(clause) <= 2 else None
        if isinstance(atom, Linear) and (len(clause) == 2 or atom.op is NE):  # as few are
            for terms, first, last in _gaps(clause):
                gaps[terms].append((first, last, origin))
    if not gaps:
        return normal
    used = _used_bounds(normal.clauses, gaps)
    literals = _Literals(normal)
    for terms, some in gaps.items():
        for gap in _unite(some) if terms in used else ():
            if _uses(used[terms], gap) >= FEWEST_USES:
                literals.add(terms, gap)
    return literals.apply(normal) if literals.by_sum else normal


def _used_bounds(clauses: Iterable[Clause], sums: Iterable[Sum]) -> dict[Sum, list[list[int]]]:
    """For each clause of several atoms that compares one of some sums, the bounds there."""
    wanted = {*sums, *map(opposite, sums)}
    pairs: dict[Sum, list[list[int]]] = defaultdict(list)
    for clause in clauses:
        if len(clause) > 1:
            in_clause: dict[Sum, list[int]] = {}
            for atom in clause:
                if not isinstance(atom, Linear) or atom.op is not LE:
                    continue
                if (atom.ints, atom.lits) in wanted:
                    terms, bound, _ = _at_most(atom)
                    in_clause.setdefault(terms, []).append(bound)
            for terms, bounds in in_clause.items():
                pairs[terms].append(bounds)
    return pairs


def _gaps(clause: Clause) -> Iterator[tuple[Sum, int, int]]:
    """The gap that a clause requires: `sum != k`, or `sum <= first or sum > last`."""
    linear = [atom for atom in clause if isinstance(atom, Linear)]
    if len(linear) != len(clause):
        return
    if len(clause) == 1 and linear[0].op is NE:
        ints, lits, _, bound = linear[0]
        yield (ints, lits), bound - 1, bound
    elif len(clause) == 2 and linear[0].op is linear[1].op is LE:
        (terms, first, one), (other, last, two) = sorted(map(_at_most, linear), key=_bound)
        if terms == other and one and not two and first < last:
            yield terms, first, last


def _at_most(atom: Linear) -> tuple[Sum, int, bool]:
    """A comparison by `<=` as `sum <= bound` or (False) its negation; its first factor is > 0."""
    ints, lits, _, bound = atom
    if (ints or lits)[0][0] > 0:
        return (ints, lits), bound, True
    return opposite((ints, lits)), -bound - 1, False


_bound = itemgetter(1)
"""The bound in a result of `_at_most`."""


def _unite(gaps: Iterable[Gap]) -> Iterator[Gap]:
    """Gaps of a sum without those that meet: `x != 1` and `x != 2` give one gap."""
    first, last, origin = 0, -1, 0
    for gap in sorted(gaps):
        if last < first or gap[0] > last:
            if last >= first:
                yield first, last, origin
            first, last, origin = gap
        last = max(last, gap[1])
    yield first, last, origin


def _uses(clauses: Iterable[list[int]], gap: Gap) -> int:
    """How many clauses have a bound in a gap."""
    first, last, _ = gap
    return sum(any(first <= bound <= last for bound in bounds) for bounds in clauses)


class _Literals:
    """The literals of comparisons with a bound in a gap."""

    def __init__(self, normal: Normal) -> None:
        self._result = normal.without_clauses()
        self.by_sum: dict[Sum, list[tuple[int, int, int]]] = defaultdict(list)

    def add(self, terms: Sum, gap: Gap) -> None:
        """A new literal p for `sum <= last`; the clauses p -> sum <= first, -p -> sum > last."""
        first, last, origin = gap
        p = self._result.variables.new_bool()
        self.by_sum[terms].append((first, last, p))
        self._result.add((-p, Linear(*terms, LE, first)), origin)
        self._result.add((p, Linear(*opposite(terms), LE, -last - 1)), origin)

    def apply(self, normal: Normal) -> Normal:
        """The result: the clauses of a normal form with these literals."""
        for clause, origin in zip(normal.clauses, normal.origins, strict=True):
            for kept in simplify_clause(map(self._atom, clause)):
                self._result.add(kept, origin)
        return self._result

    def _atom(self, atom: Atom) -> Atom:
        """The literal of a comparison, or the atom itself."""
        if not isinstance(atom, Linear):
            return atom
        if atom.op is not LE:
            for first, last, _ in self.by_sum.get((atom.ints, atom.lits), ()):
                if first < atom.bound <= last:
                    return FALSE if atom.op is EQ else TRUE
            return atom
        terms, bound, positive = _at_most(atom)
        for first, last, p in self.by_sum.get(terms, ()):
            if first <= bound <= last:
                return p if positive else -p
        return atom
