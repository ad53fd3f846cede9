"""Mochikoro and Mochinyoro: white rectangles of known sizes that touch at corners."""

from __future__ import annotations

from csp2sat.models.thoughts.area_faults import area_thoughts
from csp2sat.models.thoughts.area_patterns import bends, pools
from csp2sat.models.thoughts.area_sizes import connected_at_corners, fitting_rectangles, sizes

THOUGHTS = area_thoughts(
    sizes, bends(False), pools(True), connected_at_corners(False), fitting_rectangles
)
