"""Heyawake: rooms over scattered black cells, large enough that no white run crosses three."""

from __future__ import annotations

from itertools import groupby

from csp2sat.models.generate.areas import scattered
from csp2sat.models.generate.kit import Board, Cell, Drafting, Finishing, Repairing, Setter
from csp2sat.models.generate.rooms import Rooms, counted


def _obeys(parts: list[list[Cell]], black: set[Cell], grid: Board) -> bool:
    """Whether no white run crosses three rooms."""
    room = {cell: i for i, part in enumerate(parts) for cell in part}
    for line in grid.rows_and_columns():
        for is_black, run in groupby(line, black.__contains__):
            if not is_black and len(list(groupby(run, room.__getitem__))) > 2:
                return False
    return True


_ROOMS = Rooms(scattered, _obeys)
SETTER = Setter(
    Drafting(_ROOMS.draw),
    Repairing(_ROOMS.repair, polish=_ROOMS.join),
    Finishing(counted, kept_share=0.7),
)
