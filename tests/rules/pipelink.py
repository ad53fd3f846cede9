"""The rules of Pipe Link, on the directions of the loop in each cell."""

from __future__ import annotations

from loops import are_directions, is_one_crossing_loop

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.models.board.board import Board

IMPOSSIBLE = ["size 2 2\nns -\n- -"]

AMBIGUOUS = "size 4 4\n- - - -\n- - - -\n- - - -\n- - - -"


def broken(board: Board, answer: list[list[str]]) -> str:
    if not are_directions(answer) or any("-" in row for row in answer):
        return "tokens are directions"
    if not is_one_crossing_loop(answer):
        return "there is one loop"
    for r, c in board.clues():
        if board[r, c] not in ("?", "o") and set(board[r, c]) != set(answer[r][c]):
            return "given lines"
    return ""
