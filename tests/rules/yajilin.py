"""The rules of Yajilin, on a finished board: `x`, directions of the loop, `-` for clues."""

from __future__ import annotations

from loops import STEPS, ahead, is_inside, is_one_loop
from shades import chosen, touch

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.models.board.board import Board

IMPOSSIBLE = ["size 3 1\n- - 9w"]


def broken(board: Board, answer: list[list[str]]) -> str:
    black = chosen(answer, "x")
    if not is_one_loop(answer):
        return "there is one loop"
    for r, row in enumerate(answer):
        for c, token in enumerate(row):
            clue = board[r, c]
            if (token == "-") != (clue != "-") or not (token in "x-" or set(token) <= set(STEPS)):
                return "each cell without a clue is black or on the loop"
            number, way = clue[:-1], clue[-1]
            if way in STEPS and number.isdecimal():
                seen = black & set(ahead(board, (r, c), way))
                if len(seen) != int(number):
                    return "numbers count black cells"
    if "outside" in board.numbers and any(is_inside(answer, cell) for cell in black):
        return "black cells are outside of the loop"
    return "black cells don't touch" if touch(black) else ""
