"""The rules of Four Cells, on a finished board."""

from __future__ import annotations

from filled import holes_are_empty
from parts import borders, parts

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.models.board.board import Board

IMPOSSIBLE = ["size 4 1\n0---", "size 3 2\n---\n---", "size 3 3\n-X-\nX--\n---"]
AMBIGUOUS = "size 4 4\n----\n-2--\n----\n----"


def broken(board: Board, answer: list[list[str]]) -> str:
    if not holes_are_empty(board, answer):
        return "all cells but the black ones are in parts"
    found = parts(answer, "-")
    if not found or any(len(cells) != 4 for cells in found):
        return "parts have four connected cells"
    for cells in found:
        for cell, number in board.numbered().items():
            if cell in cells and borders(cells, cell) != number:
                return "numbers count borders"
    return ""
