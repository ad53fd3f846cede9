"""The smallest core: a conflict of the fewest assumptions.

By implicit hitting sets (Ignatiev, Previti, Liffiton, Marques-Silva, "Smallest MUS extraction with
minimal hitting set dualization", CP 2015): whatever leaves out all of a correction set has a
solution, so a core hits each of them; a smallest hitting set that is a core is a smallest core.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from csp2sat.solver.backends.ctrl_c import owned
from csp2sat.solver.minimize_core import core
from csp2sat.solver.search import Search

MOST_SETS = 500
"""Most sets that are tried."""


def smaller_core(
    search: Search,
    assumptions: Sequence[int],
    size: int,
    grown: Callable[[Sequence[int]], set[int]],
    most: int = MOST_SETS,
) -> list[int] | None:
    """A smallest core of fewer assumptions than `size`; None if there is none, or it is not found.

    `grown` gives a maximal set of assumptions with a solution that contains some with one. At most
    `most` sets are tried.
    """
    if size < 2:
        return None
    from pysat.examples.hitman import Hitman

    tried: list[int] = []
    with owned(Hitman(solver="m22", htype="sorted")) as hitman:
        for _ in range(most):
            satisfied = grown(tried)
            hitman.hit([each for each in assumptions if each not in satisfied])
            tried = hitman.get()
            if len(tried) >= size:
                return None
            if core(search, tried) is not None:
                inside = set(tried)
                return [each for each in assumptions if each in inside]
    return None
