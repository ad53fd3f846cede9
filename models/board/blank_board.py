"""Empty boards of any shape."""

from __future__ import annotations

from csp2sat.csp.errors import Source
from csp2sat.models.board.board import Board
from csp2sat.models.board.grid import SQUARE


def blank_board(width: int, height: int, shape: str = SQUARE) -> Board:
    """A board without tokens."""
    if shape == SQUARE:
        return Board(width, height, Source(""))
    from csp2sat.models.board.shaped_board import ShapedBoard  # most boards are square

    return ShapedBoard(shape, [(0, width)] * height, width, Source(""))
