"""The rules of Sheep and Wolves, on a finished board."""

from __future__ import annotations

from sides import drawn_sides, is_loop, numbers_count_sides, points_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.models.board.board import Board

IMPOSSIBLE = ["size 1 1\nW", "size 2 1\n4S"]
AMBIGUOUS = "size 2 1\n--"


def broken(board: Board, answer: list[list[str]]) -> str:
    sides = drawn_sides(answer)
    if sides is None:
        return "tokens are sides"
    if not is_loop(sides) or ("full" in board.numbers and len(sides) < len(points_of(board))):
        return "there is one loop"
    if not numbers_count_sides(board, answer):
        return "numbers count sides"
    for (r, c), animal in board.tokens.items():
        inside = sum("w" in token for token in answer[r][: c + 1]) % 2 == 1
        if animal in ("S", "W") and inside != (animal == "S"):
            return "sheep are inside, wolves outside"
    return ""
