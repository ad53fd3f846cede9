"""Soft constraints as an objective: the least total weight of those that are violated."""

from __future__ import annotations

from csp2sat.csp.expr import Number
from csp2sat.csp.kernel import EQ, IF, add, apply, compare
from csp2sat.csp.problem import Constraint, Objective, Problem


def hardened(problem: Problem) -> Problem:
    """The problem with a hidden variable for the cost of the soft constraints, to be minimized."""
    result = Problem()
    result.ints.update(problem.ints)
    result.bools.update(problem.bools)
    result.keys = problem.keys
    costs = []
    total = 0
    for constraint in problem.constraints:
        if constraint.weight is None:
            result.constraints.append(constraint)
        else:
            total += constraint.weight
            costs.append(apply(IF, constraint.formula, Number(0), Number(constraint.weight)))
    name = "_COST"
    while name in problem.ints:
        name = f"_{name}"
    cost = result.int_var(name, 0, total)
    result.constraints.append(Constraint(compare(EQ, cost, add(costs))))
    result.objective = Objective(True, (name,))
    return result
