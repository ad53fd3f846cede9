"""The rules of Cave, on a finished board."""

from __future__ import annotations

from shades import colours, connected, numbers_are_seen, part

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.models.board.board import Board

IMPOSSIBLE = ["size 2 2\n4-\n--", "size 3 1\n2 - 1"]


def broken(board: Board, answer: list[list[str]]) -> str:
    both = colours(answer)
    if both is None:
        return "cells are black or white"
    black, white = both
    if black & set(board.clues()):
        return "clues are white"
    if not numbers_are_seen(board, white):
        return "numbers count the white cells that are seen"
    if not connected(white):
        return "white cells are connected"
    for cell in black:
        if not any(
            r in (0, len(answer) - 1) or c in (0, len(answer[0]) - 1) for r, c in part(black, cell)
        ):
            return "black cells are connected with the border"
    return ""
