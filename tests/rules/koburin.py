"""The rules of Koburin, on a finished board: `x`, directions of the loop, `-` for clues."""

from __future__ import annotations

from loops import STEPS, is_inside, is_one_loop
from shades import chosen, numbers_count_around, numbers_count_beside, touch

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.models.board.board import Board

IMPOSSIBLE = ["size 2 2\n1 -\n- -", "size 3 1\n- - 4"]
AMBIGUOUS = "size 3 3\n- - -\n- - -\n- - -"


def broken(board: Board, answer: list[list[str]]) -> str:
    black = chosen(answer, "x")
    if not is_one_loop(answer):
        return "there is one loop"
    for r, c in board.cells:
        token = answer[r][c]
        if (token == "-") != (board[r, c] != "-") or not (
            token in "x-" or set(token) <= set(STEPS)
        ):
            return "each empty cell is black or on the loop"
    counted = numbers_count_around if "around" in board.numbers else numbers_count_beside
    if not counted(board, black):
        return "numbers count black cells"
    if "outside" in board.numbers and any(is_inside(answer, cell) for cell in black):
        return "black cells are outside of the loop"
    return "black cells don't touch" if touch(black) else ""
