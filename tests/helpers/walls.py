"""Cells that walls part: those of different regions, and some of one."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.models.board.board import Board

    Cell = tuple[int, int]


def has_wall(board: Board, one: Cell, other: Cell) -> bool:
    """Whether a wall separates two neighbouring cells; the border of the board does not count."""
    if one not in board or other not in board:
        return False
    return board.regions[one] != board.regions[other] or tuple(sorted((one, other))) in board.walls
