"""Creek. Blacken cells so that

1. a number at a corner of cells counts the black cells around it;
2. the white cells hang together.

Model: `x_ROW_COLUMN` says that the cell is black.
"""

from __future__ import annotations

from csp2sat.csp.problem import Problem, Solution
from csp2sat.models.board.board import Board, Layout, number
from csp2sat.models.draw.picture import Picture
from csp2sat.models.pzpr.alphabets import four_cell
from csp2sat.models.pzpr.codecs import Corners
from csp2sat.models.pzpr.links import Link
from csp2sat.models.rules.connectivity import connected
from csp2sat.models.rules.logic import exactly
from csp2sat.models.rules.shading import shade_variables, shaded, shaded_picture, whites

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.models.board_puzzle import Answer

TITLE = "Creek Puzzle"
LAYOUT = Layout(corners=number(0, 4, {"-": "empty", "?": "any number"}))
LINK = Link("creek", Corners(four_cell()))


def problem(board: Board) -> Problem:
    """The rules in their order."""
    problem = Problem()
    black = shade_variables(problem, board)
    for (r, c), count in board.numbered_corners().items():
        around = [(r + i, c + j) for i in (-1, 0) for j in (-1, 0)]
        problem.add(exactly(count, [black[each] for each in around if each in board]))
    problem.add(connected(board, whites(black)))
    return problem


def answer(board: Board, solution: Solution) -> Answer:
    """`x` for black cells, `-` for white ones."""
    return shaded(board, solution)


def picture(board: Board, answer: Answer | None) -> Picture:
    """The numbers at corners, and the black cells."""
    return shaded_picture(board, answer)
