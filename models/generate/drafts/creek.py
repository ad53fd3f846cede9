"""Creek: the numbers at the corners of random black cells."""

from __future__ import annotations

from random import Random

from csp2sat.models.board.grid import Grid
from csp2sat.models.generate.areas import connected_part
from csp2sat.models.generate.generators import Draft, Setter, blank

BLACK = 0.45
"""The part of the cells that is black, if possible."""


def _draw(width: int, height: int, chance: Random) -> Draft:
    board = blank(width, height)
    white = connected_part(board, 1 - BLACK, chance)
    for r, c in Grid(width + 1, height + 1).cells:
        around = [(r + i, c + j) for i in (-1, 0) for j in (-1, 0)]
        board.corners[r, c] = str(sum(each in board and each not in white for each in around))
    return Draft(board, {cell: "-" if cell in white else "x" for cell in board.cells})


SETTER = Setter(_draw, kept=0.5)
