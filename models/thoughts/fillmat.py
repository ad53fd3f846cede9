"""Fillmat: mats that fit between known lines."""

from __future__ import annotations

from csp2sat.models.board.board import Board
from csp2sat.models.board.grid import Cell
from csp2sat.models.board.tokens import EMPTY
from csp2sat.models.thoughts.fitting_shapes import Shapes, shape_thoughts

_MOST = 4
"""The most cells of a mat."""


def _mats(board: Board) -> list[frozenset[Cell]]:
    """All mats that have at most one number, which is their length."""
    result = []
    for size in range(1, _MOST + 1):
        for cells in [*board.windows(1, size), *(board.windows(size, 1) if size > 1 else ())]:
            clues = [board[cell] for cell in cells if board[cell] != EMPTY]
            if len(clues) < 2 and all(clue in ("?", str(size)) for clue in clues):
                result.append(frozenset(cells))
    return result


THOUGHTS = shape_thoughts(Shapes("mat", "mats", _mats, must_differ=True))
