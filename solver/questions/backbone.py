"""The values of variables in all solutions, the backbone, and in some, the candidates."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from csp2sat.csp.expr import IntVar, Variable
from csp2sat.csp.problem import Solution
from csp2sat.solver.questions.optimize import settle
from csp2sat.solver.search import Search

Fixed = list[tuple[Variable, int | bool]]

Candidates = Mapping[Variable, Sequence[int | bool]]


def fixed_variables(search: Search, variables: Sequence[Variable]) -> Fixed | None:
    """Those of some variables that have one value in all solutions, with it; None: no solution.

    With an objective, only the best solutions count.
    """
    differing: set[Variable] = set()
    first = None
    for solution, other in vary(search, variables):
        first = first or solution
        differing |= other
    if first is None:
        return None
    return [(x, first.of(x)) for x in variables if x not in differing]


def vary(search: Search, variables: Sequence[Variable]) -> Iterator[tuple[Solution, set[Variable]]]:
    """Yields a solution, then others until each variable has differed from it that can.

    Each comes with the variables that differ from the first. With an objective, only best solutions
    count. Each further solution differs from the first in a variable that had one value so far;
    when there is no such solution, the remaining variables have one value in all solutions (Janota,
    Lynce and Marques-Silva, AI Communications 2015, the algorithm of complements of one candidate
    set).
    """
    first = search.next() if settle(search) else None
    if first is None:
        return
    yield first, set()
    differs = {x: search.differs(x, first.of(x)) for x in variables}
    candidates = list(differs)
    back: list[int] = []
    while candidates:
        other = [literal for x in candidates for literal in differs[x]]
        # The search starts from the values of the last solution: variables that differ there prefer
        # their first value again, so that the others can differ.
        search.prefer([*other, *back])
        if not search.require_any(other):
            return
        solution = search.next()
        if solution is None:
            return
        differing = set(_differing(differs, first, solution))
        yield solution, differing
        candidates = [x for x in candidates if x not in differing]
        back = [-literal for x in differing for literal in differs[x]]


def _differing(
    variables: Iterable[Variable], first: Solution, second: Solution
) -> Iterator[Variable]:
    """The variables with different values in two solutions."""
    ints, others, bools, other_bools = first.ints, second.ints, first.bools, second.bools
    for x in variables:
        name = x.name
        if x.__class__ is IntVar:
            if ints[name] != others[name]:
                yield x
        elif bools[name] != other_bools[name]:
            yield x


def candidates(search: Search, variables: Sequence[Variable]) -> Candidates | None:
    """The values of each variable in all solutions, in order; None: no solution.

    With an objective, only the best solutions count. Each further solution has a value that no
    earlier one has; when there is none, all have been seen. It is the backbone of the literals
    `x = v` (Janota, Lynce and Marques-Silva, AI Communications 2015).
    """
    solution = search.next() if settle(search) else None
    if solution is None:
        return None
    seen: dict[Variable, set[int | bool]] = {x: {solution.of(x)} for x in variables}
    unseen = {
        (x, value): search.equal(x, value)
        for x in variables
        for value in (x.domain if isinstance(x, IntVar) else (False, True))
        if value not in seen[x]
    }
    while unseen and solution is not None:
        wanted = [*unseen.values()]
        search.prefer(wanted)
        solution = search.next() if search.require_any(wanted) else None
        if solution is not None:
            for x in variables:
                seen[x].add(solution.of(x))
                unseen.pop((x, solution.of(x)), None)
    return {x: sorted(values) for x, values in seen.items()}
