"""Nanro: the number of a room, squares, and equal numbers of other rooms."""

from __future__ import annotations

from csp2sat.models.tutor.thoughts import Thought

COUNT, CONNECTED, SQUARES, DIFFERENT = 1, 2, 3, 4
"""The rules in their order."""

THOUGHTS = (
    Thought("number of a room", "{Targets}, or the count of {place} would be wrong.", COUNT),
    Thought("full square", "{Targets}, or {area} would be a full square.", SQUARES),
    Thought("different rooms", "{Facts}, so in another room {targets}.", DIFFERENT),
)
