"""The arguments of the Python API, and their checks."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypedDict, cast

from csp2sat.csp.api_checks import (
    as_list,
    instance,
    known_names,
    one_of,
    seconds,
    truth,
    whole,
    wrong,
)
from csp2sat.csp.expr import Variable
from csp2sat.csp.problem import NOT_BOTH, Problem, Solution
from csp2sat.csp.solution import Named, Names
from csp2sat.solver.default_solvers import DEFAULT
from csp2sat.solver.settings import Settings
from csp2sat.translator.encoding_options import AUTO, DEFAULTS, GRAPHS, EncodingOptions

TYPE_CHECKING = False
if TYPE_CHECKING:

    class Options(TypedDict, total=False):
        """The keywords of all questions; see `api`."""

        solver: str
        time_limit: float | None
        conflict_limit: int | None
        check: bool
        solver_options: Mapping[str, float] | None
        encoding: str | EncodingOptions
        graph: str
        sums: Sequence[str]

    class Racing(Options, total=False):
        """The keywords of questions with one answer."""

        jobs: int


Improvement = Callable[[Solution], object] | None


def _solver_options(name: str, value: object) -> Mapping[object, object]:
    needed = "a dict of names and numbers of at most 64 bits"
    options: Mapping[object, object] = instance(name, value, Mapping, needed)
    for option, setting in options.items():
        if not isinstance(option, str) or not isinstance(setting, int | float):
            wrong(name, value, needed)
        if not -(1 << 63) <= setting < 1 << 63:
            wrong(name, value, needed, ValueError)
    return options


def _encoding(name: str, value: object) -> EncodingOptions:
    if isinstance(value, EncodingOptions):
        return value
    try:
        return EncodingOptions.parse(instance(name, value, str, "a text such as 'log,x_*=direct'"))
    except ValueError as error:
        raise ValueError(f"{name}: {error}") from None


def _sums(name: str, value: Any) -> tuple[str, ...]:
    from csp2sat.translator.encoders.linear import check_names

    names = as_list(name, value, "a list of names of encoders")
    for encoder in names:
        instance(f"a name in {name}", encoder, str, "a text")
    try:
        return check_names(names)
    except ValueError as error:
        raise ValueError(f"{name}: {error}") from None


def _jobs(name: str, value: object) -> int:
    number = whole(name, value, 1)
    if number > 1 and not hasattr(os, "fork"):
        wrong(name, value, "1 on a system that can't fork processes", ValueError)
    return number


CHECKS: dict[str, Callable[[str, object], object]] = {
    "solver": lambda name, value: instance(name, value, str, "the name of a solver"),
    "time_limit": seconds,
    "conflict_limit": lambda name, value: whole(name, value, 0),
    "check": truth,
    "solver_options": _solver_options,
    "encoding": _encoding,
    "graph": lambda name, value: one_of(name, value, GRAPHS),
    "sums": _sums,
    "jobs": _jobs,
}
"""The options, each with the function that checks and converts its value."""
MAY_BE_NONE = ("time_limit", "conflict_limit", "solver_options")


def parallel_options(function: str, options: Racing) -> Racing:
    """The options of a function that takes `jobs`, checked.

    Raises:
        TypeError: an option is unknown, or its value has a wrong type.
        ValueError: an option can't have its value.
    """
    return cast("Racing", _check(function, options, list(CHECKS)))


def single_solver_options(function: str, options: Options) -> Racing:
    """The options of a function that takes no `jobs`, checked in the same way."""
    known = [name for name in CHECKS if name != "jobs"]
    return cast("Racing", _check(function, options, known))


def _check(function: str, options: Mapping[str, object], known: Sequence[str]) -> dict[str, object]:
    known_names(function, options, known)
    return {
        name: None if value is None and name in MAY_BE_NONE else CHECKS[name](name, value)
        for name, value in options.items()
    }


def settings(options: Options) -> Settings:
    """The solver, encoding and checks of checked options."""
    encoding = options.get("encoding", DEFAULTS)
    if isinstance(encoding, str):
        encoding = EncodingOptions.parse(encoding)
    encoding = encoding.with_graph(options.get("graph", AUTO)).with_sums(options.get("sums"))
    return Settings(
        options.get("solver", DEFAULT),
        options.get("solver_options"),
        check=options.get("check", True),
        encoding=encoding,
    )


def checked_problem(problem: object) -> Problem:
    """A copy of the problem that a question is about.

    Raises:
        TypeError: the argument is not a Problem.
    """
    needed = "a Problem (Problem.parse makes one of a text)"
    return instance("problem", problem, Problem, needed).copy()


def one_objective(problem: object, has_goal: bool = False) -> Problem:
    """The same for a question about best solutions.

    `has_goal`: the question has an objective of its own, which soft constraints do not allow.

    Raises:
        TypeError: the argument is not a Problem.
        ValueError: it has soft constraints and an objective.
    """
    copy = checked_problem(problem)
    if (copy.objective or has_goal) and any(
        constraint.weight is not None for constraint in copy.constraints
    ):
        raise ValueError(NOT_BOTH)
    return copy


def checked_callback(on_improvement: Improvement, options: Racing) -> Improvement:
    """The function that gets better solutions.

    Raises:
        TypeError: it can't be called.
        ValueError: several processes are to work, which can't call it.
    """
    if on_improvement is not None:
        if not callable(on_improvement):
            wrong("on_improvement", on_improvement, "a function of a Solution")
        if options.get("jobs", 1) > 1:
            raise ValueError("on_improvement needs jobs=1: other processes can't call it")
    return on_improvement


def variables(problem: Problem, names: Names | None) -> Sequence[Variable]:
    """The variables with some names, which may be in lists; None: those that questions are about.

    Raises:
        KeyError: no variable has one of the names.
        TypeError: `names` is not a list of names and variables.
        ValueError: a variable belongs to another problem.
    """
    if names is None:
        return problem.question_variables()
    from csp2sat.csp.python_operators import flat

    needed = "a list of variables or of their names"
    every = cast("list[Named]", flat(as_list("names", names, needed)))
    return [problem.variable(variable) for variable in every]
