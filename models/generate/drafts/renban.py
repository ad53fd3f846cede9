"""Renban: random rooms; a solver finds numbers for them, and some stay as clues."""

from __future__ import annotations


from csp2sat.models.generate.areas import random_part
from csp2sat.models.generate.kit import (
    Board, Cell, Drafting, Finishing, Random, Setter, as_clues, blank, named, with_tokens,
)  # fmt: skip

LEAST = 3
"""The smallest number of cells of a room, except of those left over."""


def _draw(width: int, height: int, chance: Random) -> Board:
    board, rooms = blank(width, height), list[list[Cell]]()
    open_ = set(board.cells)
    while open_:  # in large rooms numbers are rather found for all lengths of walls
        part = random_part(open_, min(open_), chance.randint(LEAST, 2 * max(width, height)), chance)
        open_ -= {*part}
        rooms.append(part)
    board.regions = named(sorted(map(sorted, rooms)))
    # Without any number, all numbers could be larger by the same.
    number = chance.randint(width, 2 * width)
    return with_tokens(board, {chance.choice(board.cells): str(number)})


# The clues bound all numbers.
SETTER = Setter(
    Drafting(_draw, usual_size=(6, 6)),
    finishing=Finishing(as_clues, kept_share=0.1, any_place=True, independent=False),
)
