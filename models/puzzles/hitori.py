"""Hitori. Blacken cells so that

1. no number is twice among the white cells of a row or column;
2. no two black cells share a side;
3. the white cells hang together.

Cells without a number (`-`, `?`) are like no other. Model: `x_ROW_COLUMN` says that the cell is
black.
"""

from __future__ import annotations

from itertools import combinations

from csp2sat.csp.kernel import disjunction
from csp2sat.csp.problem import Problem, Solution
from csp2sat.models.board.board import Board, Layout, number
from csp2sat.models.draw.picture import Picture
from csp2sat.models.pzpr.alphabets import Single
from csp2sat.models.pzpr.codecs import Cells
from csp2sat.models.pzpr.links import Link
from csp2sat.models.rules.connectivity import connected
from csp2sat.models.rules.shading import (
    no_neighbours,
    shade_variables,
    shaded,
    shaded_picture,
    whites,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.models.board_puzzle import Answer

TITLE = "Hitori Puzzle"
LAYOUT = Layout(number(also={"-": "no number", "?": "a number that is nowhere else"}))
LINK = Link("hitori", Cells(Single()))


def problem(board: Board) -> Problem:
    """One of two equal numbers in a line is black; the rules on colours."""
    problem = Problem()
    black = shade_variables(problem, board)
    numbers = board.numbered()
    for line in board.rows_and_columns():
        for one, other in combinations(line, 2):
            if one in numbers and numbers[one] == numbers.get(other):
                problem.add(disjunction([black[one], black[other]]))
    problem.add(*no_neighbours(board, black), connected(board, whites(black)))
    return problem


def answer(board: Board, solution: Solution) -> Answer:
    """`x` for black cells, `-` for white ones."""
    return shaded(board, solution)


def picture(board: Board, answer: Answer | None) -> Picture:
    """The numbers, and the black cells."""
    return shaded_picture(board, answer)
