"""Mistakes in what is filled in on a board."""

from __future__ import annotations

from collections.abc import Callable

from csp2sat.csp.given_values import without_given
from csp2sat.csp.problem import Problem
from csp2sat.models.board_puzzle import BoardPuzzle
from csp2sat.models.draw.picture import Picture
from csp2sat.solver.questions.hints import NoSolution
from csp2sat.solver.questions.mistakes import Mistake, mistake

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.solver.search import Search


class WrongFilling(NoSolution):
    """What is filled in on a board is wrong, but the board has a solution.

    Attributes:
        text: what is wrong and why, in a sentence.
        cells: rows and columns, from 1, of what is wrong.
        explanation: the same as the tutor gives it, with rows and columns from 0.
    """

    def __init__(self, puzzle: BoardPuzzle, fault: Mistake) -> None:
        explanation = puzzle.tutor().mistake(*fault)
        super().__init__(explanation.text)
        self.text: str = explanation.text
        self.cells: list[tuple[int, int]] = [(r + 1, c + 1) for r, c in explanation.cells]
        self.explanation = explanation
        self._picture = puzzle.position(explanation.cells)

    def picture(self) -> Picture:
        """The board with what is filled in, and marks in the cells that are wrong."""
        return self._picture


def mistake_in(puzzle: BoardPuzzle, search: Callable[[Problem], Search]) -> Mistake | None:
    """A mistake in what is filled in on a board; None also if the board has no solution at all."""
    problem, given = without_given(puzzle.problem())
    try:
        return mistake(problem, puzzle.filled(problem), given, search)
    except NoSolution:
        return None
