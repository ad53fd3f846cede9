"""Puzzles in which each cell gets a number: the variables, the answer, the picture."""

from __future__ import annotations

from collections.abc import Iterable

from csp2sat.csp.expr import IntVar
from csp2sat.csp.problem import Problem, Solution
from csp2sat.models.board import Board
from csp2sat.models.grid import Cell
from csp2sat.models.picture import Picture

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.models.board_puzzle import Answer


def number_variables(
    problem: Problem, board: Board, lo: int, hi: int, cells: Iterable[Cell] | None = None
) -> dict[Cell, IntVar]:
    """`x_ROW_COLUMN` for each cell (or some), of which those with a number on the board have it."""
    given = board.numbered()
    return {
        (r, c): problem.int_var(f"x_{r}_{c}", given.get((r, c), lo), given.get((r, c), hi))
        for r, c in (board.cells if cells is None else cells)
    }


def number_answer(board: Board, solution: Solution) -> Answer:
    """The value of `x_ROW_COLUMN` for each cell; `-` where there is none."""
    return {(r, c): str(solution.ints.get(f"x_{r}_{c}", "-")) for r, c in board.cells}


def number_picture(board: Board, answer: Answer | None) -> Picture:
    """The numbers of the board, and those of the answer in the other cells."""
    picture = Picture.of(board, numbers=True)
    for cell, token in (answer or {}).items():
        if board[cell] == "-" != token:
            picture.text(cell, token, answer=True)
    return picture
