"""Soft constraints, and objectives that are sums of truth values as such constraints."""

from __future__ import annotations

from csp2sat.csp import kernel as k
from csp2sat.csp.bounds import TermBounds
from csp2sat.csp.evaluate import holds, value
from csp2sat.csp.expr import Apply, BoolVar, IntVar, Node, Number, variables
from csp2sat.csp.kernel import EQ, IF, IMP, add, apply, compare
from csp2sat.csp.problem import COST, Constraint, Objective, Problem, Solution, is_hidden
from csp2sat.csp.quick_typing import NamedTuple


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


# --- objectives as soft constraints ---------------------------------------------------------------


FEWEST = 8  # decision 58
"""The fewest costs for which soft constraints are worth while."""


class Softened(NamedTuple):
    """A problem whose soft constraints stand for the objective `goal` of another: the sum `total`.

    The problem lacks `goal`; `complete` adds its value to a solution.
    """

    problem: Problem
    goal: str
    total: Node

    def complete(self, solution: Solution) -> Solution:
        """The solution of the other problem, without variables that neither has."""
        best = value(self.total, solution)
        assert best is not None
        bools = {name: solution.bools[name] for name in self.problem.bools}
        return Solution({**solution.ints, self.goal: int(best)}, bools)


def soften(problem: Problem) -> Softened | None:
    """The problem with soft constraints in place of its objective.

    None: the objective is not a hidden variable that one constraint defines as a sum of at least
    `FEWEST` weights of formulas, or other constraints contain that variable.
    """
    objective = problem.objective
    if objective is None or len(objective.names) != 1 or not is_hidden(objective.names[0]):
        return None
    if any(constraint.weight is not None for constraint in problem.constraints):
        return None
    goal = problem.ints[objective.names[0]]
    defining = [
        i
        for i, constraint in enumerate(problem.constraints)
        if goal in variables(constraint.formula)
    ]
    if len(defining) != 1:
        return None
    definition = problem.constraints[defining[0]]
    total = _other_side(definition.formula, goal)
    costs = _weights(total, 1 if objective.minimize else -1) if total else None
    if total is None or costs is None or len(costs) < FEWEST:
        return None
    low, high = TermBounds()(total)
    if goal.domain.ranges != ((goal.domain.lo, goal.domain.hi),) or not (
        goal.domain.lo <= low and high <= goal.domain.hi
    ):
        return None
    result = problem.copy()
    del result.ints[goal.name]
    result.objective = None
    del result.constraints[defining[0]]
    for formula, weight in costs:
        kept = k.negation(formula) if weight > 0 else formula
        result.constraints.append(Constraint(kept, definition.offset, abs(weight)))
    return Softened(result, goal.name, total)


def _other_side(formula: Node, goal: IntVar) -> Node | None:
    """The term that an equation says to be equal to a variable."""
    if not (isinstance(formula, Apply) and formula.op is k.EQ):
        return None
    left, right = formula.args
    if left is goal and goal not in variables(right):
        return right
    return left if right is goal and goal not in variables(left) else None


def _weights(term: Node, factor: int) -> list[tuple[Node, int]] | None:
    """The formulas of a sum with their weights other than 0; None: it has other terms."""
    result: list[tuple[Node, int]] = []
    stack = [(term, factor)]
    while stack:
        node, weight = stack.pop()
        match node:
            case Number():
                continue
            case Apply(op=op, args=args) if op is k.ADD:
                stack += [(arg, weight) for arg in args]
            case Apply(op=op, args=(Number() as number, other)) if op is k.MUL:
                stack.append((other, weight * number.value))
            case Apply(op=op, args=(other, Number() as number)) if op is k.MUL:
                stack.append((other, weight * number.value))
            case Apply(op=op, args=(other,)) if op is k.NEG:
                stack.append((other, -weight))
            case Apply(op=op, args=(one, other)) if op is k.SUB:
                stack += [(one, weight), (other, -weight)]
            case Apply(op=op, args=(condition, Number() as yes, Number() as no)) if op is k.IF:
                result.append((condition, weight * (yes.value - no.value)))
            case IntVar(domain=domain) if domain.lo >= 0 and domain.hi <= 1:
                result.append((k.compare(k.GE, node, 1), weight))
            case _:
                return None
    return [(formula, weight) for formula, weight in result if weight]
