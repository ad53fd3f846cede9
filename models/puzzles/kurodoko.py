"""Kurodoko. Blacken cells so that

1. cells with a number are white; the number counts the white cells that are seen from it to all
   four sides, up to the next black cell or the border, and its own; `?` stands for any number;
2. no two black cells share a side;
3. the white cells hang together.

Model: `x_ROW_COLUMN` says that the cell is black.
"""

from __future__ import annotations

from csp2sat.csp.problem import Problem, Solution
from csp2sat.models.board.board import Board, Layout, number
from csp2sat.models.draw.picture import Picture
from csp2sat.models.pzpr.alphabets import number16
from csp2sat.models.pzpr.codecs import Cells
from csp2sat.models.pzpr.links import Link
from csp2sat.models.rules.connectivity import connected
from csp2sat.models.rules.logic import exactly
from csp2sat.models.rules.shading import (
    all_white,
    no_neighbours,
    seen,
    shade_variables,
    shaded,
    shaded_picture,
    whites,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.models.board_puzzle import Answer

TITLE = "Kurodoko Puzzle"
LAYOUT = Layout(number(also={"-": "empty", "?": "white"}))
LINK = Link("kurodoko", Cells(number16()))


def problem(board: Board) -> Problem:
    """The rules in their order."""
    problem = Problem()
    black = shade_variables(problem, board)
    white = whites(black)
    problem.add(*all_white(black, board.clues()))
    for clue, count in board.numbered().items():
        # Of a ray longer than the number, what is beyond it does not matter.
        problem.add(exactly(count - 1, seen(board, clue, white, count)))
    problem.add(*no_neighbours(board, black), connected(board, white))
    return problem


def answer(board: Board, solution: Solution) -> Answer:
    """`x` for black cells, `-` for white ones."""
    return shaded(board, solution)


def picture(board: Board, answer: Answer | None) -> Picture:
    """The numbers, and the black cells."""
    return shaded_picture(board, answer)
