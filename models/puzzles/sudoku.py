"""Sudoku. Put a number from 1 to N into each cell of an N x N board so that

1. each row and each column has every number;
2. each box has every number. Boxes are as square as N allows: 3 x 3 for N = 9, 3 wide and 2 high
   for N = 6; a line `box WIDTH HEIGHT` under the size changes that.

Model of Tamura's page on the puzzle: `x_ROW_COLUMN` is the number of the cell.
"""

from __future__ import annotations

from collections.abc import Iterator

from csp2sat.csp.errors import Diagnostic
from csp2sat.csp.globals.alldifferent import ALLDIFFERENT
from csp2sat.csp.kernel import apply
from csp2sat.csp.problem import Problem
from csp2sat.models.board.board import Answer, Board, Layout, number
from csp2sat.models.board.boxes import boxes, no_boxes
from csp2sat.models.board.regions import walls_between
from csp2sat.models.draw.picture import Picture
from csp2sat.models.kind import Kind
from csp2sat.models.penpa.parts import Numbers
from csp2sat.models.penpa.special_parts import Boxes
from csp2sat.models.pzpr.alphabets import number16
from csp2sat.models.pzpr.codecs import Cells, UsualBoxes
from csp2sat.models.pzpr.links import Link
from csp2sat.models.rules.numbers import (
    FILLED_NUMBERS,
    latin_square,
    no_latin_square,
    number_answer,
    number_picture,
)
from csp2sat.models.rules.origins import by
from csp2sat.models.tutor.words import NUMBERS


def _mistakes(board: Board) -> Iterator[Diagnostic]:
    yield from no_latin_square(board)
    yield from no_boxes(board)


def problem(board: Board) -> Problem:
    """The numbers of each row, column and box differ."""
    problem = Problem()
    x = latin_square(problem, board, 1)
    for box in boxes(board):
        problem.add(apply(ALLDIFFERENT, *(x[each] for each in box)), origin=by(2, cells=box))
    return problem


def picture(board: Board, answer: Answer | None) -> Picture:
    """The numbers, and the walls of the boxes."""
    picture = number_picture(board, answer)
    box = {cell: i for i, cells in enumerate(boxes(board)) for cell in cells}
    picture.walls(walls_between(board, box))
    return picture


KIND = Kind(
    name="sudoku",
    title="Sudoku Puzzle",
    about="Each number once in every row, column and box",
    rules=__doc__ or "",
    layout=Layout(number(), square=True, words={"box": 2}, mistakes=_mistakes),
    problem=problem,
    answer=number_answer,
    filling=FILLED_NUMBERS,
    picture=picture,
    words=NUMBERS._replace(block="box"),
    other_names=("number-place",),
    link=Link("sudoku", Cells(number16()), UsualBoxes(), words=("box",)),
    penpa=(Boxes(), Numbers()),
    penpa_tag="classic",
    variant=lambda board: board,
    generator="csp2sat.models.generate.drafts.sudoku",
)
