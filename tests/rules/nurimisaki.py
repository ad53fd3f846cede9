"""The rules of Nurimisaki, on a finished board."""

from __future__ import annotations

from shades import beside, colours, connected, has_block, numbers_are_seen

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.models.board.board import Board

IMPOSSIBLE = ["size 2 2\n9-\n--"]


def broken(board: Board, answer: list[list[str]]) -> str:
    both = colours(answer)
    if both is None:
        return "cells are black or white"
    black, white = both
    if has_block(black) or has_block(white):
        return "no square has one colour"
    if not connected(white):
        return "white cells are connected"
    if {cell for cell in white if len(beside(cell) & white) == 1} != set(board.clues()):
        return "the clues are the capes"
    if not numbers_are_seen(board, white):
        return "numbers count the cells that are seen"
    return ""
