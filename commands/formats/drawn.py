"""Answers as drawn boards."""

from __future__ import annotations

from csp2sat.commands.formats.base import UsualCodes
from csp2sat.commands.run import events
from csp2sat.commands.run.events import UNKNOWN, Conflict, Forced, Found

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from csp2sat.commands.formats.base import Facts
    from csp2sat.commands.puzzle.pictures import Pictures
    from csp2sat.commands.run.events import End, Event, Past
    from csp2sat.csp.problem import Solution

    Draw = Callable[[Solution], str]
    DrawVaried = Callable[[Sequence[Solution]], str]


class Board(UsualCodes):
    """Draws all solutions; with an objective, only the best.

    `draw` draws a solution; without it, the text has no drawings. `varied` draws the first of some
    solutions and marks where others differ.
    """

    def __init__(
        self, facts: Facts, draw: Draw | None = None, varied: DrawVaried | None = None
    ) -> None:
        self._draw = draw
        self._varied = varied
        self._facts = facts

    def text(self, event: Event, past: Past) -> str:
        """The drawings of an event, or its words."""
        if isinstance(event, Found):
            if event.objective is not None:
                return ""
            head = "\n" if self._draw and past.solutions else ""
            return head + self._drawing(event.solution)
        from csp2sat.solver.questions.enumeration import Unique  # only other questions need it

        match event:
            case Unique(solutions, _):
                head = ("no solution", "unique", "not unique")[min(len(solutions), 2)]
                if self._varied and len(solutions) > 1:
                    return f"{head}\n{self._varied(solutions)}\n"
                between = "\n" if self._draw else ""
                return f"{head}\n" + between.join(map(self._drawing, solutions[:2]))
            case Conflict() | Forced() if explained := self._facts.explained(event):
                head = "" if isinstance(event, Forced) or past.answers else "no solution\n"
                return f"{head}{explained.text}\n" if _is_first(event) else ""
        from csp2sat.commands.formats.sugar import Sugar  # few answers of boards are not drawn

        return Sugar(self._facts).text(event, past)

    def closing(self, end: End, past: Past) -> str:
        """The best solution, and what the drawings do not show."""
        why = "" if end.interrupted else ": a limit was reached"
        if past.last and past.last.objective is not None:
            more = f"unknown whether it is the best{why}\n"
            return self._drawing(past.last.solution) + (more if end.status == UNKNOWN else "")
        shown = past.solutions or past.answers
        match end.status:
            case events.UNSATISFIABLE:
                return "" if shown else "no solution\n"
            case events.ALL:
                several = past.solutions > 1
                words = f"{past.solutions} solutions\n" if several else "the only solution\n"
                return f"\n{words}" if self._draw else words
            case events.UNKNOWN if not (end.interrupted and shown):
                return f"unknown{why}\n"
        return ""

    def _drawing(self, solution: Solution) -> str:
        return f"{self._draw(solution)}\n" if self._draw else ""


def _is_first(event: Conflict | Forced) -> bool:
    """Whether no step by the same reason was before."""
    if isinstance(event, Conflict) or not event.together:
        return True
    return event.step.variable.name == event.together[0].variable.name


def keep(pictures: Pictures, event: Event, diff: bool) -> None:
    """Keep the solutions of an event for files of pictures; `diff`: the first one with marks."""
    if isinstance(event, Found):
        pictures.keep([event.solution])
        return
    from csp2sat.solver.questions.enumeration import Unique

    if isinstance(event, Unique):
        marked = diff and len(event.solutions) > 1
        pictures.keep(event.solutions if marked else event.solutions[:2], varied=marked)
