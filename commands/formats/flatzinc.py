"""Output for MiniZinc: solutions, `==========` and the like, statistics."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from csp2sat.commands.exit_codes import ANSWERED
from csp2sat.commands.formats.format_protocol import Past
from csp2sat.flatzinc.output import Item, solution_text
from csp2sat.solver.ask.answer_events import (
    ALL,
    OPTIMUM,
    UNKNOWN,
    UNSATISFIABLE,
    Conflict,
    End,
    NewSolution,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.solver.ask.answer_events import News

COMPLETE = "==========\n"
MARKS = {
    UNSATISFIABLE: "=====UNSATISFIABLE=====\n",
    OPTIMUM: COMPLETE,
    ALL: COMPLETE,
}
"""The line for each status; a search that is cut short has one only without a solution."""
NAMES = {
    "integers": "intVariables",
    "booleans": "boolVariables",
    "variables": "variables",
    "clauses": "clauses",
    "conflicts": "failures",
}
"""Names of statistics in MiniZinc, by those of a run; `variables` are those of the clauses."""


class FlatZinc:
    """Solutions of FlatZinc.

    Without `every`, only the best solution is printed, at the end. `better`: the name of the
    objective, and the comparison of a better value with another one: `x <`.
    """

    def __init__(
        self, items: Sequence[Item], every: bool, statistics: bool, better: str = ""
    ) -> None:
        self._items = items
        self._every = every
        self._statistics = statistics
        self._better = better

    def text(self, event: News, _past: Past) -> str:
        """The lines of a solution, if it is printed as soon as it is found."""
        return self._solution(event) if isinstance(event, NewSolution) and self._every else ""

    def closing(self, end: End, past: Past) -> str:
        """The best solution, if it is not printed yet; the status; statistics."""
        text = self._solution(past.last) if past.last and not self._every else ""
        text += "".join(self._core_lines(end, past)) + MARKS.get(end.status, "")
        if end.status == UNKNOWN and past.last is None:
            text += "=====UNKNOWN=====\n"
        return text + "".join(self._statistic_lines(end, past))

    def _core_lines(self, end: End, past: Past) -> Iterator[str]:
        """The assumptions that conflict; for a best value, with the claim of a better one."""
        for conflict in past.answers:
            if isinstance(conflict, Conflict):
                entries = [constraint.label for constraint in conflict.constraints]
                if end.status == OPTIMUM and past.last and past.last.objective:
                    [value] = past.last.objective.values()
                    entries.append(f"{self._better} {value}")
                yield f"%%%mzn-core: [{', '.join(entries)}]\n"

    def code(self, _status: str, _past: Past) -> int:
        """Always 0: MiniZinc takes other codes for errors."""
        return ANSWERED

    def _solution(self, event: NewSolution) -> str:
        return solution_text(self._items, event.solution)

    def _statistic_lines(self, end: End, past: Past) -> Iterator[str]:
        if not self._statistics:
            return
        values: dict[str, object] = {"solutions": past.solutions}
        if past.last and past.last.objective:
            [values["objective"]] = past.last.objective.values()
        for bound in past.bounds.values():
            values["objectiveBound"] = bound
        values |= {NAMES[name]: value for name, value in end.statistics.items() if name in NAMES}
        match end.statistics.get("seconds"):
            case dict(seconds):
                solving = seconds.get("solve", 0)
                others = round(sum(seconds.values()) - solving, 3)
                values |= {"initTime": others, "solveTime": solving}
        for name, value in values.items():
            yield f"%%%mzn-stat: {name}={value}\n"
        yield "%%%mzn-stat-end\n"
