"""Cores: sets of assumptions that no solution satisfies together."""

from __future__ import annotations

from collections.abc import Sequence

from csp2sat.translator.clauses import FALSE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.solver.search import Search


def core(search: Search, assumptions: Sequence[int]) -> list[int] | None:
    """A core of the assumptions, in their order; None if a solution satisfies all of them."""
    if FALSE in assumptions:
        return [FALSE]
    every = set(assumptions)
    if opposite := [each for each in assumptions if -each in every]:  # not all solvers see these
        return [opposite[0], -opposite[0]]
    if search.possible(*assumptions):
        return None
    inside = set(search.core())
    return [each for each in assumptions if each in inside]


def minimize_core(
    search: Search, assumptions: Sequence[int], kept: Sequence[int] = ()
) -> list[int]:
    """A minimal core: without any one of its assumptions there is a solution.

    No solution satisfies the assumptions and those `kept`, which are not part of the result. The
    last assumptions are removed first. By deletion, refined by each smaller core (Marques-Silva,
    "Minimal unsatisfiability: models, algorithms and applications", ISMVL 2010).
    """
    needed: list[int] = []
    rest = list(assumptions)
    while rest:
        tried = rest.pop()
        smaller = core(search, [*kept, *needed, *rest])
        if smaller is None:
            needed.append(tried)
        else:
            inside = set(smaller)
            rest = [each for each in rest if each in inside]
    return needed
