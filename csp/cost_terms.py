"""Objectives that are sums of truth values, as soft constraints with the same best solutions."""

from __future__ import annotations

from csp2sat.csp import kernel as k
from csp2sat.csp.bounds import TermBounds
from csp2sat.csp.evaluate import value
from csp2sat.csp.expr import Apply, IntVar, Node, Number
from csp2sat.csp.independent_parts import variables
from csp2sat.csp.problem import Constraint, Problem, Solution, is_hidden
from csp2sat.csp.quick_typing import NamedTuple

FEWEST = 8  # decision 58
"""The fewest costs for which soft constraints are worth while."""


class Softened(NamedTuple):
    """A problem whose soft constraints stand for the objective `goal` of another: the sum `total`.

    The problem lacks `goal`; `completed` adds its value to a solution.
    """

    problem: Problem
    goal: str
    total: Node

    def completed(self, solution: Solution) -> Solution:
        """The solution of the other problem, without variables that neither has."""
        best = value(self.total, solution)
        assert best is not None
        bools = {name: solution.bools[name] for name in self.problem.bools}
        return Solution({**solution.ints, self.goal: int(best)}, bools)


def softened(problem: Problem) -> Softened | None:
    """The problem with soft constraints in place of its objective.

    None: the objective is not a hidden variable that one constraint defines as a sum of at least
    `FEWEST` weights of formulas, or other constraints contain that variable.
    """
    objective = problem.objective
    if objective is None or len(objective.names) != 1 or not is_hidden(objective.names[0]):
        return None
    if any(each.weight is not None for each in problem.constraints):
        return None
    goal = problem.ints[objective.names[0]]
    defining = [i for i, each in enumerate(problem.constraints) if goal in variables(each.formula)]
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
                stack += [(each, weight) for each in args]
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
