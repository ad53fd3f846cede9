"""The rules of Five Cells, on a finished board."""

from __future__ import annotations

from filled import holes_are_empty
from parts import borders, parts

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.models.board.board import Board

IMPOSSIBLE = ["size 2 2\n--\n--", "size 5 1\n0----"]


def broken(board: Board, answer: list[list[str]]) -> str:
    found = parts(answer, "-")
    if not found or not holes_are_empty(board, answer):
        return "parts are connected"
    if any(len(cells) != 5 for cells in found):
        return "parts have five cells"
    for cells in found:
        numbers = board.numbered()
        if any(numbers.get(cell, borders(cells, cell)) != borders(cells, cell) for cell in cells):
            return "numbers count borders"
    return ""
