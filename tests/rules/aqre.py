"""The rules of Aqre, on a finished board."""

from __future__ import annotations

from shades import colours, connected, numbers_count_in_rooms
from walls import has_wall

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.models.board.board import Board

IMPOSSIBLE = ["size 6 6\n- - - - - 7\n" + "------\n" * 5 + "# regions\n" + "AAAAAB\n" * 6]


def broken(board: Board, answer: list[list[str]]) -> str:
    both = colours(answer)
    if both is None:
        return "cells are black or white"
    black, _ = both
    if not numbers_count_in_rooms(board, black):
        return "numbers count black cells"
    if not connected(black):
        return "black cells are connected"
    if "contrast" in board.numbers:
        for one, other in board.pairs():
            if has_wall(board, one, other) and (one in black) == (other in black):
                return "walls part black cells from white ones"
    for cells in both:
        for r, c in cells:
            if {(r, c + i) for i in range(4)} <= cells or {(r + i, c) for i in range(4)} <= cells:
                return "no four cells in a row have one colour"
    return ""
