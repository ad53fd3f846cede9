"""The rules of Tenner Grid, on a finished board."""

from __future__ import annotations

from filled import given_stay, sights
from shades import around

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.models.board.board import Board

IMPOSSIBLE = ["size 3 2\n---\n---", "size 2 1\n--\n# bottom\n2 -"]
AMBIGUOUS = "size 2 1\n--"


def broken(board: Board, answer: list[list[str]]) -> str:
    if not given_stay(board, answer):
        return "given numbers stay"
    if any(sorted(row) != sorted(map(str, range(board.width))) for row in answer):
        return "rows have all numbers"
    for r, c in board.cells:
        for i, j in around((r, c)):
            if (i, j) in board and answer[i][j] == answer[r][c]:
                return "numbers that touch differ"
    for clue, column in sights(board, answer):
        if sum(map(int, column)) != int(clue):
            return "columns have their sums"
    return ""
