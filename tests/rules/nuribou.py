"""The rules of Nuribou, on a finished board."""

from __future__ import annotations

from itertools import combinations

from parts import is_strip
from shades import around, colours, islands_are_numbered, parts_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.models.board.board import Board

IMPOSSIBLE = ["size 2 2\n5-\n--", "size 2 2\n1-\n-1"]
AMBIGUOUS = "size 3 1\n?--"


def broken(board: Board, answer: list[list[str]]) -> str:
    both = colours(answer)
    if both is None:
        return "cells are black or white"
    black, white = both
    if not islands_are_numbered(board, white):
        return "islands have one number, their size"
    strips = parts_of(black)
    if not all(map(is_strip, strips)):
        return "black parts are strips"
    for one, other in combinations(strips, 2):
        if len(one) == len(other) and any(around(cell) & other for cell in one):
            return "strips that touch have different lengths"
    return ""
