"""Suguru (Tectonic). Put a number into each cell so that

1. a room of N cells has the numbers 1 to N;
2. numbers of cells that touch each other, at corners too, differ.

Black cells, `X`, do not belong to the board.
Model: `x_ROW_COLUMN` is the number of the cell.
"""

from __future__ import annotations

from csp2sat.csp.kernel import NE, compare
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
    """Rooms are filled; cells that touch differ."""
    problem = Problem()
    x = rooms_filled(problem, board, 1)
    room = room_names(board)
    for cell in board.cells:
        for other in board.around(cell):
            if cell < other and room[cell] != room[other]:
                problem.add(compare(NE, x[cell], x[other]), origin=by(2, cells=(cell, other)))
    return problem


KIND = Kind(
    name="suguru",
    title="Suguru Puzzle",
    about="Numbers 1 to N in rooms of N; equal numbers do not touch",
    rules=__doc__ or "",
    layout=FILLED_ROOMS,
    problem=problem,
    answer=number_answer,
    filling=FILLED_NUMBERS,
    picture=number_picture,
    words=NUMBERS,
    other_names=("tectonic", "number-blocks"),
    link=Link("suguru", Borders(), Cells(number16()), Holes()),
    generator="csp2sat.models.generate.drafts.filled_rooms",
)
