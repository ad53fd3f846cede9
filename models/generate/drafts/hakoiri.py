"""Hakoiri: all shapes of random rooms that can be filled."""

from __future__ import annotations


from csp2sat.models.generate.areas import grown
from csp2sat.models.generate.kit import (
    Board, Drafting, Finishing, Random, Setter, as_clues, blank, named,
)  # fmt: skip

SIZE = 7
"""The mean number of cells of a room."""


def _draw(width: int, height: int, chance: Random) -> Board:
    board = blank(width, height)
    if len(board.cells) < 3:
        raise ValueError("a room needs three cells")
    starts = chance.sample(board.cells, max(1, len(board.cells) // SIZE))
    board.regions = named(sorted(grown(board.cells, [[each] for each in starts], chance)))
    return board


SETTER = Setter(Drafting(_draw, usual_size=(8, 8)), finishing=Finishing(as_clues, kept_share=0.3))
