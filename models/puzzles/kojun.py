"""Kojun. Put a number into each cell so that

1. a room of N cells has the numbers 1 to N;
2. numbers of cells that share a side differ;
3. of two cells of a room below each other the upper has the larger number.

Black cells, `X`, do not belong to the board.
Model: `x_ROW_COLUMN` is the number of the cell.
"""

from __future__ import annotations

from csp2sat.csp.kernel import GT, NE, compare
from csp2sat.csp.problem import Problem
from csp2sat.models.board.board import Board
from csp2sat.models.board.regions import room_names
from csp2sat.models.kind import Kind
from csp2sat.models.pzpr.alphabets import number16
from csp2sat.models.pzpr.codecs import Borders, Cells, Holes
from csp2sat.models.pzpr.links import Link
from csp2sat.models.rules.filled_rooms import FILLED_ROOMS, rooms_filled
from csp2sat.models.rules.numbers import FILLED_NUMBERS, number_answer, number_picture
from csp2sat.models.rules.origins import by
from csp2sat.models.tutor.words import NUMBERS


def problem(board: Board) -> Problem:
    """Rooms are filled; neighbours differ, and get less downwards in a room."""
    problem = Problem()
    x = rooms_filled(problem, board, 1)
    room = room_names(board)
    for one, other in board.pairs():
        ordered = one[1] == other[1] and room[one] == room[other]
        origin = by(3 if ordered else 2, cells=(one, other))
        problem.add(compare(GT if ordered else NE, x[one], x[other]), origin=origin)
    return problem


KIND = Kind(
    name="kojun",
    title="Kojun Puzzle",
    about="Numbers 1 to N in rooms of N; of two below each other the upper is larger",
    rules=__doc__ or "",
    layout=FILLED_ROOMS,
    problem=problem,
    answer=number_answer,
    filling=FILLED_NUMBERS,
    picture=number_picture,
    words=NUMBERS,
    other_names=("cojun",),
    link=Link("cojun", Borders(), Cells(number16()), Holes()),
    generator="csp2sat.models.generate.drafts.filled_rooms",
)
