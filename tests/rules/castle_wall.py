"""The rules of Castle Wall, on the directions of the loop in each cell."""

from __future__ import annotations

from loops import STEPS, ahead, are_directions, is_one_loop

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.models.board.board import Board

IMPOSSIBLE = ["size 3 3\n---\n---\n- - w9n"]


def broken(board: Board, answer: list[list[str]]) -> str:
    if not are_directions(answer):
        return "tokens are directions"
    if not is_one_loop(answer):
        return "there is one loop"
    for r, c in board.clues():
        clue = board[r, c]
        if answer[r][c] != "-":
            return "the loop goes through no clue"
        # A ray to the left, a little above the centres of cells, crosses the loop so often.
        crossed = sum("n" in token for token in answer[r][:c])
        if clue[0] != "g" and (crossed % 2 == 1) != (clue[0] == "w"):
            return "white clues are inside, black ones outside"
        way, number = clue[-1], clue[1:-1]
        if way in STEPS and number.isdecimal():
            seen = sum(way in answer[i][j] for i, j in ahead(board, (r, c), way))
            if seen != int(number):
                return "numbers count pieces of the loop"
    return ""
