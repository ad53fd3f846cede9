"""Sudoku. Put a number from 1 to N into each cell of an N x N board so that

1. each row and each column has every number;
2. each box has every number. Boxes are as square as N allows: 3 x 3 for N = 9, 3 wide and 2 high
   for N = 6; a line `box WIDTH HEIGHT` under the size changes that.

Model of Tamura's page on the puzzle: `x_ROW_COLUMN` is the number of the cell.
"""

from __future__ import annotations

from collections.abc import Iterator

from csp2sat.models.kit import (
    ALLDIFFERENT, NUMBERS, NUMBER_FAMILY, Answer, Board, Boxes, Cells, Diagnostic, Kind, Layout,
    Link, Numbers, Picture, Problem, apply, boxes, by, latin_square, no_boxes, no_latin_square,
    number, number16, number_picture, walls_between,
)  # fmt: skip
from csp2sat.models.pzpr.codecs import UsualBoxes


def _mistakes(board: Board) -> Iterator[Diagnostic]:
    yield from no_latin_square(board)
    yield from no_boxes(board)


def constrain(problem: Problem, board: Board) -> None:
    """The numbers of each row, column and box differ."""
    x = latin_square(problem, board, 1)
    for box in boxes(board):
        problem.add(apply(ALLDIFFERENT, *(x[cell] for cell in box)), origin=by(2, cells=box))


def picture(board: Board, answer: Answer | None) -> Picture:
    """The numbers, and the walls of the boxes."""
    picture = number_picture(board, answer)
    box = {cell: i for i, cells in enumerate(boxes(board)) for cell in cells}
    picture.walls(walls_between(board, box))
    return picture


KIND = Kind(
    about="Each number once in every row, column and box",
    family=NUMBER_FAMILY,
    layout=Layout(number(), square=True, words={"box": 2}, mistakes=_mistakes),
    words=NUMBERS._replace(block="box"),
    other_names=("number-place",),
    link=Link("sudoku", Cells(number16()), UsualBoxes(), words=("box",)),
    penpa=(Boxes(), Numbers()),
    penpa_tag="classic",
    variant=lambda board: board,
)
