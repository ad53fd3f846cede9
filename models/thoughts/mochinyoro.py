"""Mochinyoro: Mochikoro, with black areas that are not rectangles."""

from __future__ import annotations

from csp2sat.models.thoughts.area_faults import area_thoughts
from csp2sat.models.thoughts.area_patterns import bends, pools
from csp2sat.models.thoughts.area_sizes import (
    connected_at_corners,
    fitting_rectangles,
    no_rectangles,
    sizes,
)

THOUGHTS = area_thoughts(
    sizes,
    bends(False),
    pools(True),
    no_rectangles(True),
    connected_at_corners(False),
    fitting_rectangles,
)
