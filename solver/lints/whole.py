"""Lints about the whole problem: a contradiction, a constant objective, domains far too wide."""

from __future__ import annotations

from collections.abc import Iterator

from csp2sat.csp.wording import shortened
from csp2sat.solver.lints.constraints import MOST_TEXT, presolved
from csp2sat.solver.lints.finding import Finding
from csp2sat.solver.lints.linted import Linted

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.csp.problem import Problem

CONTRADICTION, CONSTANT, WIDE = "contradiction", "constant-objective", "wide-domain"
WIDEST = 1000
"""The most values of a domain that is never too wide."""
NARROW = 10
"""A wide domain has at least this many times the values that are possible."""


def whole_problem(linted: Linted) -> Iterator[Finding]:
    """Yields what presolve of the whole problem finds."""
    problem = linted.problem.copy()
    problem.constraints = [each for each in problem.constraints if each.weight is None]
    normal = presolved(problem)
    if normal is None:
        return
    if () in normal.clauses:
        yield from _contradiction(linted, problem)
        return
    domains = dict(zip(problem.ints, normal.variables.domains, strict=False))
    for name in problem.objective.names if problem.objective else ():
        if domains[name].size == 1:
            offset = linted.objective()
            message = f"the objective {name!r} is {domains[name]} in every solution"
            yield Finding(offset, CONSTANT, message)
    for name, variable in problem.ints.items():
        wide, left, offset = variable.domain.size, domains[name], linted.declared(variable)
        if wide > WIDEST and wide >= NARROW * left.size and offset >= 0:
            possible = shortened(str(left), MOST_TEXT)
            message = f"{name!r} has {wide:,} values, but only {possible} are possible"
            hint = f"declare (int {name} {left.lo} {left.hi})"
            yield Finding(offset, WIDE, message, hint)


def _contradiction(linted: Linted, problem: Problem) -> Iterator[Finding]:
    """The first constraint of a smallest conflict, with the places of the others."""
    from csp2sat.solver.backends.backend import PySat
    from csp2sat.solver.questions.explain import explanations
    from csp2sat.solver.search import Search

    ever_smaller = list(explanations(problem, lambda each: Search(each, PySat)))
    conflict = ever_smaller[-1] if ever_smaller else []
    if len(conflict) < 2:  # one constraint alone is always false
        return
    places = ", ".join(linted.place(each.offset, conflict[0].offset) for each in conflict[1:])
    message = f"this and the constraints at {places} contradict each other"
    yield Finding(conflict[0].offset, CONTRADICTION, message)
