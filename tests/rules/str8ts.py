"""The rules of Str8ts, on a finished board."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.models.board.board import Board

IMPOSSIBLE = ["size 2 2\n1-\n1-", "size 2 2\nX1 -\n1 -", "size 2 2\nX1 X1\n- -"]
AMBIGUOUS = "size 2 2\n--\n--"


def broken(board: Board, answer: list[list[str]]) -> str:
    for r, c in board.cells:
        given, token = board[r, c], answer[r][c]
        if given[0] == "X":
            if token != "-":
                return "black cells get no number"
        elif not token.isdecimal() or given not in ("-", token):
            return "given numbers stay"
        elif not 1 <= int(token) <= board.width:
            return "numbers are 1 to N"
    for line in board.rows_and_columns():
        numbers = [board[r, c][1:] if board[r, c][0] == "X" else answer[r][c] for r, c in line]
        known = [each for each in numbers if each]
        if len(set(known)) < len(known):
            return "no number is twice in a line"
        runs = " ".join(answer[r][c] for r, c in line).split("-")
        for run in runs:
            values = list(map(int, run.split()))
            if values and max(values) - min(values) >= len(values):
                return "runs have no gaps"
    return ""
