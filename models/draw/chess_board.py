"""A board of chess."""

from __future__ import annotations

from csp2sat.models.board.grid import Grid
from csp2sat.models.draw.picture import Picture


def chess_board(size: int) -> Picture:
    """A square board whose squares are white and grey in turn."""
    picture = Picture(Grid(size, size))
    for r, c in picture.grid.cells:
        if (r + c) % 2:
            picture.fill((r, c), "tint 7")
    return picture
