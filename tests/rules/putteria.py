"""The rules of Putteria, on a finished board."""

from __future__ import annotations

from filled import numbers_in
from shades import rooms_of, touch

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.models.board.board import Board

IMPOSSIBLE = ["size 2 1\n1 -\n# regions\nA A", "size 2 1\n- -\n# regions\nA B"]
AMBIGUOUS = "size 2 2\n- -\n- -\n# regions\nA A\nA A"


def broken(board: Board, answer: list[list[str]]) -> str:
    numbers = numbers_in(answer)
    if numbers is None:
        return "cells have numbers or nothing"
    if any(board[each] == "x" for each in numbers):
        return "crosses are empty"
    if any(each not in numbers and board[each] != "x" for each in board.clues()):
        return "clues have numbers"
    if not board.numbered().items() <= numbers.items():
        return "clues stay"
    for room in rooms_of(board):
        if [numbers[each] for each in room if each in numbers] != [len(room)]:
            return "each room has its number"
    if touch(set(numbers)):
        return "numbers don't touch"
    for line in (*answer, *zip(*answer, strict=True)):
        some = [token for token in line if token != "-"]
        if len(set(some)) < len(some):
            return "numbers of a line differ"
    return ""
