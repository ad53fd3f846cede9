"""Bounds that all atoms of a clause imply: constructive disjunction, for the bounds of a variable.

The clause `x <= z or y <= z` of a minimum z = min(x, y) implies a lower bound of z. Where x and y
are equal, neither atom is ever false, so the clause alone would leave z open.
"""

from __future__ import annotations

from collections.abc import Sequence

from csp2sat.translator.normalform.atoms.atom import Clause
from csp2sat.translator.normalform.atoms.linear import Linear
from csp2sat.translator.normalform.variables import LE
from csp2sat.translator.presolve.domain_store import Store

Bounded = tuple[int, bool]
"""A variable, and whether the bound is a lower one."""


def bounded_variables(clause: Clause) -> Sequence[Bounded]:
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


def tighten(store: Store, clause: Clause, bounded: Sequence[Bounded]) -> None:
    """Tighten some variables by the weakest bound that an atom of a clause implies."""
    for x, is_lower in bounded:
        bounds = [_bound(store, atom, x) for atom in clause if isinstance(atom, Linear)]
        domain = store.domains[x]
        if is_lower:
            low = min(bounds)
            if low > domain.lo:
                store.shrink(x, domain.within(low, None))
        else:
            high = max(bounds)
            if high < domain.hi:
                store.shrink(x, domain.within(None, high))
        if store.failed:
            return


def _bound(store: Store, atom: Linear, x: int) -> int:
    """The bound of a variable by an atom: a lower one if its factor is negative."""
    domains, slack, factor = store.domains, atom.bound, 0
    for a, y in atom.ints:
        if y == x:
            factor = a
        else:
            slack -= a * (domains[y].lo if a > 0 else domains[y].hi)
    return slack // factor if factor > 0 else -(slack // -factor)
