"""The rules of Gappy, on a finished board."""

from __future__ import annotations

from filled import sights
from shades import colours, touch_at_corners

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.models.board.board import Board

IMPOSSIBLE = ["size 4 4\n----\n----\n----\n----"]


def broken(board: Board, answer: list[list[str]]) -> str:
    both = colours(answer)
    if both is None:
        return "cells are black or white"
    black, _ = both
    if not set(board.clues()) <= black:
        return "black cells stay"
    if any(line.count("x") != 2 for line in (*answer, *zip(*answer, strict=True))):
        return "two black cells in each line"
    if touch_at_corners(black):
        return "black cells don't touch"
    for clue, line in sights(board, answer):
        first, last = (i for i, token in enumerate(line) if token == "x")
        if last - first - 1 != int(clue):
            return "numbers count white cells"
    return ""
