"""The rules of Dotchi-Loop, on a finished board."""

from __future__ import annotations

from loops import are_directions, is_one_loop
from shades import rooms_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.models.board.board import Board

IMPOSSIBLE = ["size 2 2\nb-\n--\n# regions\nAA\nAA"]
AMBIGUOUS = "size 3 3\n---\n---\n---\n# regions\nAAA\nAAA\nAAA"


def broken(board: Board, answer: list[list[str]]) -> str:
    if not are_directions(answer):
        return "tokens are directions"
    if not is_one_loop(answer):
        return "there is one loop"
    for r, c in board.clues():
        if (board[r, c] == "w") != (answer[r][c] != "-"):
            return "the loop goes through white circles"
    for room in rooms_of(board):
        whites = [answer[r][c] for r, c in room if board[r, c] == "w"]
        if len({{*token} in ({*"ns"}, {*"ew"}) for token in whites}) > 1:
            return "the loop always turns in the white circles of a room, or never"
    return ""
