"""The backbone: the variables with one value in all solutions."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from csp2sat.csp.expr import IntVar, Variable
from csp2sat.csp.problem import Solution
from csp2sat.solver.questions.optimize import settled

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.solver.search import Search


Fixed = list[tuple[Variable, int | bool]]


def fixed(search: Search, variables: Sequence[Variable]) -> Fixed | None:
    """Those of some variables that have one value in all solutions, with it; None: no solution.

    With an objective, only the best solutions count.
    """
    differing: set[Variable] = set()
    first = None
    for solution, other in varied(search, variables):
        first = first or solution
        differing |= other
    if first is None:
        return None
    return [(each, first.of(each)) for each in variables if each not in differing]


def varied(
    search: Search, variables: Sequence[Variable]
) -> Iterator[tuple[Solution, set[Variable]]]:
    """Yields a solution, then others until each variable has differed from it that can.

    Each comes with the variables that differ from the first. With an objective, only best solutions
    count. Each further solution differs from the first in a variable that had one value so far;
    when there is no such solution, the remaining variables have one value in all solutions (Janota,
    Lynce and Marques-Silva, AI Communications 2015, the algorithm of complements of one candidate
    set).
    """
    first = search.next() if settled(search) else None
    if first is None:
        return
    yield first, set()
    differs = {each: search.differs(each, first.of(each)) for each in variables}
    candidates = list(differs)
    back: list[int] = []
    while candidates:
        other = [literal for each in candidates for literal in differs[each]]
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
        candidates = [each for each in candidates if each not in differing]
        back = [-literal for each in differing for literal in differs[each]]


def _differing(
    variables: Iterable[Variable], first: Solution, second: Solution
) -> Iterator[Variable]:
    """The variables with different values in two solutions."""
    ints, others, bools, other_bools = first.ints, second.ints, first.bools, second.bools
    for each in variables:
        name = each.name
        if each.__class__ is IntVar:
            if ints[name] != others[name]:
                yield each
        elif bools[name] != other_bools[name]:
            yield each
