"""The rules of Simple Gako, on a finished board."""

from __future__ import annotations

from filled import clues_stay, numbers_in

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.models.board.board import Board

IMPOSSIBLE = ["size 2 1\n3-", "size 2 1\n12"]
AMBIGUOUS = "size 3 1\n---"


def broken(board: Board, answer: list[list[str]]) -> str:
    numbers = numbers_in(answer)
    if numbers is None or set(numbers) != set(board.cells):
        return "cells have numbers"
    if not clues_stay(board, numbers):
        return "clues stay"
    for (r, c), number in numbers.items():
        cross = [numbers[i, j] for i, j in board.cells if i == r or j == c]
        if cross.count(number) != number:
            return "numbers count themselves"
    return ""
