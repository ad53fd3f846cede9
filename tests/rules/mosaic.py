"""The rules of Mosaic, on a finished board."""

from __future__ import annotations

from shades import around, colours

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.models.board.board import Board

IMPOSSIBLE = ["size 2 2\n9-\n--"]


def broken(board: Board, answer: list[list[str]]) -> str:
    both = colours(answer)
    if both is None:
        return "cells are black or white"
    black, _ = both
    for cell, count in board.numbered().items():
        if len((around(cell) | {cell}) & black) != count:
            return "a number counts black cells"
    return ""
