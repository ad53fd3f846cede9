"""A problem without its hidden variables, which others replace."""

from __future__ import annotations

from csp2sat.csp.expr import variables
from csp2sat.csp.problem import Problem


def shown_part(problem: Problem) -> Problem:
    """The shown variables of a problem, and the constraints that have no others."""
    result = problem.copy()
    shown = set(problem.shown())
    result.ints = {name: x for name, x in problem.ints.items() if x in shown}
    result.bools = {name: x for name, x in problem.bools.items() if x in shown}
    result.constraints = [
        constraint
        for constraint in problem.constraints
        if shown.issuperset(variables(constraint.formula))
    ]
    return result
