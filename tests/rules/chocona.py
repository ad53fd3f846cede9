"""The rules of Chocona, on a finished board."""

from __future__ import annotations

from shades import are_rectangles, colours, numbers_count_in_rooms

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.models.board.board import Board

IMPOSSIBLE = ["size 2 2\n3-\n--\n# regions\nAA\nAA"]


def broken(board: Board, answer: list[list[str]]) -> str:
    both = colours(answer)
    if both is None:
        return "cells are black or white"
    black, _ = both
    if not are_rectangles(black):
        return "black cells form rectangles"
    return "" if numbers_count_in_rooms(board, black) else "numbers count black cells"
