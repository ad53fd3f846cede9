"""Ripple Effect, Suguru, Kojun: all numbers of random rooms that can be filled."""

from __future__ import annotations

from random import Random

from csp2sat.models.board.board import Board
from csp2sat.models.board.regions import named
from csp2sat.models.generate.areas import small_parts
from csp2sat.models.generate.generators import Setter, as_clues, blank

LARGEST = 6
"""The largest number of cells of a room."""


def _draw(width: int, height: int, chance: Random) -> Board:
    board = blank(width, height)
    board.regions = named(sorted(small_parts(board, LARGEST, chance)))
    return board


_ROOMS = Setter(_draw, clued=as_clues, usual=(6, 6), kept=0.25, anywhere=True)
SETTERS = dict.fromkeys(("kojun", "ripple", "suguru"), _ROOMS)
