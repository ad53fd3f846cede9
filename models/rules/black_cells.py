"""Black cells with numbers, each of which counts what is in the cells beside it."""

from __future__ import annotations

from collections.abc import Container, Iterator

from csp2sat.models.board.board import Board, number
from csp2sat.models.board.grid import Cell
from csp2sat.models.draw.picture import Picture
from csp2sat.models.pzpr.codecs import Cells
from csp2sat.models.pzpr.dense_alphabets import four_cell

NO_NUMBER = "X"
BLACK_CELLS = number(0, 4, {"-": "white", NO_NUMBER: "black"})
"""The tokens of a board that has them."""
BLACK_CELLS_CODE = Cells(four_cell(unknown=NO_NUMBER))
"""How addresses write them."""


def numbered_neighbours(
    board: Board, among: Container[Cell]
) -> Iterator[tuple[Cell, int, list[Cell]]]:
    """Each cell with a number, the number, and the cells among some that share a side with it."""
    for cell, count in board.numbered().items():
        yield cell, count, [each for each in board.neighbours(cell) if each in among]


def black_cells_picture(board: Board) -> Picture:
    """Black cells with their numbers."""
    picture = Picture.of(board)
    for cell in board.clues():
        picture.fill(cell)
        if board[cell] != NO_NUMBER:
            picture.text(cell, board[cell])
    return picture
