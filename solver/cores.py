"""Cores: sets of assumptions that no solution satisfies together."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from csp2sat.solver.backends.ctrl_c import owned
from csp2sat.solver.search import Search
from csp2sat.translator.clauses import FALSE

MOST_SETS = 500
"""Most sets that are tried for a smallest core."""


def core(search: Search, assumptions: Sequence[int]) -> list[int] | None:
    """A core of the assumptions, in their order; None if a solution satisfies all of them."""
    if FALSE in assumptions:
        return [FALSE]
    every = set(assumptions)
    if opposite := [x for x in assumptions if -x in every]:  # not all solvers see these
        return [opposite[0], -opposite[0]]
    if search.possible(*assumptions):
        return None
    inside = set(search.core())
    return [x for x in assumptions if x in inside]


def smaller_cores(
    search: Search, assumptions: Sequence[int], kept: Sequence[int] = ()
) -> Iterator[list[int]]:
    """Yields smaller and smaller cores, at last a minimal one.

    No solution satisfies the assumptions and those `kept`, which are not part of the result. The
    last assumptions are removed first. By deletion, refined by each smaller core (Marques-Silva,
    "Minimal unsatisfiability: models, algorithms and applications", ISMVL 2010).
    """
    needed: list[int] = []
    rest = list(assumptions)
    while rest:
        last = rest.pop()
        smaller = core(search, [*kept, *needed, *rest])
        if smaller is None:
            needed.append(last)
        else:
            inside = set(smaller)
            rest = [x for x in rest if x in inside]
            yield [*needed, *reversed(rest)]
    yield needed


def minimize_core(
    search: Search, assumptions: Sequence[int], kept: Sequence[int] = ()
) -> list[int]:
    """A minimal core: without any one of its assumptions there is a solution.

    See `smaller_cores`. The last assumptions come first.
    """
    *_, minimal = smaller_cores(search, assumptions, kept)
    return minimal


def smallest_core(
    search: Search,
    assumptions: Sequence[int],
    size: int,
    grow: Callable[[Sequence[int]], set[int]],
    most: int = MOST_SETS,
) -> list[int] | None:
    """A core of the fewest assumptions, fewer than `size`; None if there is none, or at the limit.

    `grow` gives a maximal set of assumptions with a solution that contains some with one. At most
    `most` sets are tried. By implicit hitting sets (Ignatiev, Previti, Liffiton, Marques-Silva,
    "Smallest MUS extraction with minimal hitting set dualization", CP 2015): whatever leaves out
    all of a correction set has a solution, so a core hits each of them; a smallest hitting set that
    is a core is a smallest core.
    """
    if size < 2:
        return None
    from pysat.examples.hitman import Hitman

    hits: list[int] = []
    with owned(Hitman(solver="m22", htype="sorted")) as hitman:
        for _ in range(most):
            satisfied = grow(hits)
            hitman.hit([x for x in assumptions if x not in satisfied])
            hits = hitman.get()
            if len(hits) >= size:
                return None
            if core(search, hits) is not None:
                inside = set(hits)
                return [x for x in assumptions if x in inside]
    return None
