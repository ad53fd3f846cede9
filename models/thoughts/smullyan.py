"""Smullyanic Dynasty: black cells that are apart, and connected white cells."""

from __future__ import annotations

from csp2sat.models.thoughts.area_faults import area_thoughts
from csp2sat.models.thoughts.area_patterns import neighbours
from csp2sat.models.thoughts.shading import apart, connected

THOUGHTS = (*apart(1), *connected(2, "white"), *area_thoughts(neighbours))
