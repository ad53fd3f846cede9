"""Answers as tables for people: one solution as a list, several as rows."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import zip_longest

from csp2sat.commands.formats.drawn_answers import DrawnFormat
from csp2sat.commands.formats.format_protocol import Facts, Past, UsualCodes
from csp2sat.commands.formats.share_texts import share_rows
from csp2sat.csp.problem import Solution
from csp2sat.csp.syntax.answer_text import value_text
from csp2sat.solver.ask.answer_events import (
    MISTAKE,
    SATISFIABLE,
    UNKNOWN,
    UNSATISFIABLE,
    End,
    Fixed,
    NewSolution,
    Possible,
    Shared,
)
from csp2sat.solver.questions.enumeration import Unique

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.solver.ask.answer_events import News

WORDS = {
    SATISFIABLE: "satisfiable",
    UNSATISFIABLE: "there is no solution",
    "OPTIMUM FOUND": "this is the best",
    "ALL FOUND": "these are all",
    UNKNOWN: "unknown: the run was cut short",
}


class TableFormat(UsualCodes):
    """Rows of names and values."""

    def __init__(self, facts: Facts) -> None:
        self._other = DrawnFormat(facts)  # sentences, if there are words

    def text(self, event: News, past: Past) -> str:
        """The rows of an event."""
        match event:
            case NewSolution(solution, objective):
                if objective is not None:
                    goal = ", ".join(f"{name} = {value}" for name, value in objective.items())
                    return f"{goal}\n{_row(solution, past)}"
                return _row(solution, past)
            case Fixed(values, _):
                rows = [(variable.name, value_text(value)) for variable, value in values]
                return columns(rows) if rows else "nothing is the same in all solutions\n"
            case Possible(every):
                return columns([(x.name, *map(value_text, some)) for x, some in every.items()])
            case Shared(shares):
                return columns([*share_rows(shares)]) + f"{shares.basis}\n"
            case Unique(solutions):
                if len(solutions) > 1:
                    return self._unique(event)
                return "unique\n" + _row(solutions[0], past) if solutions else "none\n"
        return self._other.text(event, past)

    def closing(self, end: End, past: Past) -> str:
        """The status in words, unless the rows already show it."""
        has_rows = past.solutions or past.answers
        is_shown = has_rows and end.status in (SATISFIABLE, UNSATISFIABLE, MISTAKE)
        return "" if is_shown else f"{WORDS[end.status]}\n"

    def _unique(self, event: Unique) -> str:
        rows = [(x.name, *map(value_text, event.values(x))) for x in event.differing]
        return "not unique\n" + columns([("", "first", "other"), *rows])


def _row(solution: Solution, past: Past) -> str:
    """The values of a solution in a row; the first row is below the names.

    Columns have the widths of the first solution.
    """
    first = past.first.solution if past.first else solution
    widths = [max(len(name), len(value_text(value)), 5) for name, value in first.shown()]
    values = _line([value_text(value) for _, value in solution.shown()], widths)
    return values if past.first else _line([name for name, _ in solution.shown()], widths) + values


def _line(words: Sequence[str], widths: Sequence[int]) -> str:
    return "  ".join(f"{word:>{width}}" for word, width in zip(words, widths, strict=True)) + "\n"


def columns(rows: Sequence[Sequence[str]]) -> str:
    """Rows as text, each column as wide as its widest word."""
    widths = [max(map(len, column)) for column in zip_longest(*rows, fillvalue="")]
    lines = (
        "  ".join(f"{word:<{width}}" for word, width in zip(row, widths, strict=False)).rstrip()
        for row in rows
    )
    return "".join(f"{line}\n" for line in lines)
