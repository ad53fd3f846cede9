"""The lines and exit codes of the solver competitions, also for files in other formats."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import partial

from csp2sat.commands.formats.format_protocol import Facts, Past
from csp2sat.commands.formats.sugar import Sugar
from csp2sat.csp.problem import Problem, Solution
from csp2sat.csp.syntax.answer_text import competition_text, status_text
from csp2sat.solver.ask.answer_events import (
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
    from csp2sat.commands.formats.registry import MakeFormat
    from csp2sat.solver.ask.answer_events import News


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


WIDTH = 12
"""The number of literals in a line `v`."""


def _literals(solution: Solution) -> list[tuple[int, bool]]:
    """Numbers and values of the variables `x1`, `x2`, ... in ascending order."""
    values = solution.shown()
    return sorted((int(name[1:]), value) for name, value in values if isinstance(value, bool))


def cnf(solution: Solution) -> str:
    """Lines `v 1 -2 0` with the true literals."""
    words = [str(i if value else -i) for i, value in _literals(solution)] + ["0"]
    return "".join(f"v {' '.join(words[i : i + WIDTH])}\n" for i in range(0, len(words), WIDTH))


def wcnf(solution: Solution) -> str:
    """The line `v 101...` with a digit for each variable."""
    return f"v {''.join('01'[value] for _, value in _literals(solution))}\n"


def opb(solution: Solution) -> str:
    """Lines `v x1 -x2 ...` with the true literals."""
    words = [f"x{i}" if value else f"-x{i}" for i, value in _literals(solution)]
    lines = range(0, len(words), WIDTH)
    return "".join(f"v {' '.join(words[i : i + WIDTH])}\n" for i in lines) or "v\n"


def xcsp(solution: Solution, problem: Problem | None = None) -> str:
    """Lines `v <instantiation> ...` with the values of all variables, as symbols if they are."""
    pairs = [*solution.shown()]
    symbols = {x.name: words for x, words in problem.symbols.items()} if problem else {}
    names = " ".join(re.sub(r"\.(\d+)", r"[\1]", name) for name, _ in pairs)
    values = " ".join(symbols[x][v] if x in symbols else str(v) for x, v in pairs)
    lines = ["<instantiation>", f"<list> {names} </list>", f"<values> {values} </values>"]
    return "".join(f"v {line}\n" for line in (*lines, "</instantiation>"))


ANSWERS: dict[str, Callable[[Solution], str]] = {
    "cnf": cnf, "wcnf": wcnf, "opb": opb, "xcsp": xcsp, "xcsp2": competition_text,
}  # fmt: skip
"""The text of a solution, by the format of the file."""


def answers(name: str) -> MakeFormat:
    """The format of answers to files of a format."""
    if name == "xcsp":
        return lambda facts: Competition(facts, partial(xcsp, problem=facts.problem))
    return partial(Competition, values=ANSWERS[name])
