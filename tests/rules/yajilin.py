"""The rules of Yajilin, on a finished board: `x`, directions of the loop, `-` for clues."""

from __future__ import annotations

from loops import STEPS, is_one_loop

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.models.board import Board


def broken(board: Board, answer: list[list[str]]) -> str:
    black = {(r, c) for r, row in enumerate(answer) for c, token in enumerate(row) if token == "x"}
    if not is_one_loop(answer):
        return "there is one loop"
    for r, row in enumerate(answer):
        for c, token in enumerate(row):
            clue = board[r, c]
            if (token == "-") != (clue != "-") or not (token in "x-" or set(token) <= set(STEPS)):
                return "each cell without a clue is black or on the loop"
            if clue[-1] in STEPS and clue[:-1].isdecimal():
                i, j = r, c
                seen = 0
                while 0 <= i < board.height and 0 <= j < board.width:
                    seen += (i, j) in black
                    i, j = i + STEPS[clue[-1]][0], j + STEPS[clue[-1]][1]
                if seen != int(clue[:-1]):
                    return "numbers count black cells"
    if any({(r + 1, c), (r, c + 1)} & black for r, c in black):
        return "black cells don't touch"
    return ""
