"""City Space: black strips of at least two cells."""

from __future__ import annotations

from csp2sat.models.thoughts.area_faults import area_thoughts
from csp2sat.models.thoughts.area_patterns import lonely, wide_strips

THOUGHTS = area_thoughts(wide_strips, lonely)
