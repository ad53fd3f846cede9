"""The rules of Factors, on a finished board."""

from __future__ import annotations

from math import prod

from filled import in_rooms, is_latin, numbers_of_rooms

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.models.board.board import Board

IMPOSSIBLE = ["size 2 2\n7-\n--\n# regions\nAA\nAA"]
AMBIGUOUS = "size 3 3\n---\n---\n---\n# regions\nAAA\nAAA\nAAA"


def broken(board: Board, answer: list[list[str]]) -> str:
    if not is_latin(answer):
        return "rows and columns have every number"
    rooms = in_rooms(board, answer)
    for name, product in numbers_of_rooms(board).items():
        if prod(map(int, rooms[name])) != product:
            return "products match their clues"
    return ""
