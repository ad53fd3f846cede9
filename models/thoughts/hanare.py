"""Hanare-gumi: one number in a room, and distances between numbers."""

from __future__ import annotations

from csp2sat.models.tutor.forms import ALL, FULL, LEFT
from csp2sat.models.tutor.thoughts import Thought

ROOMS, DISTANCES = 1, 2
"""The rules of rooms and of distances."""

THOUGHTS = (
    Thought("number of the room", "{Place} has its number: {targets}.", ROOMS, {FULL}),
    Thought("last place", "No other place in {place}: {targets}.", ROOMS, {ALL, LEFT}),
    Thought("wrong distance", "{Targets}: the distance to {known} would be wrong.", DISTANCES),
)
