"""The rules of Detour, on the directions of the loop in each cell."""

from __future__ import annotations

from loops import are_directions, is_one_loop

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.models.board.board import Board

IMPOSSIBLE = ["size 2 2\n3-\n--\n# regions\nAA\nAA"]


def broken(board: Board, answer: list[list[str]]) -> str:
    if not are_directions(answer) or any("-" in row for row in answer):
        return "tokens are directions"
    if not is_one_loop(answer):
        return "there is one loop"
    turns = dict.fromkeys(board.regions.values(), 0)
    for (r, c), name in board.regions.items():
        turns[name] += set(answer[r][c]) not in ({"n", "s"}, {"e", "w"})
    if any(turns[board.regions[cell]] != number for cell, number in board.numbered().items()):
        return "numbers count turns"
    return ""
