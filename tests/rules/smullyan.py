"""The rules of Smullyanic Dynasty, on a finished board."""

from __future__ import annotations

from shades import around, colours, connected, touch

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.models.board.board import Board

IMPOSSIBLE = ["size 1 1\n1", "size 2 1\n11"]
AMBIGUOUS = "size 2 1\n--"


def broken(board: Board, answer: list[list[str]]) -> str:
    both = colours(answer)
    if both is None:
        return "cells are black or white"
    black, white = both
    if touch(black):
        return "black cells don't touch"
    if not connected(white):
        return "white cells are connected"
    for cell, number in board.numbered().items():
        if (len((around(cell) | {cell}) & black) == number) == (cell in black):
            return "numbers in white cells are right, those in black cells wrong"
    return ""
