"""Answers as the boards they stand for."""

from __future__ import annotations

from csp2sat.commands.formats.registry import Sugar, UsualCodes
from csp2sat.commands.run.events import ALL, UNKNOWN, UNSATISFIABLE, Bound, End, Found
from csp2sat.solver.questions.enumeration import Unique

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from csp2sat.commands.formats.registry import Facts
    from csp2sat.commands.puzzle.pictures import Pictures
    from csp2sat.commands.run.events import Event
    from csp2sat.csp.problem import Solution

    Draw = Callable[[Solution], str]
    DrawVaried = Callable[[Sequence[Solution]], str]


class Board(UsualCodes):
    """Solutions drawn; with an objective only the best. `varied` draws where several differ.

    Without `draw` there is only what is told beside the drawings.
    """

    def __init__(
        self, facts: Facts, draw: Draw | None = None, varied: DrawVaried | None = None
    ) -> None:
        self._draw = draw
        self._varied = varied
        self._other = Sugar(facts)
        self._best: Solution | None = None
        self._drawn = 0
        self._told = False

    def text(self, event: Event) -> str:
        self._told |= not isinstance(event, Bound | End)
        match event:
            case Found(solution, objective):
                if objective is not None:
                    self._best = solution
                    return ""
                return self._board(solution)
            case Unique(solutions, _):
                head = ("no solution", "unique", "not unique")[min(len(solutions), 2)]
                if self._varied and len(solutions) > 1:
                    return f"{head}\n{self._varied(solutions)}\n"
                return f"{head}\n" + "".join(map(self._board, solutions[:2]))
            case End(status, _, interrupted):
                return self._end(status, interrupted)
        return self._other.text(event)

    def _board(self, solution: Solution) -> str:
        """A drawing; an empty line stands between two."""
        head = "\n" if self._draw and self._drawn else ""
        self._drawn += 1
        return head + self._drawing(solution)

    def _drawing(self, solution: Solution) -> str:
        return f"{self._draw(solution)}\n" if self._draw else ""

    def _end(self, status: str, interrupted: bool) -> str:
        why = "" if interrupted else ": a limit was reached"
        if self._best is not None:
            more = f"unknown whether it is the best{why}\n"
            return self._drawing(self._best) + (more if status == UNKNOWN else "")
        if status == UNSATISFIABLE:
            return "" if self._told else "no solution\n"
        if status == ALL:
            told = f"{self._drawn} solutions\n" if self._drawn > 1 else "the only solution\n"
            return f"\n{told}" if self._draw else told
        cut_short = interrupted and self._told
        return f"unknown{why}\n" if status == UNKNOWN and not cut_short else ""


def keep(pictures: Pictures, event: Event, diff: bool) -> None:
    """Keep the solutions of an event for files of pictures; `diff`: as one that marks cells."""
    match event:
        case Found(solution, _):
            pictures.keep([solution])
        case Unique(solutions, _):
            marked = diff and len(solutions) > 1
            pictures.keep(solutions if marked else solutions[:2], varied=marked)
