"""The rules of Tatamibari, on a finished board."""

from __future__ import annotations

from parts import four_meet, parts, sides_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.models.board.board import Board

IMPOSSIBLE = ["size 2 2\nhh\n--", "size 2 2\n++\n++", "size 3 2\n+--\n---"]
AMBIGUOUS = "size 3 2\n?--\n--?"


def broken(board: Board, answer: list[list[str]]) -> str:
    found = parts(answer)
    if not found:
        return "rectangles are connected"
    for cells in found:
        height, width = sides_of(cells)
        clues = [board[cell] for cell in cells if board[cell] != "-"]
        if height * width != len(cells) or len(clues) != 1:
            return "rectangles have one clue"
        shape = "+" if height == width else "h" if width > height else "v"
        if clues[0] not in ("?", shape):
            return "rectangles have the shapes of their clues"
    return "no four rectangles meet" if four_meet(board, answer) else ""
