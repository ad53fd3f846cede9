"""The rules of Pipe Link Returns, on the directions of the loop in each cell."""

from __future__ import annotations

from rules.pipelink import broken as broken_pipes

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.models.board.board import Board

IMPOSSIBLE = ["size 2 2\no -\n- -", "size 3 3\n---\n- o -\n---"]

AMBIGUOUS = "size 4 4\n- - - -\n- - - -\n- - - -\n- - - -"


def broken(board: Board, answer: list[list[str]]) -> str:
    if wrong := broken_pipes(board, answer):
        return wrong
    for r, c in board.cells:
        lines = set(answer[r][c])
        if board[r, c] == "o" and lines not in ({"n", "s"}, {"e", "w"}, set("nsew")):
            return "no turns in circles"
        if len(lines) == 4 and board[r, c] not in ("o", "nsew"):
            return "crossings are in circles"
    return ""
