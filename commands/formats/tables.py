"""Answers as tables for people: one solution as a list, several as rows."""

from __future__ import annotations

from csp2sat.commands.formats.registry import Sugar, UsualCodes
from csp2sat.commands.run.events import (
    SATISFIABLE,
    UNKNOWN,
    UNSATISFIABLE,
    Bound,
    End,
    Fixed,
    Found,
)
from csp2sat.csp.syntax.answer_text import value_text
from csp2sat.solver.questions.enumeration import Unique

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from csp2sat.commands.formats.registry import Facts
    from csp2sat.commands.run.events import Event
    from csp2sat.csp.problem import Solution

WORDS = {
    SATISFIABLE: "satisfiable",
    UNSATISFIABLE: "there is no solution",
    "OPTIMUM FOUND": "this is the best",
    "ALL FOUND": "these are all",
    UNKNOWN: "unknown: ended before its time",
}


class Table(UsualCodes):
    """Rows of names and values."""

    def __init__(self, facts: Facts) -> None:
        self._other = Sugar(facts)
        self._widths: list[int] = []
        self._told = False

    def text(self, event: Event) -> str:
        self._told |= not isinstance(event, Bound | End)
        match event:
            case Found(solution, objective):
                if objective is not None:
                    goal = ", ".join(f"{name} = {value}" for name, value in objective.items())
                    return f"{goal}\n{self._row(solution)}"
                return self._row(solution)
            case Fixed(values, _):
                rows = [(each.name, value_text(value)) for each, value in values]
                return columns(rows) if rows else "nothing is the same in all solutions\n"
            case Unique(solutions):
                return self._unique(event) if len(solutions) > 1 else self._only(solutions)
            case End(status):
                told = self._told and status in (SATISFIABLE, UNSATISFIABLE)
                return "" if told else f"{WORDS[status]}\n"
        return self._other.text(event)

    def _row(self, solution: Solution) -> str:
        """The values of a solution in a row; before the first one the names."""
        shown = [(name, value_text(value)) for name, value in solution.shown()]
        head = ""
        if not self._widths:
            self._widths = [max(len(name), len(value), 5) for name, value in shown]
            head = self._line([name for name, _ in shown])
        return head + self._line([value for _, value in shown])

    def _line(self, words: Sequence[str]) -> str:
        padded = (f"{word:>{width}}" for word, width in zip(words, self._widths, strict=True))
        return "  ".join(padded) + "\n"

    def _only(self, solutions: Sequence[Solution]) -> str:
        return "unique\n" + self._row(solutions[0]) if solutions else "none\n"

    def _unique(self, event: Unique) -> str:
        rows = [(x.name, *map(value_text, event.values(x))) for x in event.differing]
        return "not unique\n" + columns([("", "first", "other"), *rows])


def columns(rows: Sequence[Sequence[str]]) -> str:
    """Rows of words, each column as wide as its widest."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    lines = (
        "  ".join(f"{word:<{width}}" for word, width in zip(row, widths, strict=True)).rstrip()
        for row in rows
    )
    return "".join(f"{line}\n" for line in lines)
