"""Values of variables that a Python program gives: checked, and by variable."""

from __future__ import annotations

from collections.abc import Mapping

from csp2sat.csp.api_checks import mapping, truth, whole, wrong
from csp2sat.csp.expr import IntVar, Variable
from csp2sat.csp.problem import Problem
from csp2sat.csp.quick_typing import TypeVar
from csp2sat.csp.solution import Named

Key = TypeVar("Key", bound=Named)


def values(
    problem: Problem, given: Mapping[Key, int | bool] | None, name: str = "given"
) -> dict[Variable, int | bool]:
    """The given values by variable; `given` maps variables or names to values.

    Raises:
        KeyError: no variable has one of the names.
        TypeError: `given` is not a mapping, or a value has a wrong type.
        ValueError: a variable belongs to another problem, or can't have its value.
    """
    if given is None:
        return {}
    by_variable: dict[Variable, int | bool] = {}
    needed = "a dict of values by variables or their names"
    for key, value in mapping(name, given, needed).items():
        variable = problem.variable(key)
        by_variable[variable] = _possible(variable, value)
    return by_variable


def _possible(variable: Variable, value: object) -> int | bool:
    """The value, if it is in the domain of the variable."""
    name = f"the value of {variable.name}"
    if not isinstance(variable, IntVar):
        return truth(name, value)
    number = whole(name, value)
    if number not in variable.domain:
        wrong(name, value, f"one of {variable.domain}", ValueError)
    return number
