"""The rules of Alternation, on a finished board."""

from __future__ import annotations

from itertools import pairwise

from filled import in_rooms

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.models.board.board import Board

IMPOSSIBLE = ["size 2 1\n--\n# regions\nAA", "size 3 1\nc-c\n# regions\nAAA"]
AMBIGUOUS = "size 3 3\n---\n---\n---\n# regions\nAAA\nAAB\nBBB"


def broken(board: Board, answer: list[list[str]]) -> str:
    if {token for row in answer for token in row} - {*"cts-"}:
        return "cells have a shape or none"
    for r, c in board.clues():
        if answer[r][c] not in ([*"cts"] if board[r, c] == "?" else [board[r, c]]):
            return "clues stay"
    if any(sorted(set(room) - {"-"}) != [*"cst"] for room in in_rooms(board, answer).values()):
        return "a room has each shape"
    if any(len(room) - room.count("-") != 3 for room in in_rooms(board, answer).values()):
        return "a room has each shape once"
    for line in (*answer, *zip(*answer, strict=True)):
        shapes = [token for token in line if token != "-"]
        if len(set(shapes)) != 2 or any(one == other for one, other in pairwise(shapes)):
            return "two shapes take turns in a line"
    return ""
