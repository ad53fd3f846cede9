"""Bounds that all atoms of a clause imply: constructive disjunction, for the bounds of a variable.

The clause `x <= z or y <= z` of a minimum z = min(x, y) implies a lower bound of z. Where x and y
are equal, neither atom is ever false, so the clause alone would leave z open.
"""

from __future__ import annotations

from collections.abc import Sequence

from csp2sat.translator.clauses import TRUE
from csp2sat.translator.normalform.atoms.atom import Clause
from csp2sat.translator.normalform.atoms.linear import Linear, Products
from csp2sat.translator.normalform.variables import LE
from csp2sat.translator.presolve.domain_store import Store
from csp2sat.translator.presolve.rule import Order, Rule

Bounded = tuple[int, bool]
"""A variable, and whether the bound is a lower one."""


def common_bounds(clause: Clause) -> Sequence[Rule]:
    """The rule of a clause each atom of which bounds some variables from the same side."""
    bounded = _bounded_variables(clause)
    atoms = [atom for atom in clause if isinstance(atom, Linear)]
    return (CommonBoundsRule(atoms, bounded),) if bounded else ()


def _bounded_variables(clause: Clause) -> Sequence[Bounded]:
    """The variables that each atom of a clause bounds from the same side."""
    if isinstance(clause[0], int) or isinstance(clause[-1], int):
        return ()  # as most
    common: set[Bounded] | None = None
    for atom in clause:
        if not isinstance(atom, Linear) or atom.op is not LE or atom.lits or len(atom.ints) < 2:
            return ()
        bounded = {(x, a < 0) for a, x in atom.ints}
        common = bounded if common is None else common & bounded
        if not common:
            return ()
    return sorted(common or ())


class CommonBoundsRule(Rule):
    """A clause whose atoms bound some variables: these get the weakest of the bounds."""

    __slots__ = ("_bounds", "_read")

    def __init__(self, clause: Sequence[Linear], bounded: Sequence[Bounded]) -> None:
        self._bounds = [(*one, [_bound_of(atom, one[0]) for atom in clause]) for one in bounded]
        bounds = [bound for *_, some in self._bounds for bound in some]
        self._read = sorted({term for others, *_ in bounds for term in others})

    def watch(self, store: Store, number: int) -> None:
        """Watch the bounds of other variables in the atoms."""
        store.watch_least_sum(self._read, number)

    def tighten(self, store: Store) -> None:
        """Tighten the variables."""
        domains = store.domains
        for x, is_lower, atoms in self._bounds:
            bounds = []
            for others, slack, factor in atoms:
                for a, y in others:
                    slack -= a * (domains[y].lo if a > 0 else domains[y].hi)
                bounds.append(slack // factor)
            domain = domains[x]
            if is_lower:
                low = -max(bounds)
                if low > domain.lo:
                    store.shrink(x, domain.within(low, None))
            else:
                high = max(bounds)
                if high < domain.hi:
                    store.shrink(x, domain.within(None, high))

    def order(self) -> Order | None:
        """At its first variable."""
        return self._bounds[0][0], ()

    def remainder(self, _store: Store) -> int:
        """Nothing: the clause stays."""
        return TRUE


def _bound_of(atom: Linear, x: int) -> tuple[Products, int, int]:
    """The other terms of an atom, its bound and the factor of a variable, without its sign."""
    others = tuple([(a, y) for a, y in atom.ints if y != x])
    return others, atom.bound, next(abs(a) for a, y in atom.ints if y == x)
