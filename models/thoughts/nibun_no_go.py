"""Nibun-no-Go: at most five cells of one colour together."""

from __future__ import annotations

from csp2sat.models.thoughts.area_faults import area_thoughts
from csp2sat.models.thoughts.area_sizes import at_most

THOUGHTS = area_thoughts(at_most(5))
