"""Chocona: rooms, and black cells that must form rectangles."""

from __future__ import annotations

from csp2sat.models.thoughts.shading import room_counts
from csp2sat.models.thoughts.shading_patterns import is_square
from csp2sat.models.tutor.forms import ONE_WAY
from csp2sat.models.tutor.thoughts import Thought

_THREE = "{ends} would have just three black cells, no rectangle"

THOUGHTS = (
    Thought("three of four", f"{{Targets}}, or {_THREE}.", 1, {ONE_WAY}, is_square, would=_THREE),
    Thought(
        "rectangle", "{Targets}, or black cells that touch would form no rectangle.", 1, {ONE_WAY}
    ),
    *room_counts(2),
)
