"""Values that a puzzle gives, as constraints."""

from __future__ import annotations

from csp2sat.csp.expr import Apply, IntVar, Node, Variable, postorder
from csp2sat.csp.kernel import EQ, compare
from csp2sat.csp.problem import Constraint, Problem


def with_given_constraints(problem: Problem) -> Problem:
    """The problem with a constraint, which has an origin, for each value that a domain gives.

    The solutions are the same. An explanation can name the constraints.
    """
    result, values = without_given(problem)
    result.constraints[:0] = [
        Constraint(compare(EQ, x, value), origin=problem.given[x.name].origin)
        for x, value in values.items()
    ]
    return result


def without_given(problem: Problem) -> tuple[Problem, dict[Variable, int | bool]]:
    """The problem in which domains give no values, and the values."""
    result = problem.copy()
    replaced: dict[Node, Node] = {}
    values: dict[Variable, int | bool] = {}
    for name, (_, domain) in problem.given.items():
        old, new = problem.ints[name], IntVar(name, domain, subject=problem.ints[name].subject)
        replaced[old] = result.ints[name] = new
        values[new] = old.domain.lo
    result.given = {}
    result.constraints = [
        Constraint(
            substituted(each.formula, replaced), each.offset, each.weight, each.origin, each.label
        )
        for each in problem.constraints
    ]
    return result, values


def substituted(formula: Node, replaced: dict[Node, Node]) -> Node:
    """A formula with other nodes in place of some; `replaced` gets all nodes of the formula."""
    for each in postorder(formula, replaced):
        args = tuple(replaced.get(arg, arg) for arg in each.args)
        replaced[each] = Apply(each.op, args, each.data)
    return replaced.get(formula, formula)
