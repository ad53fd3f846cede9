"""The rules of Kurodoko, on a finished board."""

from __future__ import annotations

from shades import colours, connected, numbers_are_seen, touch

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.models.board.board import Board

IMPOSSIBLE = ["size 2 2\n9-\n--"]


def broken(board: Board, answer: list[list[str]]) -> str:
    both = colours(answer)
    if both is None:
        return "cells are black or white"
    black, white = both
    if set(board.clues()) & black:
        return "numbers are white"
    if not numbers_are_seen(board, white):
        return "numbers count the cells that are seen"
    if touch(black):
        return "black cells don't touch"
    return "" if connected(white) else "white cells are connected"
