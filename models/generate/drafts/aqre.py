"""Aqre: rooms over connected black cells, changed until no four cells in a row have one colour."""

from __future__ import annotations


from csp2sat.models.generate.areas import connected_part, mixed
from csp2sat.models.generate.kit import Board, Cell, Drafting, Finishing, Random, Repairing, Setter
from csp2sat.models.generate.rooms import Rooms, counted

BLACK = 0.5
"""The part of the cells that is black at first."""


def _blackened(grid: Board, chance: Random) -> set[Cell]:
    if min(grid.width, grid.height) == 1 and len(grid.cells) > 9:
        raise ValueError("no answer has connected black cells and no four white ones in a row")
    windows = [each for h, w in ((1, 4), (4, 1)) for each in grid.windows(h, w)]
    return mixed(grid, windows, connected_part(grid, BLACK, chance), chance)


_ROOMS = Rooms(_blackened)
SETTER = Setter(
    Drafting(_ROOMS.draw),
    Repairing(_ROOMS.repair, in_tiles=True, polish=_ROOMS.join),
    Finishing(counted, kept_share=0.7),
)
