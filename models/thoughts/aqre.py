"""Aqre: rooms, four in a row, walls between colours, and cells that are cut off."""

from __future__ import annotations

from csp2sat.models.thoughts.shading import connected, room_counts
from csp2sat.models.tutor.forms import MEANING, ONE_WAY
from csp2sat.models.tutor.thoughts import Thought

_FOUR = "{area} would be four of one colour"

THOUGHTS = (
    *room_counts(1),
    *connected(2, "black"),
    Thought("four in a row", f"{{Targets}}, or {_FOUR}.", 3, {ONE_WAY}, would=_FOUR),
    Thought("four in a row", "{Targets}, or four of one colour would follow each other.", 3),
    Thought("wall of colours", "{Targets}: the wall parts the colours.", 4, {MEANING}),
)
