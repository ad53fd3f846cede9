"""The rules of Regional Yajilin, on a finished board: `x`, or directions of the loop."""

from __future__ import annotations

from loops import STEPS, is_inside, is_one_loop
from shades import chosen, numbers_count_in_rooms, touch

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.models.board.board import Board

IMPOSSIBLE = ["size 2 2\n1-\n--\n# regions\nAB\nBB"]
AMBIGUOUS = "size 3 3\n---\n---\n---\n# regions\nAAA\nBBB\nBBB"


def broken(board: Board, answer: list[list[str]]) -> str:
    black = chosen(answer, "x")
    if not is_one_loop(answer):
        return "there is one loop"
    if any(token == "-" or not set(token) <= {"x", *STEPS} for row in answer for token in row):
        return "each cell is black or on the loop"
    if not numbers_count_in_rooms(board, black):
        return "numbers count black cells"
    if "outside" in board.numbers and any(is_inside(answer, cell) for cell in black):
        return "black cells are outside of the loop"
    return "black cells don't touch" if touch(black) else ""
