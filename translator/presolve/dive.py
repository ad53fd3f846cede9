"""A solution without search: one variable after another takes its best bound, then propagation.

It never backtracks, so it finds a solution or none. On scheduling problems it is list scheduling:
what can start first starts first (Giffler and Thompson, "Algorithms for solving
production-scheduling problems", Operations Research 8, 1960).
"""

from __future__ import annotations

from collections.abc import Callable
from heapq import heapify, heappop, heappush

from csp2sat.translator.presolve.propagate import Propagation

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.translator.normalform.normal import Normal
    from csp2sat.translator.presolve.store import Store

PATIENCE = 4
"""The bound on the work of propagation, in multiples of that of presolve."""


def dive(normal: Normal, goal: int, up: bool, tick: Callable[[], None]) -> Store | None:
    """The fixed variables of a solution; None if the dive fails or takes too long.

    Args:
        normal: the normal form.
        goal: an integer variable; it is fixed last.
        up: False: the variable whose least value is least takes it next; True: the variable whose
            greatest value is greatest takes that.
        tick: called now and then; it may raise to stop.
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

    is_consistent = propagation.run()
    waiting = [rank(x) for x in range(len(domains)) if x != goal and x not in normal.int_aliases]
    heapify(waiting)
    while waiting and is_consistent:
        chosen = heappop(waiting)
        x = chosen[-1]
        if (now := rank(x)) != chosen:
            heappush(waiting, now)
        elif domains[x].size > 1:
            is_consistent = fix(x)
    is_consistent = is_consistent and fix(goal) and _satisfy_clauses(propagation)
    return propagation.store if is_consistent else None


def _satisfy_clauses(propagation: Propagation) -> bool:
    """Make the first literal of each clause that is left true; False if that fails."""
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
