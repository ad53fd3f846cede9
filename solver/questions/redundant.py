"""Constraints that the others imply, found one after another by one solver."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from csp2sat.csp.kernel import IMP, apply, negation
from csp2sat.csp.problem import Constraint, Problem
from csp2sat.csp.soft_constraints import with_selectors
from csp2sat.solver.questions.solving_steps import NoSolution
from csp2sat.solver.search import Search


def implied_constraints(
    problem: Problem, search: Callable[[Problem], Search]
) -> Iterator[Constraint]:
    """Yields constraints that can be left out together: the solutions stay the same.

    Each one follows from those that are left. The last ones go first, so that those are kept with
    which a problem begins.

    Raises:
        NoSolution: the problem has no solution, so there is nothing to compare.
    """
    relaxed, constraints = with_selectors(problem)
    violated = {}
    for number, (name, constraint) in enumerate(constraints.items(), 1):
        broken = relaxed.bool_var(relaxed.free_name(f"_broken{number}"))
        relaxed.add(apply(IMP, broken, negation(constraint.formula)))
        violated[name] = broken
    with search(relaxed) as solver:
        kept = {name: solver.equal(relaxed.bools[name], True) for name in constraints}
        if not solver.possible(*kept.values()):
            raise NoSolution
        for name in reversed(constraints):
            selector = kept.pop(name)
            if solver.possible(solver.equal(violated[name], True), *kept.values()):
                kept[name] = selector
            else:
                yield constraints[name]
