"""The rules of Double Back, on the directions of the loop in each cell."""

from __future__ import annotations

from filled import holes_are_empty
from loops import STEPS, are_directions, is_one_loop
from shades import part
from walls import has_wall

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.models.board.board import Board

IMPOSSIBLE = ["size 2 2\n--\n--\n# regions\nAA\nAA", "size 4 2\n----\n----\n# regions\nAABB\nAABB"]
AMBIGUOUS = "size 4 4\n----\n----\n----\n----\n# regions\nAABB\nAABB\nAABB\nAABB"


def broken(board: Board, answer: list[list[str]]) -> str:
    if not are_directions(answer):
        return "tokens are directions"
    if not holes_are_empty(board, answer):
        return "the loop goes through all cells that are not black"
    if not is_one_loop(answer):
        return "there is one loop"
    white = {cell for cell, token in board.tokens.items() if token != "X"}
    for start in white:
        crossed = 0
        for r, c in part(white, start, lambda a, b: not has_wall(board, a, b)):
            for way in answer[r][c]:
                other = (r + STEPS[way][0], c + STEPS[way][1])
                crossed += has_wall(board, (r, c), other)
        if crossed != 4:
            return "each room is entered and left twice"
    return ""
