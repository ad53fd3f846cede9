"""The rules of Hakoiri, on a finished board."""

from __future__ import annotations

from shades import chosen, connected, rooms_of, touch_at_corners

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.models.board.board import Board

IMPOSSIBLE = ["size 2 1\n--\n# regions\nAA", "size 4 1\nc-c-\n# regions\nAAAA"]
AMBIGUOUS = "size 3 1\n---\n# regions\nAAA"


def broken(board: Board, answer: list[list[str]]) -> str:
    circles, triangles, squares, empty = (chosen(answer, shape) for shape in "cts-")
    filled = circles | triangles | squares
    if len(filled) + len(empty) < len(board.cells):
        return "cells have shapes or nothing"
    for r, c in board.clues():
        if board[r, c] != answer[r][c] and (board[r, c] != "?" or (r, c) in empty):
            return "shapes stay"
    for room in rooms_of(board):
        if any(len(room & shape) != 1 for shape in (circles, triangles, squares)):
            return "rooms have each shape once"
    if any(map(touch_at_corners, (circles, triangles, squares))):
        return "equal shapes do not touch"
    if not connected(filled):
        return "cells with shapes are connected"
    return ""
