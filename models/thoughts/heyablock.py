"""Heyablock: stones of rooms that are apart, and white lines over walls."""

from __future__ import annotations

from csp2sat.models.thoughts.area_faults import area_thoughts
from csp2sat.models.thoughts.area_patterns import crossed_walls, rooms_apart
from csp2sat.models.thoughts.shading import connected

THOUGHTS = (*connected(4, "white"), *area_thoughts(rooms_apart, crossed_walls))
