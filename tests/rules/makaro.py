"""The rules of Makaro, on a finished board."""

from __future__ import annotations

from filled import numbers_in
from loops import STEPS
from shades import beside, part
from walls import has_wall

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.models.board.board import Board

IMPOSSIBLE = [
    "size 2 1\ne 2\n# regions\nA B",
    "size 2 1\nw -\n# regions\nA B",
    "size 3 1\n- e -\n# regions\nA B C",
]
AMBIGUOUS = "size 2 2\n--\n--\n# regions\nAA\nBB"


def broken(board: Board, answer: list[list[str]]) -> str:
    numbers = numbers_in(answer)
    white = {cell for cell in board.cells if board[cell] == "-" or board.number(cell)}
    if numbers is None or numbers.keys() != white:
        return "white cells have numbers"
    if not board.numbered().items() <= numbers.items():
        return "given numbers stay"
    for cell in white:
        if any(numbers[each] == numbers[cell] for each in beside(cell) & white):
            return "neighbours differ"
    for cell in white:
        room = part(white, cell, lambda a, b: not has_wall(board, a, b))
        if {numbers[each] for each in room} != set(range(1, len(room) + 1)):
            return "rooms have all numbers"
    for r, c in board.cells:
        if board[r, c] in STEPS:
            down, right = STEPS[board[r, c]]
            others = [numbers[each] for each in beside((r, c)) & white]
            largest = numbers.get((r + down, c + right), 0)
            if largest != max(others, default=1) or others.count(largest) != 1:
                return "arrows point at the largest number"
    return ""
