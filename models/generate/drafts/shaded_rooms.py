"""Aqre, Heyawake: rooms over random black cells."""

from __future__ import annotations

from itertools import groupby

from csp2sat.models.generate.random_areas import connected_part, mix, scatter
from csp2sat.models.generate.kit import Board, Cell, Drafting, Finishing, Random, Repairing, Setter
from csp2sat.models.generate.random_rooms import Rooms, count_black

BLACK = 0.5
"""The part of the cells of Aqre that is black at first."""


def _blacken(grid: Board, chance: Random) -> set[Cell]:
    if min(grid.width, grid.height) == 1 and len(grid.cells) > 9:
        raise ValueError("no answer has connected black cells and no four white ones in a row")
    windows = [window for h, w in ((1, 4), (4, 1)) for window in grid.windows(h, w)]
    return mix(grid, windows, connected_part(grid, BLACK, chance), chance)


def _obeys(parts: list[list[Cell]], black: set[Cell], grid: Board) -> bool:
    """Whether no white run crosses three rooms."""
    room = {cell: i for i, part in enumerate(parts) for cell in part}
    for line in grid.rows_and_columns():
        for is_black, run in groupby(line, black.__contains__):
            if not is_black and len(list(groupby(run, room.__getitem__))) > 2:
                return False
    return True


_AQRE = Rooms(_blacken)
_HEYAWAKE = Rooms(scatter, _obeys)
SETTERS = {
    "aqre": Setter(
        Drafting(_AQRE.draw),
        Repairing(_AQRE.repair, in_tiles=True, polish=_AQRE.join),
        Finishing(count_black, kept_share=0.7, ease=_AQRE.cut),
    ),
    "heyawake": Setter(
        Drafting(_HEYAWAKE.draw),
        Repairing(_HEYAWAKE.repair, polish=_HEYAWAKE.join),
        Finishing(count_black, kept_share=0.7, ease=_HEYAWAKE.cut),
    ),
}
