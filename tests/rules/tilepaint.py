"""The rules of Tile Paint, on a finished board."""

from __future__ import annotations

from itertools import takewhile

from filled import sights
from loops import ahead
from shades import colours, rooms_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.models.board.board import Board

IMPOSSIBLE = ["size 2 1\n- -\n# top\n2 -\n# regions\nAB"]


def broken(board: Board, answer: list[list[str]]) -> str:
    both = colours(answer)
    if both is None:
        return "cells are black or white"
    black, white = both
    clues = set(board.clues())
    if clues & black:
        return "cells with clues are white"
    if any(room & black and room & white - clues for room in rooms_of(board)):
        return "a room has one colour"
    marked = [
        ["#" if (r, c) in clues else t for c, t in enumerate(row)] for r, row in enumerate(answer)
    ]
    for clue, line in sights(board, marked):
        if list(takewhile(lambda token: token != "#", line)).count("x") != int(clue):
            return "numbers outside count black cells"
    for cell in clues:
        for way, number in zip("se", board[cell].split(","), strict=True):
            run = list(takewhile(lambda each: each not in clues, ahead(board, cell, way)[1:]))
            if number and len(black.intersection(run)) != int(number):
                return "numbers in cells count black cells"
    return ""
