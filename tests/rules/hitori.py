"""The rules of Hitori, on a finished board."""

from __future__ import annotations

from shades import colours, connected, touch

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.models.board.board import Board

IMPOSSIBLE = ["size 4 1\n1111"]


def broken(board: Board, answer: list[list[str]]) -> str:
    both = colours(answer)
    if both is None:
        return "cells are black or white"
    black, white = both
    for cell in white:
        for other in white - {cell}:
            in_line = cell[0] == other[0] or cell[1] == other[1]
            if in_line and board[cell] == board[other] and board[cell].isdecimal():
                return "no number is twice in a line"
    if touch(black):
        return "black cells don't touch"
    return "" if connected(white) else "white cells are connected"
