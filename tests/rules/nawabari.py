"""The rules of Nawabari, on a finished board."""

from __future__ import annotations

from filled import holes_are_empty
from parts import borders, parts, sides_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.models.board.board import Board

IMPOSSIBLE = ["size 2 2\n4-\n--", "size 2 2\n0-\n--"]
AMBIGUOUS = "size 3 2\n?--\n--?"


def broken(board: Board, answer: list[list[str]]) -> str:
    found = parts(answer, "-")
    if not found or not holes_are_empty(board, answer):
        return "rectangles are connected"
    for cells in found:
        height, width = sides_of(cells)
        clues = [cell for cell in cells if board[cell] != "-"]
        if height * width != len(cells) or len(clues) != 1:
            return "rectangles have one number"
        if board[clues[0]] not in ("?", str(borders(cells, clues[0]))):
            return "numbers count borders"
    return ""
