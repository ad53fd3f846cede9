"""The rules of Black and White Loop, on a finished board."""

from __future__ import annotations

from itertools import pairwise

from loops import are_directions, is_one_loop, stops

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.models.board.board import Board

IMPOSSIBLE = ["size 2 2\nw-\n--", "size 2 2\nwb\n-w"]
AMBIGUOUS = "size 3 3\n---\n---\n---"


def broken(board: Board, answer: list[list[str]]) -> str:
    if not are_directions(answer):
        return "tokens are directions"
    if not is_one_loop(answer):
        return "there is one loop"
    loop = stops(answer)
    if not set(board.clues()) <= set(loop) or (
        "full" in board.numbers and len(loop) < len(board.cells)
    ):
        return "the loop goes through all circles"
    clues = [i for i, cell in enumerate(loop) if board[cell] != "-"]
    for i, j in pairwise([*clues, *(i + len(loop) for i in clues[:1])]):
        between = [answer[r][c] for r, c in (loop[k % len(loop)] for k in range(i + 1, j))]
        turns = sum(token not in ("ns", "ew") for token in map("".join, map(sorted, between)))
        if turns != (board[loop[i]] != board[loop[j % len(loop)]]):
            return "the loop turns between circles of different colours"
    return ""
