"""The format `competition`: the lines and exit codes of the solver competitions."""

from __future__ import annotations

from collections.abc import Callable

from csp2sat.commands.formats.base import Facts
from csp2sat.commands.formats.past import Past
from csp2sat.commands.formats.sugar import Sugar
from csp2sat.csp.problem import Solution
from csp2sat.csp.syntax.answer_text import competition_text, status_text
from csp2sat.solver.ask.events import (
    ALL,
    OPTIMUM,
    SATISFIABLE,
    UNSATISFIABLE,
    Conflict,
    End,
    Fixed,
    NewSolution,
    Possible,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.solver.ask.events import News


class Competition:
    """The lines `s`, `o` and `v`; with an objective, the best solution comes at the end."""

    def __init__(self, facts: Facts, values: Callable[[Solution], str] = competition_text) -> None:
        self._values = values
        self._sugar = Sugar(facts, values)

    def text(self, event: News, past: Past) -> str:
        """The lines of an event."""
        if isinstance(event, NewSolution) and event.objective is not None:
            return f"o {' '.join(map(str, event.objective.values()))}\n"
        return self._sugar.text(event, past)

    def closing(self, end: End, past: Past) -> str:
        """The status, unless the answer already shows it, and the best solution."""
        if past.last is None:
            return "" if _has_status(past) else status_text(end.status)
        if past.last.objective is None or end.status in (SATISFIABLE, ALL):
            return ""  # printed above the solution
        status = OPTIMUM if end.status == OPTIMUM else SATISFIABLE
        return status_text(status) + self._values(past.last.solution)

    def code(self, status: str, past: Past) -> int:
        """10 with a solution, 20 without one, 0 if that is unknown."""
        if status == UNSATISFIABLE:
            return 20
        return 10 if status in (SATISFIABLE, OPTIMUM, ALL) or past.last else 0


def _has_status(past: Past) -> bool:
    """Whether a status was printed, above an answer other than a solution."""
    return any(
        isinstance(answer, Conflict | Possible) or (isinstance(answer, Fixed) and not answer.keys)
        for answer in past.answers
    )
