"""The rules of Sukoro, on a finished board."""

from __future__ import annotations

from filled import clues_stay, numbers_in
from shades import beside, connected

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.models.board.board import Board

IMPOSSIBLE = ["size 2 2\n3-\n--", "size 2 1\n1 1"]
AMBIGUOUS = "size 3 2\n- - -\n- - -"


def broken(board: Board, answer: list[list[str]]) -> str:
    numbers = numbers_in(answer)
    if numbers is None or max(numbers.values(), default=0) > 4:
        return "numbers are 1 to 4"
    if not clues_stay(board, numbers):
        return "clues stay"
    for cell, number in numbers.items():
        near = beside(cell) & set(numbers)
        if len(near) != number:
            return "numbers count numbers"
        if any(numbers[each] == number for each in near):
            return "equal numbers don't touch"
    return "" if connected(set(numbers)) else "numbers are connected"
