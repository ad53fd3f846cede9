"""The rules of Kropki, on a finished board."""

from __future__ import annotations

from filled import is_latin

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.models.board.board import Board

IMPOSSIBLE = ["size 2 2\nbb --\n-- --"]
AMBIGUOUS = "size 2 2\nww -w\nw- --"


def broken(board: Board, answer: list[list[str]]) -> str:
    if not is_latin(answer):
        return "rows and columns have every number"
    for r, c in board.cells:
        for circle, (i, j) in zip(board[r, c], ((r, c + 1), (r + 1, c)), strict=True):
            if (i, j) not in board:
                continue
            less, greater = sorted((int(answer[r][c]), int(answer[i][j])))
            if {"w": less + 1 != greater, "b": 2 * less != greater}.get(circle):
                return "circles compare the numbers beside them"
            if circle == "-" and greater in (less + 1, 2 * less):
                return "there are all circles"
    return ""
