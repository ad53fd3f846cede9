"""A solution without search: one variable after another takes its best bound, and what follows.

It never goes back, so it finds a solution or none. On scheduling problems it is list scheduling:
what can start first starts first (Giffler and Thompson, "Algorithms for solving
production-scheduling problems", Operations Research 8, 1960).
"""

from __future__ import annotations

from collections.abc import Callable
from heapq import heapify, heappop, heappush

from csp2sat.translator.normalform.normal import Normal
from csp2sat.translator.presolve.propagate import Propagation
from csp2sat.translator.presolve.store import Store

PATIENCE = 4
"""How much more may be propagated than in presolving."""


def dive(normal: Normal, goal: int, up: bool, tick: Callable[[], None]) -> Store | None:
    """What is known of the variables at the end; None: it found no solution, or took too long.

    The variable whose least value is least takes it, or with `up` the one whose greatest is
    greatest; the variable `goal` comes last.
    """
    propagation = Propagation(normal, tick, PATIENCE)
    domains = propagation.store.domains

    def rank(x: int) -> tuple[int, int, int]:
        lo, hi = domains[x].lo, domains[x].hi
        return (-hi, -lo, x) if up else (lo, hi, x)

    def fix(x: int) -> bool:
        value = domains[x].hi if up else domains[x].lo
        propagation.store.shrink(x, domains[x].within(value, value))
        return propagation.run()

    going_on = propagation.run()
    waiting = [rank(x) for x in range(len(domains)) if x != goal and x not in normal.int_aliases]
    heapify(waiting)
    while waiting and going_on:
        chosen = heappop(waiting)
        x = chosen[-1]
        if (now := rank(x)) != chosen:
            heappush(waiting, now)
        elif domains[x].size > 1:
            going_on = fix(x)
    going_on = going_on and fix(goal) and _choose(propagation)
    return propagation.store if going_on else None


def _choose(propagation: Propagation) -> bool:
    """Make a literal true in each clause that is left; whether that went well."""
    clauses = propagation.clauses
    for number in list(clauses):
        if number in clauses:
            literal = next((each for each in clauses[number][0] if isinstance(each, int)), None)
            if literal is None:
                return False
            propagation.store.assume(literal)
            if not propagation.run():
                return False
    return True
