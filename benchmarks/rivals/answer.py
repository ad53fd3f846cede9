"""The answer of a rival."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from csp2sat.csp.problem import Problem


class Answer(NamedTuple):
    """The `s` line without `s`, the values of the objective, the CPU seconds of the solver."""

    verdict: str
    goals: tuple[int, ...]
    seconds: float

    @classmethod
    def of(cls, problem: Problem, found: Mapping[str, int] | None, seconds: float) -> Answer:
        """The answer for the values found; None if there is no solution."""
        if found is None:
            return cls("UNSATISFIABLE", (), seconds)
        if problem.objective is None:
            return cls("SATISFIABLE", (), seconds)
        goals = tuple(found[name] for name in problem.objective.names)
        return cls("OPTIMUM FOUND", goals, seconds)
