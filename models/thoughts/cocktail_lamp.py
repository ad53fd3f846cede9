"""Cocktail Lamp: rooms that touch at corners only."""

from __future__ import annotations

from csp2sat.models.thoughts.area_faults import (
    area_thoughts,
    connected_at_corners,
    pools,
    rooms_apart,
)

THOUGHTS = area_thoughts(rooms_apart, pools(True), connected_at_corners(True))
