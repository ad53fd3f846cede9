"""What is the same in all solutions."""

from __future__ import annotations

from collections.abc import Sequence

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.solver.search import Search

    Fixed = list[tuple[str, int | bool]]


def fixed(search: Search, names: Sequence[str]) -> Fixed | None:
    """The variables among some that have one value in all solutions, with it.

    None: there is no solution. Each further solution must differ from all values that may still be
    fixed in at least one; when there is no such solution, they are (Janota, Lynce and
    Marques-Silva, AI Communications 2015, the algorithm of complements of one candidate set).
    """
    solution = search.next()
    if solution is None:
        return None
    candidates = {name: solution[name] for name in names}
    while candidates:
        other = [each for item in candidates.items() for each in search.differs(*item)]
        search.prefer(other)
        if not search.require_any(other):
            break
        solution = search.next()
        if solution is None:
            break
        candidates = {name: v for name, v in candidates.items() if solution[name] == v}
    return list(candidates.items())
