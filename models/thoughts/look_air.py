"""Look-Air: black squares."""

from __future__ import annotations

from csp2sat.models.thoughts.area_faults import area_thoughts
from csp2sat.models.thoughts.area_patterns import bends

THOUGHTS = area_thoughts(bends(True))
