"""Maruta Ring: a ring of black cells, which turns at the borders of rooms only."""

from __future__ import annotations

from csp2sat.models.board.regions import walls
from csp2sat.models.thoughts.area_faults import View, area_thoughts
from csp2sat.models.thoughts.area_patterns import pools, ring
from csp2sat.models.tutor.places import cell_name


def _turn(view: View) -> str:
    """Three black cells around a corner in one room."""
    walled = {frozenset(pair) for pair in walls(view.board)}
    for a, b, c, d in view.board.windows(2, 2):
        for one, middle, other in ((b, a, c), (a, b, d), (a, c, d), (b, d, c)):
            sides = {frozenset((one, middle)), frozenset((middle, other))}
            if all(map(view.black.get, (one, middle, other))) and walled.isdisjoint(sides):
                return view.say("the ring would turn at {cell} in a room", cell=cell_name(middle))
    return ""


THOUGHTS = area_thoughts(pools(True), ring("ring"), _turn)
