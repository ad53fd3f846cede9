"""Factors. Put a number from 1 to N into each cell of an N x N board so that

1. each row and each column has every number;
2. a number on the board is the product of the numbers of its room.

The product of a room stands in its first cell in reading order.
Model: `x_ROW_COLUMN` is the number of the cell.
"""

from __future__ import annotations

from collections.abc import Iterator

from csp2sat.csp.errors import Diagnostic
from csp2sat.csp.kernel import EQ, MUL, apply, compare
from csp2sat.csp.problem import Problem
from csp2sat.models.board.board import Board, Layout, number
from csp2sat.models.board.regions import numbered_rooms, only_first_cells
from csp2sat.models.kind import Kind
from csp2sat.models.penpa.parts import Regions, RoomNumbers
from csp2sat.models.pzpr.alphabets import number16
from csp2sat.models.pzpr.codecs import Borders, Rooms
from csp2sat.models.pzpr.links import Link
from csp2sat.models.rules.numbers import (
    FILLED_NUMBERS,
    latin_square,
    no_latin_square,
    number_answer,
    room_picture,
)
from csp2sat.models.rules.origins import by
from csp2sat.models.tutor.words import NUMBERS


def _mistakes(board: Board) -> Iterator[Diagnostic]:
    yield from no_latin_square(board, given={})
    yield from only_first_cells(board)


def problem(board: Board) -> Problem:
    """A Latin square; the products."""
    problem = Problem()
    x = latin_square(problem, board, 1, given={})
    for clue, product, cells in numbered_rooms(board):
        multiplied = apply(MUL, *(x[each] for each in cells))
        problem.add(compare(EQ, multiplied, product), origin=by(2, clue, cells=cells))
    return problem


KIND = Kind(
    name="factors",
    title="Factors Puzzle",
    about="Each number once in a row and column; clues are products of rooms",
    rules=__doc__ or "",
    layout=Layout(number(), regions=True, clue_in_first_cell=True, mistakes=_mistakes),
    problem=problem,
    answer=number_answer,
    filling=FILLED_NUMBERS,
    picture=room_picture,
    words=NUMBERS,
    link=Link("factors", Borders(), Rooms(number16())),
    penpa=(Regions(), RoomNumbers()),
    generator="csp2sat.models.generate.drafts.cages",
)
