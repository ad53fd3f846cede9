"""Ripple Effect. Put a number into each cell so that

1. a room of N cells has the numbers 1 to N;
2. between two equal numbers N in a row or column there are at least N other cells.

Model: `x_ROW_COLUMN` is the number of the cell.
"""

from __future__ import annotations

from collections.abc import Iterator

from csp2sat.csp.errors import Diagnostic
from csp2sat.csp.globals.alldifferent import ALLDIFFERENT
from csp2sat.csp.kernel import EQ, apply, compare
from csp2sat.csp.problem import Problem, Solution
from csp2sat.models.alphabets import number16
from csp2sat.models.board import Board, Layout, number
from csp2sat.models.codecs import Borders, Cells
from csp2sat.models.grid import Cell
from csp2sat.models.links import Link
from csp2sat.models.logic import at_most
from csp2sat.models.numbers import number_answer, number_picture
from csp2sat.models.picture import Picture
from csp2sat.models.regions import rooms

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.models.board_puzzle import Answer

TITLE = "Ripple Effect Puzzle"


def _mistakes(board: Board) -> Iterator[Diagnostic]:
    sizes = _sizes(board)
    for cell, given in board.numbered().items():
        if given > sizes[cell]:
            yield board.wrong(cell, f"{given} is too large for a room of {sizes[cell]} cells")


LAYOUT = Layout(number(), regions=True, mistakes=_mistakes)
LINK = Link("ripple", Borders(), Cells(number16()))


def _sizes(board: Board) -> dict[Cell, int]:
    """For each cell the number of cells of its room."""
    return {cell: len(cells) for cells in rooms(board).values() for cell in cells}


def problem(board: Board) -> Problem:
    """The numbers of a room differ, and equal ones are far apart."""
    problem = Problem()
    sizes, given = _sizes(board), board.numbered()
    x = {
        (r, c): problem.int_var(f"x_{r}_{c}", given.get((r, c), 1), given.get((r, c), sizes[r, c]))
        for r, c in board.cells
    }
    for cells in rooms(board).values():
        problem.add(apply(ALLDIFFERENT, *(x[each] for each in cells)))
    for line in board.rows_and_columns():
        for n in range(1, max(sizes[each] for each in line) + 1):
            for start in range(max(1, len(line) - n)):
                near = [each for each in line[start : start + n + 1] if sizes[each] >= n]
                problem.add(at_most(1, [compare(EQ, x[each], n) for each in near]))
    return problem


def answer(board: Board, solution: Solution) -> Answer:
    """The numbers."""
    return number_answer(board, solution)


def picture(board: Board, answer: Answer | None) -> Picture:
    """Rooms and numbers."""
    return number_picture(board, answer)
