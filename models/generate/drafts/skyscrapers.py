"""Skyscrapers: the numbers of buildings seen in a shuffled Latin square."""

from __future__ import annotations

from itertools import accumulate
from random import Random

from csp2sat.models.board.board import SIDES
from csp2sat.models.generate.generators import Draft, Setter, add_given, latin_square, square


def _draw(width: int, height: int, chance: Random) -> Draft:
    board = square(width, height)
    heights = latin_square(width, chance)
    for side in SIDES:
        lines = board.columns() if side in ("top", "bottom") else board.rows()
        away = 1 if side in ("top", "left") else -1
        board.outside[side] = [_seen([heights[each] for each in line[::away]]) for line in lines]
    return Draft(board, {cell: str(number) for cell, number in heights.items()})


def _seen(heights: list[int]) -> str:
    """The number of heights that exceed all before them."""
    return str(len(set(accumulate(heights, max))))


SETTER = Setter(_draw, add_given, usual=(5, 5), kept=0.7)
