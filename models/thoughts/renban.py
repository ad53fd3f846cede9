"""Renban-Madoguchi: rooms without a gap, and walls that say a difference."""

from __future__ import annotations

from csp2sat.models.tutor.forms import COMPARED
from csp2sat.models.tutor.thoughts import Thought

ROOMS, WALLS = 1, 2
"""The rules of rooms and of walls."""

THOUGHTS = (
    Thought(
        "too far apart", "{Targets}, or {place} with {known} would have a gap.", ROOMS, {COMPARED}
    ),
    Thought("length of a wall", "{Targets}: the wall to {known} gives the difference.", WALLS),
)
