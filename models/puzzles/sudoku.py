"""Sudoku. Put a number from 1 to N into each cell of an N x N board so that

1. each row and each column has every number;
2. each box has every number. Boxes are as square as N allows: 3 x 3 for N = 9, 3 wide and 2 high
   for N = 6; a line `box WIDTH HEIGHT` under the size tells otherwise.

Model of Tamura's page on the puzzle: `x_ROW_COLUMN` is the number of the cell.
"""

from __future__ import annotations

from collections.abc import Iterator

from csp2sat.csp.errors import Diagnostic
from csp2sat.csp.globals.alldifferent import ALLDIFFERENT
from csp2sat.csp.kernel import apply
from csp2sat.csp.problem import Problem, Solution
from csp2sat.models.board.board import Board, Layout, number
from csp2sat.models.board.grid import Cell
from csp2sat.models.board.regions import walls_between
from csp2sat.models.draw.picture import Picture
from csp2sat.models.pzpr.alphabets import number16
from csp2sat.models.pzpr.codecs import Cells
from csp2sat.models.pzpr.links import Link
from csp2sat.models.rules.numbers import (
    latin_square,
    no_latin_square,
    number_answer,
    number_picture,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.models.board_puzzle import Answer

TITLE = "Sudoku Puzzle"


def _mistakes(board: Board) -> Iterator[Diagnostic]:
    yield from no_latin_square(board)
    yield from no_boxes(board)


def no_boxes(board: Board) -> Iterator[Diagnostic]:
    """Why a square board can't have its boxes."""
    width, height = box_size(board)
    n = board.width
    if board.height == n and (width * height != n or n % width):
        yield board.wrong((0, 0), f"boxes {width} wide and {height} high don't have {n} cells")


LAYOUT = Layout(number(), words={"box": 2}, mistakes=_mistakes)
LINK = Link("sudoku", Cells(number16()))


def box_size(board: Board) -> tuple[int, int]:
    """Width and height of a box."""
    if "box" in board.numbers:
        width, height = board.numbers["box"]
        return width, height
    n = board.width
    height = max(each for each in range(1, n + 1) if n % each == 0 and each * each <= n)
    return n // height, height


def boxes(board: Board) -> list[list[Cell]]:
    """The cells of each box."""
    width, height = box_size(board)
    return [
        [(top + i, left + j) for i in range(height) for j in range(width)]
        for top in range(0, board.height, height)
        for left in range(0, board.width, width)
    ]


def problem(board: Board) -> Problem:
    """The numbers of each row, column and box differ."""
    problem = Problem()
    x = latin_square(problem, board)
    for box in boxes(board):
        problem.add(apply(ALLDIFFERENT, *(x[each] for each in box)))
    return problem


def answer(board: Board, solution: Solution) -> Answer:
    """The numbers."""
    return number_answer(board, solution)


def picture(board: Board, answer: Answer | None) -> Picture:
    """The numbers, and the walls of the boxes."""
    picture = number_picture(board, answer)
    box = {cell: i for i, cells in enumerate(boxes(board)) for cell in cells}
    picture.walls(walls_between(board, box))
    return picture
