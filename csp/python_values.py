"""Values of Python expressions in a solution."""

from __future__ import annotations

from collections.abc import Iterable

from csp2sat.csp.evaluate import value
from csp2sat.csp.expr import BoolVar, variables
from csp2sat.csp.python_operators import Formula, as_formula, as_term
from csp2sat.csp.solution import Solution


def value_in(solution: Solution, expression: object) -> object:
    """The value of a term or formula in a solution, or the values of a list; see `Solution`."""
    if isinstance(expression, Iterable) and not isinstance(expression, str | bytes):
        return [value_in(solution, part) for part in expression]
    if isinstance(expression, Formula | BoolVar | bool):
        node = as_formula(expression)
    else:
        node = as_term(expression)
    for x in variables(node):
        solution.of(x)  # it raises the error for an unknown variable
    result = value(node, solution)
    if result is None:
        raise ValueError(f"{expression!r} has no value in this solution")
    return result
