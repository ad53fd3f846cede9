"""In which share of all solutions the cells of a board have what they may have."""

from __future__ import annotations

from csp2sat.csp.message_wording import percent
from csp2sat.models.board_puzzle import BoardPuzzle
from csp2sat.models.draw.picture import Edge, Line, Picture
from csp2sat.models.tutor.heat_map import Heat
from csp2sat.solver.api_answers import events
from csp2sat.solver.ask.answer_events import Provisional, Shared
from csp2sat.solver.ask.solution_questions import Query
from csp2sat.solver.limits import LimitReached

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.models.board.grid import Cell
    from csp2sat.solver.api_options import Racing
    from csp2sat.solver.questions.shares import Shares


class HeatMap:
    """The shares of the solutions of a board; `str` and notebooks draw them.

    Attributes:
        total: the number of solutions that the shares are of.
        exact: whether these are all solutions, not a random sample.
        values: for each variable of the problem, by its name, the share of each value, from 0 to 1.
        cells: by row and column from 1 what a cell has (a lamp, its most frequent number) and in
            which share of the solutions; in kinds with facts about single cells.
    """

    def __init__(self, puzzle: BoardPuzzle, shares: Shares) -> None:
        self._puzzle = puzzle
        self._shares = shares
        self.total, self.exact = shares.total, shares.exact
        self.values = {x.name: by_value for x, by_value in shares.every().items()}
        self.facts = puzzle.heats(shares.every())
        self.cells: dict[Cell, tuple[str, float]] = {
            (heat.place[0] + 1, heat.place[1] + 1): (heat.phrase.is_so, heat.share)
            for heat in self.facts
            if heat.place and not isinstance(heat.place, Line | Edge)
        }

    def picture(self) -> Picture:
        """The board with shades; the bare board in kinds that have no place for them."""
        return heat_picture(self._puzzle, self._shares) or self._puzzle.picture()

    def __str__(self) -> str:
        if picture := heat_picture(self._puzzle, self._shares, as_text=True):
            return self._puzzle.text(picture)
        lines = (_line(heat) for heat in self.facts)
        return "\n".join([*lines, f"share {self._shares.basis}"])

    def _repr_svg_(self) -> str:
        return self.picture()._repr_svg_()


def shares_of(puzzle: BoardPuzzle, options: Racing) -> Shares | None:
    """The shares of all values of the variables of a board; None: it has no solution.

    At a limit they are those of a smaller sample.

    Raises:
        LimitReached: there is no sample yet.
    """
    problem = puzzle.problem()
    shares = None
    try:
        for event in events("heat", problem, Query(problem.shown()), options):
            answer = event.answer if isinstance(event, Provisional) else event
            if isinstance(answer, Shared):
                shares = answer.shares
    except LimitReached:
        if shares is None:
            raise
    return shares


def heat_picture(puzzle: BoardPuzzle, shares: Shares, as_text: bool = False) -> Picture | None:
    """The board with the shares of what its cells and, not as text, its lines have.

    None: it has no place for some.
    """
    heats = puzzle.heats(shares.every())
    return puzzle.heat_map(heats, f"share {shares.basis}", as_text)


def _line(heat: Heat) -> str:
    return f"{heat.phrase.subject} {heat.phrase.is_so}: {percent(heat.share)}"
