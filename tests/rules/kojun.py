"""The rules of Kojun, on a finished board."""

from __future__ import annotations

from filled import given_stay, rooms_are_filled
from walls import has_wall

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.models.board.board import Board

IMPOSSIBLE = ["size 2 2\n--\n-3\n# regions\nAA\nBB"]
AMBIGUOUS = "size 2 2\n--\n--\n# regions\nAA\nBB"


def broken(board: Board, answer: list[list[str]]) -> str:
    if not given_stay(board, answer):
        return "given numbers stay"
    if not rooms_are_filled(board, answer):
        return "rooms have all numbers"
    for r, c in board.cells:
        for i, j in ((r, c + 1), (r + 1, c)):
            if (i, j) in board and answer[r][c] == answer[i][j]:
                return "neighbours differ"
        below = (r + 1, c)
        joined = below in board and not has_wall(board, (r, c), below)
        if joined and int(answer[r][c]) < int(answer[r + 1][c]):
            return "numbers get less downwards in a room"
    return ""
