"""The rules of Masyu, on the directions of the loop in each cell."""

from __future__ import annotations

from loops import STEPS, are_directions, is_one_loop

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.models.board.board import Board

IMPOSSIBLE = ["size 2 2\nw-\n--"]

_STRAIGHT = ({"n", "s"}, {"e", "w"})


def broken(board: Board, answer: list[list[str]]) -> str:
    if not are_directions(answer):
        return "tokens are directions"
    if not is_one_loop(answer):
        return "there is one loop"
    if "full" in board.numbers and any("-" in row for row in answer):
        return "the loop goes through all cells"
    for r, row in enumerate(answer):
        for c, token in enumerate(row):
            if board[r, c] == "-":
                continue
            if token == "-":
                return "the loop goes through all circles"
            near = [answer[r + STEPS[way][0]][c + STEPS[way][1]] for way in token]
            goes_on = [set(each) in _STRAIGHT for each in near]
            if board[r, c] == "w" and (set(token) not in _STRAIGHT or all(goes_on)):
                return "white circles"
            if board[r, c] == "b" and (set(token) in _STRAIGHT or not all(goes_on)):
                return "black circles"
    return ""
