"""The best solution: bounds on the objective tightened in one incremental solver."""

from __future__ import annotations

from collections.abc import Iterator

from csp2sat.csp.problem import Objective, Solution

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.solver.search import Search


def improvements(search: Search, objective: Objective) -> Iterator[Solution]:
    """Ever better solutions; the last is the best. None at all: there is no solution.

    Several objective variables are taken in turn, each at the best value of those before.
    """
    best = search.next()
    if best is None:
        return
    yield best
    for name in objective.names:
        low, high = search.range_of(name)
        while True:
            value = best.ints[name]
            low, high = (low, value) if objective.minimize else (value, high)
            # What is known of the bounds holds from here on, for the solver to learn from.
            search.require(search.at_most(name, high))
            search.require(-search.at_most(name, low - 1))
            if low == high:
                break
            # Halving takes few steps; each is one question, and what it teaches is kept.
            middle = (low + high) // 2
            goal = search.at_most(name, middle)
            better = search.next(goal if objective.minimize else -goal)
            if better is not None:
                best = better
                yield best
            elif objective.minimize:
                low = middle + 1
            else:
                high = middle
