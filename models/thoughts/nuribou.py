"""Nuribou: black strips, and white islands of known sizes."""

from __future__ import annotations

from csp2sat.models.thoughts.area_faults import area_thoughts
from csp2sat.models.thoughts.area_patterns import wide_strips
from csp2sat.models.thoughts.area_sizes import islands, sizes

THOUGHTS = area_thoughts(islands, sizes, wide_strips)
