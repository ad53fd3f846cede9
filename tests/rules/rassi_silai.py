"""The rules of Rassi Silai, on a finished board."""

from __future__ import annotations

from loops import are_directions, is_drawn, is_joined, leaves
from shades import Cells, connected, part, rooms_of, touch_at_corners
from walls import has_wall

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.models.board.board import Board

IMPOSSIBLE = ["size 2 1\n--\n# regions\nAB", "size 2 2\n--\n--\n# regions\nAA\nAA"]
AMBIGUOUS = "size 3 3\n---\n---\n---\n# regions\nAAA\nAAA\nAAA"


def broken(board: Board, answer: list[list[str]]) -> str:
    if not are_directions(answer) or not is_drawn(answer):
        return "tokens are directions"
    ends = {cell for cell in board.cells if len(answer[cell[0]][cell[1]]) == 1}
    for room in _rooms(board):
        tokens = [answer[r][c].strip("-") for r, c in room]
        if leaves(answer, room) or len(ends & room) != 2:
            return "a line stays in its room"
        if any(len(token) not in (1, 2) for token in tokens):
            return "a line goes through all cells of its room"
        if not connected(room, lambda one, other: is_joined(answer, one, other)):
            return "a room has one line"
    return "ends touch" if touch_at_corners(ends) else ""


def _rooms(board: Board) -> list[Cells]:
    """The rooms; cells that are cut out may divide a region into several."""
    return [
        room
        for region in rooms_of(board)
        for cell in region
        if cell
        == min(room := part(region, cell, lambda one, other: not has_wall(board, one, other)))
    ]
