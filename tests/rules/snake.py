"""The rules of Snake, on a finished board."""

from __future__ import annotations

from filled import sights
from shades import beside, colours, connected

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.models.board.board import Board

IMPOSSIBLE = ["size 3 1\nb-b\n# left\n2", "size 2 2\nb-\n--\n# top\n0 -"]
AMBIGUOUS = "size 3 2\nb--\n---"


def broken(board: Board, answer: list[list[str]]) -> str:
    both = colours(answer)
    if both is None:
        return "cells are black or white"
    black, _ = both
    near = {cell: len(beside(cell) & black) for cell in black}
    if not connected(black) or sorted(near.values())[:3].count(1) != 2 or max(near.values()) > 2:
        return "the black cells form a path"
    for r, c in black:
        for j in (c - 1, c + 1):
            if (r + 1, j) in black and not {(r + 1, c), (r, j)} & black:
                return "the snake does not touch itself"
    if any(line.count("x") != int(clue) for clue, line in sights(board, answer)):
        return "numbers count black cells"
    for cell in board.clues():
        if near.get(cell) != (1 if board[cell] == "b" else 2):
            return "circles are at the ends, or elsewhere on the snake"
    return ""
