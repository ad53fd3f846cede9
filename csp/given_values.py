"""Values that a puzzle gives, as constraints."""

from __future__ import annotations

from csp2sat.csp.expr import Apply, IntVar, Node, postorder
from csp2sat.csp.kernel import EQ, compare
from csp2sat.csp.problem import Constraint, Problem


def with_given_constraints(problem: Problem) -> Problem:
    """The problem with a constraint, which has an origin, for each value that a domain gives.

    The solutions are the same. An explanation can name the constraints.
    """
    result = problem.copy()
    replaced: dict[Node, Node] = {}
    given: list[Constraint] = []
    for name, (origin, domain) in problem.given.items():
        old, new = problem.ints[name], IntVar(name, domain)
        replaced[old] = result.ints[name] = new
        given.append(Constraint(compare(EQ, new, old.domain.lo), origin=origin))
    result.given = {}
    result.constraints = given + [
        Constraint(_substituted(each.formula, replaced), each.offset, each.weight, each.origin)
        for each in problem.constraints
    ]
    return result


def _substituted(formula: Node, replaced: dict[Node, Node]) -> Node:
    """A formula with other nodes in place of some; `replaced` gets all nodes of the formula."""
    for each in postorder(formula, replaced):
        args = tuple(replaced.get(arg, arg) for arg in each.args)
        replaced[each] = Apply(each.op, args, each.data)
    return replaced.get(formula, formula)
