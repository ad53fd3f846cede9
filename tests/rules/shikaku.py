"""The rules of Shikaku, on a finished board."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.models.board.board import Board

IMPOSSIBLE = ["size 2 2\n3-\n--", "size 3 1\n3-1"]
AMBIGUOUS = "size 2 2\n? -\n- ?"


def broken(board: Board, answer: list[list[str]]) -> str:
    parts: dict[str, list[tuple[int, int]]] = {}
    for r, row in enumerate(answer):
        for c, name in enumerate(row):
            parts.setdefault(name, []).append((r, c))
    for cells in parts.values():
        height = 1 + max(r for r, _ in cells) - min(r for r, _ in cells)
        width = 1 + max(c for _, c in cells) - min(c for _, c in cells)
        if height * width != len(cells):
            return "parts are rectangles"
        clues = [board[cell] for cell in cells if board[cell] != "-"]
        if len(clues) != 1:
            return "each has one number"
        if clues[0] not in ("?", str(len(cells))):
            return "the number is the area"
    return ""
