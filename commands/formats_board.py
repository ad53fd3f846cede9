"""Answers as the boards they stand for."""

from __future__ import annotations

from csp2sat.commands.events import ALL, UNKNOWN, UNSATISFIABLE, Bound, End, Found
from csp2sat.commands.formats import Sugar, UsualCodes
from csp2sat.solver.enumeration import Unique

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from csp2sat.commands.events import Event
    from csp2sat.commands.formats import Facts
    from csp2sat.csp.problem import Solution


class Board(UsualCodes):
    """Solutions drawn; with an objective only the best."""

    def __init__(self, facts: Facts, draw: Callable[[Solution], str]) -> None:
        self._draw = draw
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
                head = ("no solution", "unique", "not unique")[len(solutions)]
                return f"{head}\n" + "".join(map(self._board, solutions))
            case End(status):
                return self._end(status)
        return self._other.text(event)

    def _board(self, solution: Solution) -> str:
        """A drawing; an empty line stands between two."""
        head = "\n" if self._drawn else ""
        self._drawn += 1
        return f"{head}{self._draw(solution)}\n"

    def _end(self, status: str) -> str:
        if self._best is not None:
            more = "unknown whether it is the best: a limit was reached\n"
            return f"{self._draw(self._best)}\n" + (more if status == UNKNOWN else "")
        if status == UNSATISFIABLE:
            return "" if self._told else "no solution\n"
        if status == ALL:
            return f"\n{self._drawn} solutions\n" if self._drawn > 1 else "\nthe only solution\n"
        return "unknown: a limit was reached\n" if status == UNKNOWN else ""
