"""Bosnian Road: a road of black cells that goes on, does not branch and does not touch itself."""

from __future__ import annotations

from csp2sat.models.thoughts.area_faults import area_thoughts
from csp2sat.models.thoughts.area_patterns import pools, ring, touching_corners

THOUGHTS = area_thoughts(pools(True), ring("road"), touching_corners)
