"""The rules of Bosnian Road, on a finished board."""

from __future__ import annotations

from shades import around, beside, colours, is_ring, numbers_count_around

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.models.board.board import Board

IMPOSSIBLE = ["size 2 2\n3-\n--"]


def broken(board: Board, answer: list[list[str]]) -> str:
    both = colours(answer)
    if both is None:
        return "cells are black or white"
    black, white = both
    if not set(board.clues()) <= white:
        return "clues are white"
    if not is_ring(black):
        return "the road is one ring"
    for cell in black:
        for corner in (around(cell) - beside(cell)) & black:
            if not beside(cell) & beside(corner) & black:
                return "the road does not touch itself"
    return "" if numbers_count_around(board, black) else "numbers count black cells"
