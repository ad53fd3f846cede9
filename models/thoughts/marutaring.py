"""Maruta Ring: a ring of black cells, which turns at the borders of rooms only."""

from __future__ import annotations

from csp2sat.models.board.regions import walls
from csp2sat.models.thoughts.area_faults import View, area_thoughts, pools
from csp2sat.models.tutor.places import cell_name


def _ring(view: View) -> str:
    """A black cell with too many or too few black neighbours."""
    for cell in view.board.cells:
        if view.black.get(cell):
            near = [view.black.get(x) for x in view.board.neighbours(cell)]
            if near.count(True) > 2:
                return view.say("the ring would branch at {cell}", cell=cell_name(cell))
            if len(near) - near.count(False) < 2:
                return view.say("the ring could not go on at {cell}", cell=cell_name(cell))
    return ""


def _turn(view: View) -> str:
    """Three black cells around a corner in one room."""
    walled = {frozenset(pair) for pair in walls(view.board)}
    for a, b, c, d in view.board.windows(2, 2):
        for one, middle, other in ((b, a, c), (a, b, d), (a, c, d), (b, d, c)):
            sides = {frozenset((one, middle)), frozenset((middle, other))}
            if all(map(view.black.get, (one, middle, other))) and walled.isdisjoint(sides):
                return view.say("the ring would turn at {cell} in a room", cell=cell_name(middle))
    return ""


THOUGHTS = area_thoughts(pools(True), _ring, _turn)
