"""The rules of Minesweeper, on a finished board: `x` is a mine."""

from __future__ import annotations

from shades import around, colours

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.models.board.board import Board

IMPOSSIBLE = ["size 2 2\n4-\n--"]


def broken(board: Board, answer: list[list[str]]) -> str:
    both = colours(answer)
    if both is None:
        return "cells have a mine or not"
    mines, _ = both
    if mines & set(board.clues()):
        return "clues have no mines"
    for cell, number in board.numbered().items():
        if len(around(cell) & mines) != number:
            return "numbers count mines"
    if "mines" in board.numbers and board.numbers["mines"] != (len(mines),):
        return "the line counts all mines"
    return ""
