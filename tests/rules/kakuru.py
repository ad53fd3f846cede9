"""The rules of Kakuru, on a finished board."""

from __future__ import annotations

from shades import around

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.models.board.board import Board

IMPOSSIBLE = ["size 2 2\n5-\n--", "size 2 1\n9 X"]
AMBIGUOUS = "size 3 1\n- 5 -"


def broken(board: Board, answer: list[list[str]]) -> str:
    digits: dict[tuple[int, int], int] = {}
    for r, c in board.cells:
        token = answer[r][c]
        if (board[r, c] == "-") != (len(token) == 1 and token in "123456789"):
            return "empty cells have digits"
        if board[r, c] != "-" and token != "-":
            return "clues have none"
        if token != "-":
            digits[r, c] = int(token)
    for cell, number in board.numbered().items():
        near = [digits[each] for each in around(cell) if each in digits]
        if len(set(near)) < len(near):
            return "digits around a number differ"
        if sum(near) != number:
            return "a number is the sum around it"
    for cell, digit in digits.items():
        if any(digits.get(each) == digit for each in around(cell)):
            return "equal digits don't touch"
    return ""
