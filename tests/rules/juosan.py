"""The rules of Juosan, on a finished board: `h` and `v` are bars."""

from __future__ import annotations

from filled import in_rooms

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.models.board.board import Board

IMPOSSIBLE = ["size 2 2\n1-\n--\n# regions\nAA\nAA", "size 2 1\n3-\n# regions\nAA"]


def broken(board: Board, answer: list[list[str]]) -> str:
    if any(token not in ("h", "v") for row in answer for token in row):
        return "each cell has a bar"
    rooms = in_rooms(board, answer)
    for cell, number in board.numbered().items():
        bars = rooms[board.regions[cell]]
        if max(bars.count("h"), bars.count("v")) != number:
            return "numbers count bars"
    if any("vvv" in "".join(row) for row in answer):
        return "no three vertical bars are side by side"
    if any("hhh" in "".join(column) for column in zip(*answer, strict=True)):
        return "no three horizontal bars are below each other"
    return ""
