"""The rules of Sukoro Room, on a finished board."""

from __future__ import annotations

from filled import clues_stay, in_rooms, numbers_in
from shades import beside, connected

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.models.board.board import Board

IMPOSSIBLE = ["size 2 1\n2-\n# regions\nAA", "size 2 1\n11\n# regions\nAA"]


def broken(board: Board, answer: list[list[str]]) -> str:
    numbers = numbers_in(answer)
    if numbers is None or max(numbers.values(), default=0) > 4:
        return "numbers are 1 to 4"
    if not clues_stay(board, numbers):
        return "clues stay"
    for tokens in in_rooms(board, answer).values():
        if set(tokens) != {"-"} and ("-" in tokens or len(set(tokens)) < len(tokens)):
            return "rooms are full of different numbers, or empty"
    if any(len(beside(cell) & set(numbers)) != number for cell, number in numbers.items()):
        return "numbers count numbers"
    return "" if connected(set(numbers)) else "numbers are connected"
