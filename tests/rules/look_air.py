"""The rules of Look-Air, on a finished board."""

from __future__ import annotations

from loops import STEPS
from parts import is_square
from shades import beside, colours, part, parts_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.models.board.board import Board

IMPOSSIBLE = ["size 2 2\n5-\n--", "size 2 1\n2-"]
AMBIGUOUS = "size 2 2\n--\n--"


def broken(board: Board, answer: list[list[str]]) -> str:
    both = colours(answer)
    if both is None:
        return "cells are black or white"
    black, white = both
    if not all(map(is_square, parts_of(black))):
        return "black parts are squares"
    for cell, number in board.numbered().items():
        if len((beside(cell) | {cell}) & black) != number:
            return "numbers count black cells"
    for cell in black:
        for down, right in STEPS.values():
            r, c = cell[0] + down, cell[1] + right
            while (r, c) in white:
                r, c = r + down, c + right
            other = part(black, (r, c)) if (r, c) in black else set()
            if cell not in other and len(other) == len(part(black, cell)):
                return "squares of one size don't see each other"
    return ""
