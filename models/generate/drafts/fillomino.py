"""Fillomino: all numbers of random blocks."""

from __future__ import annotations

from csp2sat.models.generate.random_areas import grow, small_parts
from csp2sat.models.generate.kit import (
    Cell, Draft, Drafting, Finishing, Grid, Random, Setter, as_clues, blank,
)  # fmt: skip

LARGEST = 7
"""The largest number of cells of a block."""


def _draw(width: int, height: int, chance: Random) -> Draft:
    board = blank(width, height)
    parts = small_parts(board, LARGEST, chance)
    while pair := _equal_neighbours(board, parts, chance):
        parts = [part for part in parts if part not in pair]
        cells = sorted(pair[0] + pair[1])
        if len(cells) <= LARGEST:
            parts.append(cells)
        else:
            parts += grow(cells, [[cell] for cell in chance.sample(cells, 2)], chance)
    board.tokens = {cell: str(len(part)) for part in parts for cell in part}
    board.tokens = {cell: board.tokens[cell] for cell in board.cells}
    return Draft(board, dict(board.tokens))


def _equal_neighbours(grid: Grid, parts: list[list[Cell]], chance: Random) -> list[list[Cell]]:
    """Two parts of the same size that share a side; none if there are none."""
    of = {cell: part for part in parts for cell in part}
    pairs = [
        [of[one], of[other]]
        for one, other in grid.pairs()
        if of[one] is not of[other] and len(of[one]) == len(of[other])
    ]
    return chance.choice(pairs) if pairs else []


SETTER = Setter(
    Drafting(_draw, usual_size=(8, 8)),
    finishing=Finishing(as_clues, kept_share=0.25, any_place=True, independent=False),
)
