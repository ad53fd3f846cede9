"""Isowatari: groups of a size, white cells that are connected, squares of white cells."""

from __future__ import annotations

from csp2sat.models.thoughts.area_faults import area_thoughts
from csp2sat.models.thoughts.area_patterns import pools
from csp2sat.models.thoughts.area_sizes import groups
from csp2sat.models.thoughts.shading import connected

GROUP = "group"
"""The line at the top of a board with the size of all groups."""

THOUGHTS = (
    *connected(2, "white"),
    *area_thoughts(groups(lambda board: board.numbers[GROUP][0]), pools(False)),
)
