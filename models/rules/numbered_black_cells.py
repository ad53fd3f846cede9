"""Black cells with numbers that count something in the cells beside them."""

from __future__ import annotations

from collections.abc import Container, Iterator

from csp2sat.models.board.board import Board
from csp2sat.models.board.grid import Cell
from csp2sat.models.board.tokens import number
from csp2sat.models.draw.picture import Picture
from csp2sat.models.pzpr.codecs import Cells
from csp2sat.models.pzpr.dense_alphabets import four_cell

NO_NUMBER = "X"
BLACK_CELLS = number(0, 4, {"-": "white", NO_NUMBER: "black"})
"""The valid tokens of such boards."""
BLACK_CELLS_CODE = Cells(four_cell(unknown=NO_NUMBER))
"""Their alphabet in addresses."""


def numbered_neighbours(
    board: Board, among: Container[Cell]
) -> Iterator[tuple[Cell, int, list[Cell]]]:
    """Each cell with a number, the number, and its neighbours among some cells."""
    for cell, count in board.numbered().items():
        yield cell, count, [near for near in board.neighbours(cell) if near in among]


def black_cells_picture(board: Board) -> Picture:
    """Black cells with their numbers."""
    picture = Picture.of(board)
    for cell in board.clues():
        picture.fill(cell)
        if board[cell] != NO_NUMBER:
            picture.text(cell, board[cell])
    return picture
