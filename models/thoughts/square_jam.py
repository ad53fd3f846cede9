"""Square Jam: squares that fit between known lines."""

from __future__ import annotations

from csp2sat.models.board.board import Board
from csp2sat.models.board.grid import Cell
from csp2sat.models.board.tokens import EMPTY
from csp2sat.models.thoughts.fitting_shapes import Shapes, shape_thoughts


def _squares(board: Board) -> list[frozenset[Cell]]:
    """All squares whose numbers are the length of their sides."""
    sizes = range(1, min(board.width, board.height) + 1)
    every = ((size, cells) for size in sizes for cells in board.windows(size, size))
    return [
        frozenset(cells)
        for size, cells in every
        if all(board[cell] in (EMPTY, "?", str(size)) for cell in cells)
    ]


THOUGHTS = shape_thoughts(Shapes("square", "squares", _squares, must_differ=False))
