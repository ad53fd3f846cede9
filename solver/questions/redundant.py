"""Constraints that the others imply, found one after another by one solver."""

from __future__ import annotations

from collections.abc import Iterator

from csp2sat.csp.kernel import IMP, apply, negation
from csp2sat.csp.problem import Constraint, Problem
from csp2sat.csp.soft import with_selectors

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from csp2sat.solver.search import Search


def redundant(problem: Problem, search: Callable[[Problem], Search]) -> Iterator[Constraint | None]:
    """Yields constraints that can be left out together: the solutions stay the same.

    At first comes None, if there is a solution; without one there is nothing to compare. Each
    constraint follows from those that are left. The last ones go first, so that those are kept
    with which a problem begins.
    """
    relaxed, constraints = with_selectors(problem)
    violated = {}
    for number, (name, constraint) in enumerate(constraints.items(), 1):
        broken = relaxed.bool_var(relaxed.free_name(f"_broken{number}"))
        relaxed.add(apply(IMP, broken, negation(constraint.formula)))
        violated[name] = broken
    with search(relaxed) as own:
        kept = {name: own.equal(relaxed.bools[name], True) for name in constraints}
        if not own.possible(*kept.values()):
            return
        yield None
        for name in reversed(constraints):
            selector = kept.pop(name)
            if own.possible(own.equal(violated[name], True), *kept.values()):
                kept[name] = selector
            else:
                yield constraints[name]
