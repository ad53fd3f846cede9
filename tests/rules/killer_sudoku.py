"""The rules of Killer Sudoku, on a finished board; those of its boxes are Sudoku's."""

from __future__ import annotations

from filled import boxes_are_filled, in_rooms, is_latin, numbers_of_rooms

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.models.board.board import Board

IMPOSSIBLE = ["size 2 2\nbox 2 1\n9-\n--\n# regions\nAA\nAA"]


def broken(board: Board, answer: list[list[str]]) -> str:
    if not is_latin(answer):
        return "rows and columns have every number"
    if not boxes_are_filled(board, answer):
        return "boxes have every number"
    sums = numbers_of_rooms(board)
    for name, tokens in in_rooms(board, answer).items():
        numbers = list(map(int, tokens))
        if len(set(numbers)) != len(numbers):
            return "numbers of a cage differ"
        if sums.get(name, sum(numbers)) != sum(numbers):
            return "cages have their sum"
    return ""
