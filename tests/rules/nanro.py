"""The rules of Nanro, on a finished board."""

from __future__ import annotations

from filled import clues_stay, numbers_in
from shades import beside, connected, has_block, rooms_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.models.board.board import Board

IMPOSSIBLE = ["size 2 1\n3-\n# regions\nAA", "size 2 1\n--\n# regions\nAB"]
AMBIGUOUS = "size 2 1\n--\n# regions\nAA"


def broken(board: Board, answer: list[list[str]]) -> str:
    numbers = numbers_in(answer)
    if numbers is None:
        return "cells have numbers or nothing"
    if not clues_stay(board, numbers):
        return "clues stay"
    for room in rooms_of(board):
        some = [numbers[each] for each in room & set(numbers)]
        if not some or set(some) != {len(some)}:
            return "the numbers of a room say how many there are"
    if not connected(set(numbers)):
        return "numbers are connected"
    if has_block(set(numbers)):
        return "no square has four numbers"
    for cell, number in numbers.items():
        for each in beside(cell) & set(numbers):
            if numbers[each] == number and board.regions[each] != board.regions[cell]:
                return "equal numbers of different rooms don't touch"
    return ""
