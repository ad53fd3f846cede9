"""Kurodoko: the numbers of cells seen from the white cells of a random answer."""

from __future__ import annotations

from random import Random

from csp2sat.models.board.grid import WAYS
from csp2sat.models.generate.areas import scattered
from csp2sat.models.generate.generators import Draft, Setter, blank


def _draw(width: int, height: int, chance: Random) -> Draft:
    board = blank(width, height)
    white = set(board.cells) - scattered(board, chance)
    for cell in sorted(white):
        seen = sum(len(board.ray(cell, way, white)) for way in WAYS)
        board.tokens[cell] = str(seen + 1)
    return Draft(board, {cell: "-" if cell in white else "x" for cell in board.cells})


SETTER = Setter(_draw, kept=0.2)
