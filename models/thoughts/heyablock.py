"""Heyablock: stones of rooms that are apart, and white lines over walls."""

from __future__ import annotations

from csp2sat.models.thoughts.area_faults import area_thoughts
from csp2sat.models.thoughts.area_patterns import crossed_walls, rooms_apart
from csp2sat.models.thoughts.rooms_apart import BEYOND_WALLS
from csp2sat.models.thoughts.shading import connected

THOUGHTS = (*connected(4, "white"), BEYOND_WALLS, *area_thoughts(rooms_apart, crossed_walls))
