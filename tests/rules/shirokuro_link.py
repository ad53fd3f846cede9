"""The rules of Shirokuro-link, on a finished board."""

from __future__ import annotations

from loops import ahead, are_directions, is_drawn

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.models.board.board import Board

IMPOSSIBLE = ["size 2 1\nww", "size 2 2\nw-\n-b"]
AMBIGUOUS = "size 2 2\nwb\nbw"


def broken(board: Board, answer: list[list[str]]) -> str:
    if not are_directions(answer) or not is_drawn(answer):
        return "tokens are directions"
    for r, c in board.cells:
        token = answer[r][c].strip("-")
        if board[r, c] == "-" and {*token} not in (set(), {*"ns"}, {*"ew"}):
            return "lines go straight and do not cross"
        if board[r, c] != "-":
            if len(token) != 1:
                return "one line leaves each circle"
            others = [board[each] for each in ahead(board, (r, c), token)[1:] if board[each] != "-"]
            if not others or others[0] == board[r, c]:
                return "lines join circles of different colours"
    return ""
