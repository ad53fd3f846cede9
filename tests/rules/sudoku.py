"""The rules of Sudoku, on a finished board."""

from __future__ import annotations

from filled import boxes_are_filled, given_stay, is_latin

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.models.board.board import Board

IMPOSSIBLE = ["size 4 4\n11--\n----\n----\n----"]


def broken(board: Board, answer: list[list[str]]) -> str:
    if not given_stay(board, answer):
        return "given numbers stay"
    if not is_latin(answer):
        return "rows and columns have every number"
    return "" if boxes_are_filled(board, answer) else "boxes have every number"
