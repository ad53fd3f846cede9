"""The rules of Suguru, on a finished board."""

from __future__ import annotations

from filled import given_stay, rooms_are_filled

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.models.board.board import Board

IMPOSSIBLE = ["size 2 2\n--\n-3\n# regions\nAA\nBB"]


def broken(board: Board, answer: list[list[str]]) -> str:
    if not given_stay(board, answer):
        return "given numbers stay"
    if not rooms_are_filled(board, answer):
        return "rooms have all numbers"
    for r, c in board.cells:
        for i, j in ((r, c + 1), (r + 1, c - 1), (r + 1, c), (r + 1, c + 1)):
            if (i, j) in board and answer[r][c] == answer[i][j]:
                return "cells that touch differ"
    return ""
