"""Cocktail Lamp: rooms that touch at corners only."""

from __future__ import annotations

from csp2sat.models.thoughts.area_faults import area_thoughts
from csp2sat.models.thoughts.area_patterns import pools, rooms_apart
from csp2sat.models.thoughts.area_sizes import connected_at_corners
from csp2sat.models.thoughts.rooms_apart import BEYOND_WALLS

THOUGHTS = (
    BEYOND_WALLS,
    *area_thoughts(rooms_apart, pools(True), connected_at_corners(True)),
)
