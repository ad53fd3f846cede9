"""The candidates of variables: all values that they have in some solution."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from csp2sat.csp.expr import IntVar, Variable
from csp2sat.solver.questions.optimize import settled

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.solver.search import Search


Candidates = Mapping[Variable, Sequence[int | bool]]


def candidates(search: Search, variables: Sequence[Variable]) -> Candidates | None:
    """The values of each variable in all solutions, in order; None: no solution.

    With an objective, only the best solutions count. Each further solution has a value that no
    earlier one has; when there is none, all have been seen. It is the backbone of the literals
    `x = v` (Janota, Lynce and Marques-Silva, AI Communications 2015).
    """
    solution = search.next() if settled(search) else None
    if solution is None:
        return None
    seen: dict[Variable, set[int | bool]] = {each: {solution.of(each)} for each in variables}
    unseen = {
        (each, value): search.equal(each, value)
        for each in variables
        for value in (each.domain if isinstance(each, IntVar) else (False, True))
        if value not in seen[each]
    }
    while unseen and solution is not None:
        wanted = [*unseen.values()]
        search.prefer(wanted)
        solution = search.next() if search.require_any(wanted) else None
        if solution is not None:
            for each in variables:
                seen[each].add(solution.of(each))
                unseen.pop((each, solution.of(each)), None)
    return {each: sorted(values) for each, values in seen.items()}
