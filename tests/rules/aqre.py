"""The rules of Aqre, on a finished board."""

from __future__ import annotations

from shades import colours, hang_together

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.models.board import Board


def broken(board: Board, answer: list[list[str]]) -> str:
    both = colours(answer)
    if both is None:
        return "cells are black or white"
    black, _ = both
    names = [board.regions[cell] for cell in black]
    for cell, number in board.numbered().items():
        if names.count(board.regions[cell]) != number:
            return "numbers count black cells"
    if not hang_together(black):
        return "black cells hang together"
    for cells in both:
        for r, c in cells:
            if {(r, c + i) for i in range(4)} <= cells or {(r + i, c) for i in range(4)} <= cells:
                return "no four cells in a row have one colour"
    return ""
