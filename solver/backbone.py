"""What is the same in all solutions."""

from __future__ import annotations

from collections.abc import Sequence

from csp2sat.csp.problem import Solution

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.solver.search import Search

    Fixed = list[tuple[str, int | bool]]


def fixed(search: Search, names: Sequence[str]) -> Fixed | None:
    """The variables among some that have one value in all solutions, with it.

    None: there is no solution. Each further solution must differ from all values that may still be
    fixed in at least one; when there is no such solution, they are.
    """
    solution = search.next()
    if solution is None:
        return None
    candidates = {name: _value(solution, name) for name in names}
    while candidates:
        different = [-search.equal(name, value) for name, value in candidates.items()]
        if not search.require_any(different):
            break
        solution = search.next()
        if solution is None:
            break
        candidates = {
            name: value for name, value in candidates.items() if _value(solution, name) == value
        }
    return list(candidates.items())


def _value(solution: Solution, name: str) -> int | bool:
    """The value of an integer variable or, if there is none of that name, a Boolean one."""
    return solution.ints[name] if name in solution.ints else solution.bools[name]
