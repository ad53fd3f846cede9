"""The backbone: the variables with one value in all solutions."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from csp2sat.solver.questions.optimize import settled

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.csp.expr import Variable
    from csp2sat.csp.problem import Solution
    from csp2sat.solver.search import Search

    Fixed = list[tuple[Variable, int | bool]]


def fixed(search: Search, variables: Sequence[Variable]) -> Fixed | None:
    """Those of some variables that have one value in all solutions, with it; None: no solution.

    With an objective, only the best solutions count.
    """
    found = varied(search, variables)
    first = next(found, None)
    if first is None:
        return None
    candidates = list(variables)
    for solution in found:
        candidates = [each for each in candidates if solution.of(each) == first.of(each)]
    return [(each, first.of(each)) for each in candidates]


def varied(search: Search, variables: Sequence[Variable]) -> Iterator[Solution]:
    """Yields a solution, then others until each variable has differed from it that can.

    With an objective, only best solutions count. Each further solution differs from the first in a
    variable that had one value so far; when there is no such solution, the remaining variables have
    one value in all solutions (Janota, Lynce and Marques-Silva, AI Communications 2015, the
    algorithm of complements of one candidate set).
    """
    first = search.next() if settled(search) else None
    if first is None:
        return
    yield first
    differs = {each: search.differs(each, first.of(each)) for each in variables}
    candidates = list(differs)
    while candidates:
        still = set(candidates)
        other = [literal for each in candidates for literal in differs[each]]
        # Variables that differed already prefer their first value, so that the others can differ.
        back = [-literal for each in differs if each not in still for literal in differs[each]]
        search.prefer([*other, *back])
        if not search.require_any(other):
            return
        solution = search.next()
        if solution is None:
            return
        yield solution
        candidates = [each for each in candidates if solution.of(each) == first.of(each)]
