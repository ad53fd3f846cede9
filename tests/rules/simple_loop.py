"""The rules of Simple Loop, on the directions of the loop in each cell."""

from __future__ import annotations

from loops import STEPS, is_one_loop

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.models.board.board import Board

IMPOSSIBLE = ["size 2 2\nX-\n--"]
AMBIGUOUS = "size 4 4\n----\n----\n----\n----"


def broken(board: Board, answer: list[list[str]]) -> str:
    for r, row in enumerate(answer):
        for c, token in enumerate(row):
            if token != "-" and not set(token) <= set(STEPS):
                return "tokens are directions"
            if (token == "-") != (board[r, c] == "X"):
                return "the loop goes through all cells that are not black"
    return "" if is_one_loop(answer) else "there is one loop"
