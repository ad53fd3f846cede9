"""The rules of All or Nothing, on a finished board."""

from __future__ import annotations

from loops import are_directions, is_one_loop, leaves
from shades import beside, rooms_of
from walls import has_wall

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.models.board.board import Board

IMPOSSIBLE = ["size 2 1\nAB"]
AMBIGUOUS = "size 4 2\nABBC\nABBC"


def broken(board: Board, answer: list[list[str]]) -> str:
    if not are_directions(answer):
        return "tokens are directions"
    if not is_one_loop(answer):
        return "there is one loop"
    on = {cell for cell in board.cells if answer[cell[0]][cell[1]] != "-"}
    for room in rooms_of(board):
        if room & on and not room <= on:
            return "the loop goes through all cells of a room or none"
        if leaves(answer, room) > 2:
            return "the loop visits a room once"
    for cell in set(board.cells) - on:
        if any(has_wall(board, cell, each) and each not in on for each in beside(cell)):
            return "the loop visits one of two neighbours"
    return ""
