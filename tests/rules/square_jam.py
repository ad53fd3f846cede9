"""The rules of Square Jam, on a finished board."""

from __future__ import annotations

from parts import four_meet, is_square, parts, sides_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.models.board.board import Board

IMPOSSIBLE = ["size 2 2\n3-\n--", "size 2 1\n2-", "size 2 2\n1-\n--"]


def broken(board: Board, answer: list[list[str]]) -> str:
    squares = parts(answer)
    if not squares or not all(map(is_square, squares)):
        return "parts are squares"
    for square in squares:
        if any(board[cell] not in ("-", "?", str(sides_of(square)[0])) for cell in square):
            return "numbers are sides"
    return "no four squares meet" if four_meet(board, answer) else ""
