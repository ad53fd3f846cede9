"""Tentaisho: areas around one star each, the same after half a turn."""

from __future__ import annotations

from csp2sat.models.thoughts.areas import areas

THOUGHTS = (
    *areas(1, "one star", "each area has one star", "no star's area would fit"),
    *areas(2, "half a turn", "half a turn around the star", "half a turn would change an area"),
)
