"""The meaning of a problem, in exact integers: judges every answer and is the oracle of the tests.

It imports nothing of the translator. Both use `Operator.value`, with which the translator folds
constants and fills tables of values; the tests have a second table of meanings.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from csp2sat.csp.expr import Apply, BoolVar, IntVar, Node, Number, Sort, Truth, Value, postorder
from csp2sat.csp.problem import Constraint, Problem, Solution

Memo = dict[Node, Value]


def value(node: Node, solution: Solution, memo: Memo | None = None) -> Value:
    """The value of a term (None: undefined) or a formula; `memo` holds the values of subtrees.

    Partial functions are relational: an undefined term makes the nearest enclosing comparison,
    global constraint or relation false (Frisch and Stuckey, CP 2009).
    """
    memo = {} if memo is None else memo
    for part in postorder(node, memo):
        values = [
            _leaf(arg, solution) if arg.__class__ is not Apply else memo[arg] for arg in part.args
        ]
        if part.op.strict and None in values:
            memo[part] = None if part.op.gives is Sort.TERM else False
        else:
            memo[part] = part.op.value(values, part.data)
    return memo[node] if isinstance(node, Apply) else _leaf(node, solution)


def _leaf(node: Node, solution: Solution) -> int | bool:
    match node:
        case IntVar(name=name):
            return solution.ints[name]
        case Number(value=number) | Truth(value=number):
            return number
        case BoolVar(name=name):
            return solution.bools[name]
    raise AssertionError(node)


def holds(formula: Node, solution: Solution) -> bool:
    """Whether a formula is true under a solution."""
    return bool(value(formula, solution))


def violations(problem: Problem, solution: Solution) -> Iterator[Constraint | IntVar]:
    """What a solution violates: constraints, and variables whose value is not in their domain."""
    for variable in problem.ints.values():
        if solution.ints[variable.name] not in variable.domain:
            yield variable
    for constraint in problem.constraints:
        if not holds(constraint.formula, solution):
            yield constraint


def solutions(problem: Problem) -> Iterator[Solution]:
    """Every solution, by trying every assignment: for small problems and for tests."""
    domains = [variable.domain for variable in problem.ints.values()]
    for ints in product(*domains):
        for bools in product((False, True), repeat=len(problem.bools)):
            candidate = Solution(
                dict(zip(problem.ints, ints, strict=True)),
                dict(zip(problem.bools, bools, strict=True)),
            )
            if all(holds(constraint.formula, candidate) for constraint in problem.constraints):
                yield candidate
