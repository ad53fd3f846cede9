"""The rules of Norinori, on a finished board."""

from __future__ import annotations

from shades import beside, colours

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.models.board.board import Board

IMPOSSIBLE = ["size 2 2\nAB\nBB"]
AMBIGUOUS = "size 4 2\nAABB\nAABB"


def broken(board: Board, answer: list[list[str]]) -> str:
    both = colours(answer)
    if both is None:
        return "cells are black or white"
    black, _ = both
    names = [board.regions[cell] for cell in black]
    if any(names.count(name) != 2 for name in board.regions.values()):
        return "a room has two black cells"
    if any(len(beside(cell) & black) != 1 for cell in black):
        return "black cells are in twos"
    return ""
