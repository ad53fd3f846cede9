"""Aqre: rooms, four in a row, walls between colours, and cells that are cut off."""

from __future__ import annotations

from csp2sat.models.thoughts.shading import connected, room_counts
from csp2sat.models.thoughts.shading_patterns import opposite_colour
from csp2sat.models.tutor.forms import MEANING, ONE_WAY
from csp2sat.models.tutor.thoughts import Thought

_FOUR = 3

THOUGHTS = (
    *room_counts(1),
    *connected(2, "black"),
    Thought(
        "four in a row",
        "{Targets}, or {area} would be four {colour} cells in a line.",
        _FOUR,
        {ONE_WAY},
        would="{area} would be four of one colour in a line",
        words=opposite_colour,
    ),
    Thought(
        "four in a row",
        "{Targets}, or they would make four {colour} cells in a line.",
        _FOUR,
        {ONE_WAY},
        words=opposite_colour,
    ),
    Thought("four in a row", "{Targets}, or four of one colour would be in a line.", _FOUR),
    Thought("wall of colours", "{Targets}: the wall parts the colours.", 4, {MEANING}),
)
