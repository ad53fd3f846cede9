"""The rules of Paint Area, on a finished board."""

from __future__ import annotations

from shades import colours, connected, has_block, numbers_count_beside, rooms_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.models.board.board import Board

IMPOSSIBLE = ["size 2 2\n3-\n--\n# regions\nAB\nCD"]
AMBIGUOUS = "size 2 2\n- -\n- -\n# regions\nAA\nBC"


def broken(board: Board, answer: list[list[str]]) -> str:
    both = colours(answer)
    if both is None:
        return "cells are black or white"
    black, white = both
    if any(room & black and room & white for room in rooms_of(board)):
        return "a room has one colour"
    if not numbers_count_beside(board, black):
        return "numbers count black cells"
    if not connected(black):
        return "black cells are connected"
    return "no square has one colour" if has_block(black) or has_block(white) else ""
