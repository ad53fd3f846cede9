"""The rules of Kurochute, on a finished board."""

from __future__ import annotations

from shades import colours, connected, touch

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.models.board.board import Board

IMPOSSIBLE = ["size 2 2\n2-\n--", "size 3 2\n2 - 2\n- - -"]


def broken(board: Board, answer: list[list[str]]) -> str:
    both = colours(answer)
    if both is None:
        return "cells are black or white"
    black, white = both
    if black & set(board.clues()):
        return "clues are white"
    for (r, c), n in board.numbered().items():
        if len(black & {(r - n, c), (r + n, c), (r, c - n), (r, c + n)}) != 1:
            return "one of the cells at the distance of a number is black"
    if touch(black):
        return "black cells don't touch"
    return "" if connected(white) else "white cells are connected"
