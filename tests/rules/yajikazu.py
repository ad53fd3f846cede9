"""The rules of Yajisan-Kazusan, on a finished board."""

from __future__ import annotations

from loops import STEPS, ahead
from shades import colours, connected, touch

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.models.board.board import Board

IMPOSSIBLE = ["size 2 1\n9e 9w"]


def broken(board: Board, answer: list[list[str]]) -> str:
    both = colours(answer)
    if both is None:
        return "cells are black or white"
    black, white = both
    for cell in white:
        number, way = board[cell][:-1], board[cell][-1]
        seen = len(black & {*ahead(board, cell, way)}) if way in STEPS else 0
        if way in STEPS and number.isdecimal() and seen != int(number):
            return "white numbers count black cells"
    if touch(black):
        return "black cells don't touch"
    return "" if connected(white) else "white cells are connected"
