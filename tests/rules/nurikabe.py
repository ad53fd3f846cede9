"""The rules of Nurikabe, on a finished board."""

from __future__ import annotations

from shades import colours, connected, has_block, part

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.models.board.board import Board

IMPOSSIBLE = ["size 2 2\n9-\n--"]
AMBIGUOUS = "size 3 2\n? - -\n- - -"


def broken(board: Board, answer: list[list[str]]) -> str:
    both = colours(answer)
    if both is None:
        return "cells are black or white"
    black, white = both
    if set(board.clues()) & black:
        return "numbers are white"
    for cell in white:
        island = part(white, cell)
        clues = [board[each] for each in island if board[each] != "-"]
        if len(clues) != 1:
            return "an island has one number"
        if clues[0] not in ("?", str(len(island))):
            return "the number is the size"
    if not connected(black):
        return "black cells are connected"
    return "no square is black" if has_block(black) else ""
