"""The rules of Kakuro, on a finished board."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.models.board.board import Board

IMPOSSIBLE = ["size 3 2\n- 5, -\n,45 0 0", "size 2 2\n- 4,\n,4 3,"]
AMBIGUOUS = "size 3 3\n- 4, 5,\n,4 0 0\n,5 0 0"


def broken(board: Board, answer: list[list[str]]) -> str:
    cells = [(r, c) for r in range(board.height) for c in range(board.width)]
    for r, c in cells:
        digit = answer[r][c]
        if board[r, c].isdecimal() != (digit in "123456789") or digit not in "-123456789":
            return "white cells have digits"
        if board[r, c].isdecimal() and board[r, c] not in ("0", digit):
            return "given digits stay"
    for r, c in cells:
        if board[r, c].isdecimal():
            continue
        sums = board[r, c].split(",") if "," in board[r, c] else ["", ""]
        for clue, (down, right) in zip(sums, ((1, 0), (0, 1)), strict=True):
            digits = []
            i, j = r + down, c + right
            while i < board.height and j < board.width and answer[i][j] != "-":
                digits.append(int(answer[i][j]))
                i, j = i + down, j + right
            if len(set(digits)) != len(digits):
                return "digits of a run differ"
            if clue and sum(digits) != int(clue):
                return "they have their sum"
    return ""
