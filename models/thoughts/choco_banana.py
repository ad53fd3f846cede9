"""Choco Banana: black rectangles, white areas that are not rectangles, and their sizes."""

from __future__ import annotations

from csp2sat.models.thoughts.area_faults import area_thoughts
from csp2sat.models.thoughts.area_patterns import bends
from csp2sat.models.thoughts.area_sizes import no_rectangles, sizes

THOUGHTS = area_thoughts(sizes, bends(True), no_rectangles(False))
