"""The rules of Linesweeper, on the directions of the loop in each cell."""

from __future__ import annotations

from loops import are_directions, is_one_loop
from shades import around, chosen

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.models.board.board import Board

IMPOSSIBLE = ["size 3 3\n---\n-7-\n---", "size 2 2\n?-\n--"]


def broken(board: Board, answer: list[list[str]]) -> str:
    if not are_directions(answer):
        return "tokens are directions"
    if not is_one_loop(answer):
        return "there is one loop"
    on_loop = set(board.cells) - chosen(answer, "-")
    if on_loop & set(board.clues()):
        return "the loop goes through empty cells"
    for cell, number in board.numbered().items():
        if len(around(cell) & on_loop) != number:
            return "numbers count the cells of the loop around them"
    return ""
