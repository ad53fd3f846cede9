"""Nondango: rooms with their black circle, and three circles in a line."""

from __future__ import annotations

from csp2sat.models.tutor.forms import ALL, FULL, LEFT, ONE_WAY
from csp2sat.models.tutor.thoughts import Thought

_ROOM, _THREE = 1, 2
_WOULD = "three circles of one colour would be in a line"

THOUGHTS = (
    Thought(
        "three in a line",
        "{Targets}, or {known} would go on to three in a line.",
        _THREE,
        {ONE_WAY},
        lambda seen: len(seen.facts) == 2,
        would=_WOULD,
    ),
    Thought(
        "room has its circle",
        "{Place} has its black circle: {targets}.",
        _ROOM,
        {FULL},
        would="{place} would have two black circles",
    ),
    Thought(
        "last circle of a room",
        "Last circle of {place}: {targets}.",
        _ROOM,
        {LEFT, ALL},
        would="{place} would have no black circle",
    ),
)
