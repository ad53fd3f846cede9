"""The rules of Renban-Madoguchi, on a finished board."""

from __future__ import annotations

from filled import given_stay, in_rooms, numbers_in
from walls import has_wall

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.models.board.board import Board

    Cell = tuple[int, int]

IMPOSSIBLE = ["size 3 1\n1-4\n# regions\nAAA", "size 2 1\n13\n# regions\nAB"]
AMBIGUOUS = "size 2 1\n-2\n# regions\nAB"


def broken(board: Board, answer: list[list[str]]) -> str:
    numbers = numbers_in(answer)
    if numbers is None or len(numbers) < len(board.cells) or max(numbers.values()) > 999:
        return "cells have numbers"
    if not given_stay(board, answer):
        return "given numbers stay"
    for tokens in in_rooms(board, answer).values():
        first, *rest = sorted(map(int, tokens))
        if rest != [*range(first + 1, first + len(tokens))]:
            return "numbers of rooms are consecutive"
    for r, c in board.cells:
        for other, down, right in (((r, c + 1), 1, 0), ((r + 1, c), 0, 1)):
            if has_wall(board, (r, c), other):
                on, back = ((sign * down, sign * right) for sign in (1, -1))
                length = 1 + line_on(board, (r, c), other, on) + line_on(board, (r, c), other, back)
                if abs(numbers[r, c] - numbers[other]) != length:
                    return "numbers at a wall differ by the length of its line"
    return ""


def line_on(board: Board, one: Cell, other: Cell, way: Cell) -> int:
    """How many walls follow the one between two cells in a direction."""
    count = -1
    while has_wall(board, one, other):
        count += 1
        one, other = (one[0] + way[0], one[1] + way[1]), (other[0] + way[0], other[1] + way[1])
    return count
