"""Norinori. Blacken cells so that

1. each room has exactly two black cells;
2. each black cell shares a side with exactly one other; the two may be in different rooms.

Model: `x_ROW_COLUMN` says that the cell is black.
"""

from __future__ import annotations

from itertools import combinations

from csp2sat.csp.kernel import disjunction, negation
from csp2sat.csp.problem import Problem, Solution
from csp2sat.models.board.board import Board, Layout
from csp2sat.models.board.regions import rooms
from csp2sat.models.draw.picture import Picture
from csp2sat.models.pzpr.codecs import Borders
from csp2sat.models.pzpr.links import Link
from csp2sat.models.rules.logic import exactly
from csp2sat.models.rules.shading import shade_variables, shaded, shaded_picture

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.models.board_puzzle import Answer

TITLE = "Norinori Puzzle"
LAYOUT = Layout(regions=True)
LINK = Link("norinori", Borders())


def problem(board: Board) -> Problem:
    """Two black cells in each room; one beside each."""
    problem = Problem()
    black = shade_variables(problem, board)
    for cells in rooms(board).values():
        problem.add(exactly(2, [black[each] for each in cells]))
    for cell in board.cells:
        off = negation(black[cell])
        near = [black[each] for each in board.neighbours(cell)]
        problem.add(disjunction([off, *near]))
        for pair in combinations(near, 2):
            problem.add(disjunction([off, *map(negation, pair)]))
    return problem


def answer(board: Board, solution: Solution) -> Answer:
    """`x` for black cells, `-` for white ones."""
    return shaded(board, solution)


def picture(board: Board, answer: Answer | None) -> Picture:
    """The rooms, and the black cells."""
    return shaded_picture(board, answer)
