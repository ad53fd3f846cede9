"""The rules of Kurotto, on a finished board."""

from __future__ import annotations

from shades import beside, colours, part

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.models.board.board import Board

IMPOSSIBLE = ["size 2 2\n4-\n--", "size 3 1\n0 - 1"]


def broken(board: Board, answer: list[list[str]]) -> str:
    both = colours(answer)
    if both is None:
        return "cells are black or white"
    black, _ = both
    if black & set(board.clues()):
        return "clues are white"
    for cell, number in board.numbered().items():
        near = {each for start in beside(cell) & black for each in part(black, start)}
        if len(near) != number:
            return "a number is the size of the areas beside it"
    return ""
