"""Models of CPMpy (https://cpmpy.readthedocs.io), solved by csp2sat; CPMpy needs no change.

    from csp2sat import cpmpy
    cpmpy.solve(model)

The package `cpmpy` must be installed (`pip install csp2sat[cpmpy]`).
"""

from __future__ import annotations

import time
from itertools import islice

import numpy as np
from cpmpy.expressions.utils import argval, argvals
from cpmpy.solvers.solver_interface import ExitStatus, SolverStatus

from csp2sat import Problem
from csp2sat.csp.problem import Solution
from csp2sat.csp.quick_typing import Any
from csp2sat.interfaces.cpmpy_expressions import ModelProblem, translate
from csp2sat.solver import api
from csp2sat.solver.limits import LimitReached

TYPE_CHECKING = False
if TYPE_CHECKING:
    from cpmpy import Model


Display = Any
"""A function without arguments, or an expression or nested list whose value is printed."""


def problem_of(model: Model) -> Problem:
    """The problem of a model. Its variables have the names of CPMpy.

    Raises:
        NotImplementedError: the model has an expression that can't be translated.
    """
    return translate(model).problem


def solve(model: Model, **options: Any) -> bool:
    """Solve a model, as `model.solve()` does: its variables get the values of a solution.

    With an objective it is the best one. Gives whether there is a solution. `options` are those of
    `csp2sat.solve`; at a time limit the best solution so far counts. `model.status()` says
    whether that is proved.

    Raises:
        NotImplementedError: the model has an expression that can't be translated.
    """
    ours = translate(model)
    start = time.monotonic()
    last: Solution | None = None
    is_proved = True
    try:
        if ours.problem.objective:
            for solution in api.improving(ours.problem, **options):
                last = solution
        else:
            last = api.solve(ours.problem, **options)
    except LimitReached:
        is_proved = False
    model.cpm_status = _status(start, last is not None, is_proved, model.has_objective())
    _give(ours, last)
    return last is not None


def solve_all(
    model: Model, display: Display = None, solution_limit: int | None = None, **options: Any
) -> int:
    """The number of solutions; `display` shows each, when the variables have its values.

    `display` is a function without arguments, or an expression or list whose value is printed.
    With an objective, the best solutions count. At most `solution_limit` solutions are looked for.
    `model.status()` says whether there is a solution, and (OPTIMAL) whether these are all.

    Raises:
        NotImplementedError: the model has an expression that can't be translated.
    """
    ours = translate(model)
    start = time.monotonic()
    number = 0
    is_all = False
    try:
        for solution in islice(api.solutions(ours.problem, **options), solution_limit):
            number += 1
            _give(ours, solution)
            _show(display)
        is_all = number != solution_limit
    except LimitReached:
        pass
    model.cpm_status = _status(start, number > 0, is_all, True)
    return number


def _show(display: Display) -> None:
    if callable(display):
        display()
    elif isinstance(display, list | tuple | np.ndarray):
        print(argvals(display))
    elif display is not None:
        print(argval(display))


def _status(
    start: float, has_solution: bool, is_proved: bool, is_optimization: bool
) -> SolverStatus:
    """The status of a model whose question began at a time."""
    status = SolverStatus("csp2sat")
    status.runtime = time.monotonic() - start
    if not has_solution:
        status.exitstatus = ExitStatus.UNSATISFIABLE if is_proved else ExitStatus.UNKNOWN
    else:
        is_best = is_proved and is_optimization
        status.exitstatus = ExitStatus.OPTIMAL if is_best else ExitStatus.FEASIBLE
    return status


def _give(translation: ModelProblem, solution: Solution | None) -> None:
    """Give the variables of CPMpy their values; None without a solution."""
    for variable, ours in translation.variables:
        variable._value = None if solution is None else solution[ours]
