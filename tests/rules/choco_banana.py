"""The rules of Choco Banana, on a finished board."""

from __future__ import annotations

from parts import is_rectangle
from shades import are_rectangles, colours, numbers_are_sizes, parts_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.models.board.board import Board

IMPOSSIBLE = ["size 2 1\n11", "size 2 2\n5-\n--"]
AMBIGUOUS = "size 2 2\n?-\n--"


def broken(board: Board, answer: list[list[str]]) -> str:
    both = colours(answer)
    if both is None:
        return "cells are black or white"
    black, white = both
    if not are_rectangles(black):
        return "black parts are rectangles"
    if any(map(is_rectangle, parts_of(white))):
        return "no white part is a rectangle"
    return "" if numbers_are_sizes(board, black, white) else "numbers are sizes"
