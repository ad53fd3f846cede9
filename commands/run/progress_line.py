"""The line of progress: the best solution, its bound and the gap, conflicts a second, clauses."""

from __future__ import annotations

from collections.abc import Callable
from time import perf_counter

from csp2sat.commands.formats.format_protocol import Past
from csp2sat.csp.message_wording import quantity
from csp2sat.csp.objective_variable import GOAL
from csp2sat.csp.problem import Problem
from csp2sat.csp.solution import is_hidden
from csp2sat.solver.ask.answer_events import Bound, NewSolution

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.solver.ask.answer_events import News

OFTEN = 0.1
"""Seconds between two lines while a search goes on."""


class Headway:
    """How far a run is, in a few words; `effort` gives the numbers of clauses and conflicts."""

    def __init__(self, problem: Problem, effort: Callable[[], tuple[int, int]]) -> None:
        self._problem = problem
        self._effort = effort
        self._start = self._last_time = perf_counter()
        self._doing = ""
        self._solutions = ""
        self._names = _names(problem)
        self._best: dict[str, int] = {}
        self._bound: Bound | None = None

    @property
    def is_due(self) -> bool:
        """Whether the last line is older than OFTEN seconds."""
        return perf_counter() > self._last_time + OFTEN

    def update(self, event: News, past: Past) -> None:
        """Update the line by an event; `past` has the earlier events, and this one."""
        self._doing = ""
        if isinstance(event, NewSolution):
            self._best = dict(event.objective or {})
            values = "".join(
                f", {self._label(name)} = {value}" for name, value in self._best.items()
            )
            self._solutions = f"{quantity(past.solutions, 'solution')}{values}"
        elif isinstance(event, Bound):
            self._bound = event

    def text(self, doing: str = "") -> str:
        """The line; `doing` names the present phase, empty: the last one that was named."""
        self._last_time = now = perf_counter()
        self._doing = doing or self._doing
        clauses, conflicts = self._effort()
        rate = int(conflicts / max(now - self._start, OFTEN))
        effort = f"{conflicts:,} conflicts ({rate:,} a second), {clauses:,} clauses"
        return ", ".join(filter(None, (self._solutions, self._limits(), self._doing, effort)))

    def _label(self, name: str) -> str:
        return self._names.get(name, name)

    def _limits(self) -> str:
        """The bound, and how far the best solution may be from it in parts of its value."""
        if self._bound is None:
            return ""
        name, value = self._bound
        objective = self._problem.objective
        text = (
            f"{self._label(name)} {'<=' if objective and not objective.minimize else '>='} {value}"
        )
        best = self._best.get(name)
        if best is None:
            return text
        return f"{text}, gap {abs(best - value) / max(abs(best), 1):.1%}"


def _names(problem: Problem) -> dict[str, str]:
    """The names for people of the hidden objective variables that equal terms."""
    names = problem.objective.names if problem.objective else ()
    several = len(names) > 1
    return {
        name: f"objective {i}" if several else "objective"
        for i, name in enumerate(names, 1)
        if name.lstrip("_") == GOAL.lstrip("_") and is_hidden(name)
    }
