"""Nondango: rooms with their black circle, and three circles in a line."""

from __future__ import annotations

from csp2sat.models.thoughts.shading_patterns import is_one, opposite_colour
from csp2sat.models.tutor.forms import ALL, FULL, LEFT, ONE_WAY
from csp2sat.models.tutor.thoughts import Thought

_ROOM, _THREE = 1, 2
_WOULD = "{area} would be three circles of one colour in a line"

THOUGHTS = (
    Thought(
        "three in a line",
        "{Targets}, or {area} would be three {colour} circles in a line.",
        _THREE,
        {ONE_WAY},
        lambda seen: is_one(seen) and len(seen.facts) == 2,
        would=_WOULD,
        words=opposite_colour,
    ),
    Thought(
        "room has its circle",
        "{Place} has its black circle at {known}, so {targets}.",
        _ROOM,
        {FULL},
        would="{place} would have two black circles",
    ),
    Thought(
        "last circle of a room",
        "Only {cells} is left for the black circle of {place}: {targets}.",
        _ROOM,
        {LEFT, ALL},
        would="{place} would have no black circle",
    ),
)
