"""Tile Paint: whole rooms, and lines that are complete or need all that is left."""

from __future__ import annotations

from csp2sat.models.board.regions import rooms
from csp2sat.models.thoughts.shading import counts, whole_rooms
from csp2sat.models.tutor.forms import ALL, FULL, LEFT, reach_of
from csp2sat.models.tutor.thoughts import Seen, Thought


def _goes_by_room(seen: Seen) -> bool:
    """Whether the cells alone would fit the number, but their whole room does not."""
    least, most, needed, _ = reach_of(seen.constraints[0].formula, seen.facts)
    return least < needed < most and any(
        {*seen.targets} <= {*room} for room in rooms(seen.board).values()
    )


_ROOM = "whole room"

THOUGHTS = (
    *whole_rooms(1),
    Thought(
        _ROOM,
        "{Targets}, or {place} would have too many black cells with the whole room.",
        2,
        {FULL},
        _goes_by_room,
    ),
    Thought(
        _ROOM,
        "{Targets}, or {place} would have too few black cells without the whole room.",
        2,
        {ALL, LEFT},
        _goes_by_room,
    ),
    *counts(2),
)
