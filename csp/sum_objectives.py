"""Objectives that are sums, as costs of variables: what a core-guided solver can minimise."""

from __future__ import annotations

from collections.abc import Mapping

from csp2sat.csp import kernel as k
from csp2sat.csp.bounds import TermBounds
from csp2sat.csp.evaluate import value
from csp2sat.csp.expr import Apply, BoolVar, IntVar, Node, Number, Variable, variables
from csp2sat.csp.problem import Constraint, Problem, Solution
from csp2sat.csp.quick_typing import NamedTuple

FEWEST = 8  # decision 58
"""The fewest terms of a sum for which cores are worth while."""

Terms = list[tuple[Node, int]]
"""Integer variables and formulas, each with its factor in a sum."""


class CostProblem(NamedTuple):
    """A problem whose best solutions have the least cost, in place of an objective `goal`.

    `costs` has the cost of each unit of a variable; true is 1. The problem lacks `goal`, which is
    `constant` and the sum of `terms`; `complete` adds its value to a solution.
    """

    problem: Problem
    costs: Mapping[Variable, int]
    goal: str
    terms: Terms
    constant: int

    def complete(self, solution: Solution) -> Solution:
        """The solution of the other problem, without variables that neither has."""
        best = self.constant
        for term, factor in self.terms:
            number = value(term, solution)
            assert number is not None
            best += factor * int(number)
        return Solution({**solution.ints, self.goal: best}, solution.bools)


def as_costs(problem: Problem) -> CostProblem | None:
    """The problem with costs in place of its objective.

    None: the objective is not a variable that one constraint defines as a sum of at least `FEWEST`
    terms, or other constraints contain that variable.
    """
    objective = problem.objective
    if objective is None or len(objective.names) != 1:
        return None
    if any(constraint.weight is not None for constraint in problem.constraints):
        return None
    goal = problem.ints[objective.names[0]]
    defining = [
        i for i, constraint in enumerate(problem.constraints) if goal in constraint.variables()
    ]
    if len(defining) != 1:
        return None
    definition = problem.constraints[defining[0]]
    meaning = _definition(definition.formula, goal)
    if meaning is None or len(meaning[0]) < FEWEST:
        return None
    terms, constant = meaning
    low, high = _range(terms, constant)
    if goal.domain.ranges != ((goal.domain.lo, goal.domain.hi),) or not (
        goal.domain.lo <= low and high <= goal.domain.hi
    ):
        return None
    result = problem.copy()
    result.objective, result.guidance = None, ()  # cores take no guidance
    result.drop(goal)
    del result.constraints[defining[0]]
    costs: dict[Variable, int] = {}
    sign = 1 if objective.minimize else -1
    for term, factor in terms:
        weight = sign * factor
        if not isinstance(term, IntVar | BoolVar):
            name = result.free_name(f"_cost{len(costs) + 1}")
            holds = result.bool_var(name)
            sides = (term, holds) if weight > 0 else (holds, term)
            result.constraints.append(Constraint(k.apply(k.IMP, *sides), definition.offset))
            term = holds
        costs[term] = costs.get(term, 0) + weight
    return CostProblem(result, costs, goal.name, terms, constant)


def _range(terms: Terms, constant: int) -> tuple[int, int]:
    """The least and the greatest value of a sum."""
    low = high = constant
    bounds = TermBounds()
    for term, factor in terms:
        least, greatest = bounds(term) if isinstance(term, IntVar) else (0, 1)
        ends = (factor * least, factor * greatest)
        low, high = low + min(ends), high + max(ends)
    return low, high


def _definition(formula: Node, goal: IntVar) -> tuple[Terms, int] | None:
    """The terms and the constant of the sum that an equation says a variable to be."""
    if not (isinstance(formula, Apply) and formula.op is k.EQ):
        return None
    left, right = formula.args
    linear = _linear(left, right)
    if linear is None:
        return None
    terms, constant = linear
    factors = [factor for term, factor in terms if term is goal]
    others = [(term, factor) for term, factor in terms if term is not goal]
    if len(factors) != 1 or abs(factors[0]) != 1:
        return None
    if any(not isinstance(x, IntVar) and goal in variables(x) for x, _ in others):
        return None
    sign = -factors[0]
    return [(term, sign * factor) for term, factor in others], sign * constant


def _linear(left: Node, right: Node) -> tuple[Terms, int] | None:
    """The terms and the constant of a difference; None: it has other terms."""
    result: Terms = []
    constant = 0
    stack = [(left, 1), (right, -1)]
    while stack:
        node, factor = stack.pop()
        match node:
            case Number(value=number):
                constant += factor * number
            case Apply(op=op, args=args) if op is k.ADD:
                stack += [(arg, factor) for arg in args]
            case Apply(op=op, args=(Number() as number, other)) if op is k.MUL:
                stack.append((other, factor * number.value))
            case Apply(op=op, args=(other, Number() as number)) if op is k.MUL:
                stack.append((other, factor * number.value))
            case Apply(op=op, args=(other,)) if op is k.NEG:
                stack.append((other, -factor))
            case Apply(op=op, args=(one, *others)) if op is k.SUB:
                stack += [(one, factor), *((other, -factor) for other in others)]
            case Apply(op=op, args=(condition, Number() as yes, Number() as no)) if op is k.IF:
                result.append((condition, factor * (yes.value - no.value)))
                constant += factor * no.value
            case IntVar():
                result.append((node, factor))
            case _:
                return None
    return [(term, factor) for term, factor in result if factor], constant
