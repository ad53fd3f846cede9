"""Cells that walls part: those of different regions, and some of one."""

from __future__ import annotations

from shades import Cells, beside

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.models.board.board import Board

    Cell = tuple[int, int]


def has_wall(board: Board, one: Cell, other: Cell) -> bool:
    """Whether a wall separates two neighbouring cells; the border of the board does not count."""
    if one not in board or other not in board:
        return False
    return board.regions[one] != board.regions[other] or tuple(sorted((one, other))) in board.walls


def rooms_touch(board: Board, cells: Cells) -> bool:
    """Whether cells of different regions share a side."""
    names = board.regions
    return any(names[cell] != names[each] for cell in cells for each in beside(cell) & cells)


def crosses_two_walls(board: Board, cells: Cells) -> bool:
    """Whether a straight run of cells crosses two walls."""
    for down, right in ((0, 1), (1, 0)):
        for r, c in cells:
            cell, crossed = (r, c), 0
            while (following := (cell[0] + down, cell[1] + right)) in cells:
                crossed += has_wall(board, cell, following)
                cell = following
            if crossed > 1:
                return True
    return False
