"""Bosnian Road: a road of black cells that goes on, does not branch and does not touch itself."""

from __future__ import annotations

from csp2sat.models.thoughts.area_faults import View, area_thoughts
from csp2sat.models.thoughts.area_patterns import pools, ring, touching_corners

_SHORTEST = 4
"""The cells of a road around a corner, a square of 2 x 2 cells."""


def _square(view: View) -> str:
    """A black square of 2 x 2 cells is a road as a whole, so no other cell is black."""
    return pools(True)(view) if sum(view.black.values()) > _SHORTEST else ""


THOUGHTS = area_thoughts(_square, ring("road"), touching_corners)
