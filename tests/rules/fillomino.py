"""The rules of Fillomino, on a finished board."""

from __future__ import annotations

from shades import chosen, part

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.models.board.board import Board

IMPOSSIBLE = ["size 2 2\n5-\n--"]


def broken(board: Board, answer: list[list[str]]) -> str:
    for r, row in enumerate(answer):
        for c, token in enumerate(row):
            if board[r, c] not in ("-", token):
                return "given numbers stay"
            if "most" in board.numbers and int(token) > board.numbers["most"][0]:
                return "numbers have a limit"
            if token != str(len(part(chosen(answer, token), (r, c)))):
                return "numbers are the sizes of blocks"
    return ""
