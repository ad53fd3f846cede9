"""Lints about the whole problem: a contradiction, a constant objective, domains far too wide."""

from __future__ import annotations

from collections.abc import Iterator

from csp2sat.csp.domain import Domain
from csp2sat.csp.message_wording import shortened
from csp2sat.csp.problem import Problem
from csp2sat.solver.lints.finding import Finding
from csp2sat.solver.lints.linted_text import Linted
from csp2sat.solver.lints.presolved import presolve_or_none
from csp2sat.solver.lints.values import MOST_TEXT

CONTRADICTION, CONSTANT, WIDE = "contradiction", "constant-objective", "wide-domain"
WIDEST = 1000
"""The most values of a domain that is never too wide."""
NARROW = 10
"""A wide domain has at least this many times the values that are possible."""


def whole_problem(linted: Linted) -> Iterator[Finding]:
    """Yields what presolve of the whole problem finds."""
    problem = linted.problem.copy()
    problem.constraints = [
        constraint for constraint in problem.constraints if constraint.weight is None
    ]
    normal = presolve_or_none(problem)
    if normal is None:
        return
    if () in normal.clauses:
        yield from _contradiction(linted, problem)
        return
    domains = dict(zip(problem.ints, normal.variables.domains, strict=False))
    form = linted.objective()
    names = problem.objective.names if problem.objective else ()
    for i, name in enumerate(names, 2):
        if form and domains[name].size == 1:
            # The variable for a term is hidden: its name is not in the text.
            text = linted.spelled(form, i) if len(form) == len(names) + 2 else ""
            what = f"the objective {shortened(text, MOST_TEXT)}".rstrip()
            message = f"{what} is {domains[name]} in every solution"
            yield Finding(form.offset, CONSTANT, message)
    yield from _wide(linted, domains)


def _wide(linted: Linted, domains: dict[str, Domain]) -> Iterator[Finding]:
    """The declarations with far too many values, with those that are possible."""
    done = {-1}
    for variable in linted.problem.ints.values():
        offset, wide = linted.declared(variable), variable.domain.size
        if wide <= WIDEST or offset in done:
            continue
        done.add(offset)
        members = linted.declared_at(offset)
        left = Domain(pair for name in members for pair in domains[name].ranges)
        if wide >= NARROW * left.size:
            name = linted.name_at(offset)
            possible = shortened(str(left), MOST_TEXT)
            message = f"{name!r} has {wide:,} values, but only {possible} are possible"
            right = linted.narrowed(offset, left)
            fixes = linted.redeclared(offset, right)
            yield Finding(offset, WIDE, message, f"declare {right}", name, fixes)


def _contradiction(linted: Linted, problem: Problem) -> Iterator[Finding]:
    """The first constraint of a smallest conflict, with the places of the others."""
    from csp2sat.solver.backends.backend import PySat
    from csp2sat.solver.questions.explain import explanations
    from csp2sat.solver.search import Search

    ever_smaller = list(explanations(problem, lambda part: Search(part, PySat)))
    conflict = ever_smaller[-1] if ever_smaller else []
    if len(conflict) < 2:  # one constraint alone is always false
        return
    here = conflict[0].offset
    others = sorted({constraint.offset for constraint in conflict} - {here})
    what = f"this and {linted.constraints_at(others, here)}" if others else "these constraints"
    yield Finding(here, CONTRADICTION, f"{what} contradict each other")
