"""The rules of City Space, on a finished board."""

from __future__ import annotations

from parts import is_strip
from shades import beside, colours, connected, numbers_are_seen, parts_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.models.board.board import Board

IMPOSSIBLE = ["size 2 2\n9-\n--", "size 2 2\n??\n??"]
AMBIGUOUS = "size 3 2\n?--\n---"


def broken(board: Board, answer: list[list[str]]) -> str:
    both = colours(answer)
    if both is None:
        return "cells are black or white"
    black, white = both
    if not set(board.clues()) <= white:
        return "clues are white"
    streets = sum(len(beside(cell) & white) for cell in white) // 2
    if not connected(white) or streets != len(white) - 1:
        return "white cells are connected without a loop"
    if any(len(strip) < 2 or not is_strip(strip) for strip in parts_of(black)):
        return "black cells form strips"
    return "" if numbers_are_seen(board, white) else "numbers count the white cells in sight"
