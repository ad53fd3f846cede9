"""Mochikoro and Mochinyoro: white rectangles of known sizes that touch at corners."""

from __future__ import annotations

from csp2sat.models.thoughts.area_faults import (
    area_thoughts,
    bends,
    connected_at_corners,
    fitting_rectangles,
    pools,
    sizes,
)

THOUGHTS = area_thoughts(
    sizes, bends(False), pools(True), connected_at_corners(False), fitting_rectangles
)
