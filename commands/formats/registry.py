"""How answers are printed: each format makes text of events; `FORMATS` is the table."""

from __future__ import annotations

from csp2sat.commands.exits import ANSWERED, LIMIT
from csp2sat.commands.run.events import (
    ALL,
    OPTIMUM,
    SATISFIABLE,
    UNKNOWN,
    UNSATISFIABLE,
    Conflict,
    Counted,
    End,
    Fixed,
    Forced,
    Found,
)
from csp2sat.csp.syntax.answer_text import (
    CLOSED,
    competition_text,
    keys_text,
    status_text,
    value_text,
    values_text,
)
from csp2sat.csp.syntax.write import short_formula
from csp2sat.solver.questions.enumeration import Unique

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator
    from typing import Protocol

    from csp2sat.commands.run.events import Event
    from csp2sat.csp.expr import Variable
    from csp2sat.csp.problem import Constraint, Problem, Solution
    from csp2sat.solver.questions.hints import Step

    class Format(Protocol):
        """Makes text of events, in their order."""

        def text(self, event: Event) -> str:
            """What is to be printed now."""

        def code(self, status: str) -> int:
            """The exit code of a last word."""


class Facts:
    """What a format may want to know beside the events."""

    def __init__(
        self,
        problem: Problem,
        limits: dict[str, float | int],
        statistics: Callable[[], dict[str, object]],
    ) -> None:
        self.problem = problem
        self.limits = limits
        self.statistics = statistics

    def line_of(self, constraint: Constraint) -> str:
        """A constraint with its place, as a line of text."""
        place, text = self.problem.place(constraint), short_formula(constraint.formula)
        return f"{place}: {text}" if place else text


class UsualCodes:
    """Exit codes as `--help` tells them."""

    def code(self, status: str) -> int:
        """The exit code of a last word."""
        return LIMIT if status == UNKNOWN else ANSWERED


class Sugar(UsualCodes):
    """Sugar's answers, and lines of the same kind for what Sugar is not asked."""

    def __init__(self, facts: Facts, one_line: bool = False) -> None:
        self.facts = facts
        self._values = competition_text if one_line else _block
        self._found = False
        self._answered = False  # by something that needs no verdict
        self._conflicts = 0

    def text(self, event: Event) -> str:
        self._answered |= isinstance(event, Fixed | Counted | Unique | Conflict | Forced)
        match event:
            case Found():
                return self._solution(event)
            case Fixed(values, keys):
                return keys_text(values) if keys else "".join(self._fixed(values))
            case Counted(number):
                return f"{number}\n"
            case Unique():
                return self._unique(event)
            case Conflict(constraints):
                return self._conflict(constraints)
            case Forced(step):
                return "".join(_step_lines(step, self.facts))
            case End(status, keys):
                return self._end(status, keys)
        return ""

    def solution(self, solution: Solution) -> str:
        """The values of a solution."""
        return self._values(solution)

    def _solution(self, event: Found) -> str:
        head = "" if self._found else status_text(SATISFIABLE)
        self._found = True
        if event.objective is not None:
            head += f"o {' '.join(map(str, event.objective.values()))}\n"
        return head + self.solution(event.solution)

    def _fixed(self, values: Iterable[tuple[Variable, int | bool]]) -> Iterator[str]:
        yield status_text(SATISFIABLE)
        yield from (f"a {x.name}\t{value_text(value)}\n" for x, value in values)
        yield CLOSED

    def _unique(self, event: Unique) -> str:
        if not event.solutions:
            return "none\n"
        lines = ["unique\n" if len(event.solutions) == 1 else "not unique\n"]
        for variable in event.differing:
            values = map(value_text, event.values(variable))
            lines.append(f"d {variable.name}\t" + "\t".join(values) + "\n")
        lines += map(self.solution, event.solutions[:2])
        return "".join(lines)

    def _conflict(self, constraints: Iterable[Constraint]) -> str:
        head = "\n" if self._conflicts else status_text(UNSATISFIABLE)
        self._conflicts += 1
        return head + "".join(f"{self.facts.line_of(each)}\n" for each in constraints)

    def _end(self, status: str, keys: bool) -> str:
        if keys:
            return {UNSATISFIABLE: "unsat\n", UNKNOWN: "unknown\n"}.get(status, "")
        told = self._answered or (self._found and status == SATISFIABLE)
        return "" if told and status != UNKNOWN else status_text(status)


def _block(solution: Solution) -> str:
    return values_text(solution) + CLOSED


def _step_lines(step: Step, facts: Facts) -> Iterator[str]:
    yield f"{step.variable.name} = {value_text(step.value)}\n"
    for each in step.constraints:
        yield f"  by {facts.line_of(each)}\n"
    if step.facts:
        known = ", ".join(f"{x.name} = {value_text(value)}" for x, value in step.facts.items())
        yield f"  and {known}\n"


class Competition:
    """The lines `s`, `o` and `v` of the solver competitions, with their exit codes."""

    def __init__(self, facts: Facts) -> None:
        self._best: Solution | None = None
        self._optimising = False
        self._told = False  # the verdict, by something that is no solution
        self._sugar = Sugar(facts, one_line=True)

    def text(self, event: Event) -> str:
        self._told |= isinstance(event, Conflict) or (isinstance(event, Fixed) and not event.keys)
        match event:
            case Found(solution, objective):
                self._best = solution
                if objective is None:
                    return self._sugar.text(event)
                self._optimising = True
                return f"o {' '.join(map(str, objective.values()))}\n"
            case End(status):
                return self._end(status)
        return self._sugar.text(event)

    def _end(self, status: str) -> str:
        if self._best is None:
            return "" if self._told else status_text(status)
        if not self._optimising or status in (SATISFIABLE, ALL):
            return ""  # it was said with the solution
        told = OPTIMUM if status == OPTIMUM else SATISFIABLE
        return status_text(told) + competition_text(self._best)

    def code(self, status: str) -> int:
        if status == UNSATISFIABLE:
            return 20
        return 10 if status in (SATISFIABLE, OPTIMUM, ALL) or self._best else 0


def _json(facts: Facts) -> Format:
    from csp2sat.commands.formats.json_text import Json

    return Json(facts)


def _jsonl(facts: Facts) -> Format:
    from csp2sat.commands.formats.json_text import JsonLines

    return JsonLines(facts)


def _table(facts: Facts) -> Format:
    from csp2sat.commands.formats.tables import Table

    return Table(facts)


def one_line(facts: Facts) -> Format:
    """Sugar's format with its option -c: the values of a solution in one line."""
    return Sugar(facts, one_line=True)


FORMATS: dict[str, Callable[[Facts], Format]] = {
    "sugar": Sugar,
    "json": _json,
    "jsonl": _jsonl,
    "competition": Competition,
    "table": _table,
}
"""The formats by their names; `sugar` is the one that is used if none is named."""
