"""Slitherlink: the numbers around a random loop."""

from __future__ import annotations

from random import Random

from csp2sat.models.board.board import EMPTY
from csp2sat.models.generate.areas import inside_of_loop
from csp2sat.models.generate.generators import Draft, Setter, blank


def _draw(width: int, height: int, chance: Random) -> Draft:
    board = blank(width, height)
    inside = inside_of_loop(board, chance)
    for r, c in board.cells:
        near = ((r - 1, c), (r + 1, c), (r, c - 1), (r, c + 1))
        sides = sum(((r, c) in inside) != (each in inside) for each in near)
        board.tokens[r, c] = str(sides) if sides < 4 else EMPTY
    return Draft(board, {cell: "x" if cell in inside else "-" for cell in board.cells})


SETTER = Setter(_draw, kept=0.45)
