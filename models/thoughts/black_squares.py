"""Checks of black squares: how large they can be, and where there is no room for one."""

from __future__ import annotations

from collections.abc import Sequence

from csp2sat.models.board.grid import Cell
from csp2sat.models.thoughts.area_faults import View
from csp2sat.models.tutor.places import cell_name


def no_square(view: View) -> str:
    """A black cell around which no square has room."""
    for part in view.parts(True, with_open=False):
        if not sides(view, part):
            cell = cell_name(part[0])
            return view.say("no black square would have room at {cell}", cell=cell)
    return ""


def extent(part: Sequence[Cell]) -> int:
    """The side of the smallest square around cells."""
    rows, columns = zip(*part, strict=True)
    return int(max(max(some) - min(some) for some in (rows, columns)) + 1)


def sides(view: View, part: Sequence[Cell]) -> set[int]:
    """The sides of the black squares that connected cells can be in."""
    board, black = view.board, view.black
    result = set()
    for side in range(1, min(board.width, board.height) + 1):
        for square in board.windows(side, side):
            if {*square}.issuperset(part) and not any(black.get(x) is False for x in square):
                around = {x for cell in square for x in board.neighbours(cell)} - {*square}
                if not any(black.get(x) for x in around):
                    result.add(side)
                    break
    return result
