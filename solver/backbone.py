"""What is the same in all solutions."""

from __future__ import annotations

from collections.abc import Sequence

from csp2sat.solver.optimize import settled

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.csp.expr import Variable
    from csp2sat.solver.search import Search

    Fixed = list[tuple[Variable, int | bool]]


def fixed(search: Search, variables: Sequence[Variable]) -> Fixed | None:
    """The variables among some that have one value in all solutions, with it; None: there is none.

    With an objective it is about the best solutions. Each further solution must differ from all
    values that may still be fixed in at least one; when there is no such solution, they are
    (Janota, Lynce and Marques-Silva, AI Communications 2015, the algorithm of complements of one
    candidate set).
    """
    solution = search.next() if settled(search) else None
    if solution is None:
        return None
    values = {each: solution.of(each) for each in variables}
    differs = {each: search.differs(each, value) for each, value in values.items()}
    candidates = list(values)
    while candidates:
        still = set(candidates)
        other = [literal for each in candidates for literal in differs[each]]
        # What differed already goes back, to make room for the rest.
        back = [-literal for each in values if each not in still for literal in differs[each]]
        search.prefer([*other, *back])
        if not search.require_any(other):
            break
        solution = search.next()
        if solution is None:
            break
        candidates = [each for each in candidates if solution.of(each) == values[each]]
    return [(each, values[each]) for each in candidates]
