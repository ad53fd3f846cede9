"""Soft constraints."""

from __future__ import annotations

from collections.abc import Mapping

from csp2sat.csp.evaluate import holds
from csp2sat.csp.expr import BoolVar, Number, Variable
from csp2sat.csp.kernel import EQ, IF, IMP, add, apply, compare
from csp2sat.csp.problem import COST, Constraint, Objective, Problem, Solution


def cost(problem: Problem, solution: Solution) -> int:
    """The total weight of the soft constraints that a solution violates."""
    return sum(
        constraint.weight
        for constraint in problem.constraints
        if constraint.weight and not holds(constraint.formula, solution)
    )


def relax(problem: Problem) -> tuple[Problem, dict[str, int]]:
    """The problem with a hidden Boolean selector for each soft constraint, which implies it.

    Returns also the weight of each selector, by name: the cost if it is false.
    """
    result, soft = _hard_part(problem)
    weights: dict[str, int] = {}
    for constraint in soft:
        name = result.free_name(f"_soft{len(weights) + 1}")
        kept: BoolVar = result.bool_var(name)
        result.constraints.append(
            Constraint(
                apply(IMP, kept, constraint.formula),
                constraint.offset,
                origin=constraint.origin,
                label=constraint.label,
            )
        )
        assert constraint.weight is not None
        weights[name] = constraint.weight
    return result, weights


def costs_of(relaxation: Problem, weights: Mapping[str, int]) -> dict[Variable, int]:
    """What each selector of a relaxation costs if it is true: the cost of its being false, less."""
    return {relaxation.bools[name]: -weight for name, weight in weights.items()}


def with_selectors(problem: Problem) -> tuple[Problem, dict[str, Constraint]]:
    """The problem with a hidden Boolean selector for each constraint, which implies it.

    Returns also the constraint of each selector, by name, in the order of the problem.
    The result has no objective.
    """
    result = problem.copy()
    result.constraints = []
    result.objective = None
    constraints: dict[str, Constraint] = {}
    for number, constraint in enumerate(problem.constraints, 1):
        name = result.free_name(f"_constraint{number}")
        guard = result.bool_var(name)
        result.constraints.append(
            Constraint(
                apply(IMP, guard, constraint.formula),
                constraint.offset,
                origin=constraint.origin,
                label=constraint.label,
            )
        )
        constraints[name] = constraint
    return result, constraints


def harden(problem: Problem) -> Problem:
    """The problem with the total cost as a hidden integer variable, and as its objective."""
    result, soft = _hard_part(problem)
    weights = [constraint.weight or 0 for constraint in soft]
    costs = (
        apply(IF, constraint.formula, Number(0), Number(weight))
        for constraint, weight in zip(soft, weights, strict=True)
    )
    total = result.int_var(result.free_name(COST), 0, sum(weights))
    result.constraints.append(Constraint(compare(EQ, total, add(costs))))
    result.objective = Objective(True, (total.name,))
    return result


def hard_part(problem: Problem) -> Problem:
    """The problem without its soft constraints."""
    return _hard_part(problem)[0]


def _hard_part(problem: Problem) -> tuple[Problem, list[Constraint]]:
    """The problem without its soft constraints, and the soft constraints."""
    result = problem.copy()
    result.constraints = [
        constraint for constraint in problem.constraints if constraint.weight is None
    ]
    return result, [
        constraint for constraint in problem.constraints if constraint.weight is not None
    ]
