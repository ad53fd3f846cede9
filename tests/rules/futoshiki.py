"""The rules of Futoshiki, on a finished board."""

from __future__ import annotations

from filled import is_latin

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.models.board.board import Board

IMPOSSIBLE = ["size 2 2\n2< -\n- -"]


def broken(board: Board, answer: list[list[str]]) -> str:
    if not is_latin(answer):
        return "rows and columns have every number"
    for r, c in board.cells:
        given = "".join(each for each in board[r, c] if each.isdigit())
        if given not in ("", answer[r][c]):
            return "given numbers stay"
        for sign in board[r, c][max(1, len(given)) :]:
            other = answer[r][c + 1] if sign in "<>" else answer[r + 1][c]
            if (int(answer[r][c]) < int(other)) != (sign in "<^"):
                return "signs show the smaller number"
    return ""
