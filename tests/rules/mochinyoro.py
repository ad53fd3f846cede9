"""The rules of Mochinyoro, on a finished board."""

from __future__ import annotations

from parts import is_rectangle
from shades import colours, connected_by_corners, has_block, numbers_are_sizes, parts_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.models.board.board import Board

IMPOSSIBLE = ["size 2 2\n3-\n--", "size 2 1\n1-"]
AMBIGUOUS = "size 3 3\n---\n---\n---"


def broken(board: Board, answer: list[list[str]]) -> str:
    both = colours(answer)
    if both is None:
        return "cells are black or white"
    black, white = both
    if not set(board.clues()) <= white:
        return "clues are white"
    for rectangle in parts_of(white):
        if not is_rectangle(rectangle) or len(rectangle & set(board.clues())) > 1:
            return "white parts are rectangles with at most one number"
    if not numbers_are_sizes(board, white):
        return "numbers are sizes"
    if not connected_by_corners(white):
        return "white cells are connected by corners"
    if has_block(black):
        return "no square is black"
    return "no black part is a rectangle" if any(map(is_rectangle, parts_of(black))) else ""
