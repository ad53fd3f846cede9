"""What presolve leaves of a problem of few constraints."""

from __future__ import annotations

from collections.abc import Sequence

from csp2sat.csp.expr import IntVar, variables
from csp2sat.csp.problem import Constraint, Problem
from csp2sat.translator.normalform.normal_form import Normal
from csp2sat.translator.normalform.normalise import normalise
from csp2sat.translator.presolve.presolve import presolve
from csp2sat.translator.size_refusals import Refused

MOST_VARIABLES = 1000
"""Constraints of more variables are not looked at alone."""


def presolve_or_none(problem: Problem) -> Normal | None:
    """What presolve leaves of a problem; None if a number or a graph is too large for it."""
    try:
        return presolve(normalise(problem))
    except Refused:
        return None


def problem_of(constraints: Sequence[Constraint]) -> Problem | None:
    """The problem of some constraints and their variables; None if these are many."""
    problem = Problem()
    for constraint in constraints:
        for x in variables(constraint.formula):
            if isinstance(x, IntVar):
                problem.ints[x.name] = x
            else:
                problem.bools[x.name] = x
    if len(problem.ints) + len(problem.bools) > MOST_VARIABLES:
        return None
    problem.constraints = list(constraints)
    return problem


def refuted(constraints: Sequence[Constraint]) -> bool:
    """Whether presolve finds that some constraints contradict each other."""
    problem = problem_of(constraints)
    normal = presolve_or_none(problem) if problem else None
    return normal is not None and () in normal.clauses
