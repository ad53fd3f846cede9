"""The rules of Meandering Numbers, on a finished board."""

from __future__ import annotations

from itertools import pairwise

from filled import clues_stay, numbers_in
from shades import around, beside, rooms_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.models.board.board import Board

IMPOSSIBLE = ["size 2 1\n11\n# regions\nAB", "size 2 2\n1-\n-2\n# regions\nAA\nAA"]
AMBIGUOUS = "size 2 1\n--\n# regions\nAA"


def broken(board: Board, answer: list[list[str]]) -> str:
    numbers = numbers_in(answer)
    if numbers is None or set(numbers) != set(board.cells):
        return "cells have numbers"
    if not clues_stay(board, numbers):
        return "clues stay"
    for room in rooms_of(board):
        way = sorted(room, key=numbers.__getitem__)
        if [numbers[cell] for cell in way] != [*range(1, len(way) + 1)]:
            return "rooms have all numbers"
        if any(one not in beside(other) for one, other in pairwise(way)):
            return "numbers that follow each other are neighbours"
    for cell, number in numbers.items():
        if any(numbers.get(each) == number for each in around(cell)):
            return "equal numbers don't touch"
    return ""
