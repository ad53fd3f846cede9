"""Small sets of assumptions that have no solution together."""

from __future__ import annotations

from collections.abc import Sequence

from csp2sat.translator.clauses import FALSE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.solver.search import Search


def core(search: Search, assumptions: Sequence[int]) -> list[int] | None:
    """Some of the assumptions that have no solution together, in their order; None: all have."""
    if FALSE in assumptions:
        return [FALSE]
    if search.possible(*assumptions):
        return None
    inside = set(search.core())
    return [each for each in assumptions if each in inside]


def shrunk(search: Search, assumptions: Sequence[int], kept: Sequence[int] = ()) -> list[int]:
    """A core from which no assumption can be left out; those `kept` beside it are not tried.

    The last ones are tried first. Deletion with the refinement by each smaller core
    (Marques-Silva, "Minimal unsatisfiability: models, algorithms and applications", ISMVL 2010).
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
