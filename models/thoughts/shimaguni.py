"""Shimaguni: the island of a room, islands that touch or are of one size."""

from __future__ import annotations

from csp2sat.models.thoughts.shading import connected, room_counts
from csp2sat.models.thoughts.shading_patterns import (
    are_black,
    are_white,
    every,
    is_beside_one,
    is_one,
)
from csp2sat.models.tutor.forms import ALL, LEFT, ONE_WAY
from csp2sat.models.tutor.thoughts import Thought

_TOUCH = "islands would touch at {area}"
_SIZE = "two neighbouring islands would have the same size"

THOUGHTS = (
    *connected(1, "black"),
    Thought(
        "island of the room",
        "{Targets}: no other cell of its room is left for the island.",
        1,
        {ONE_WAY, ALL, LEFT},
        every(are_black, is_one),
        would="{place} would have no black cell",
    ),
    *room_counts(2),
    Thought(
        "beside an island",
        "{Targets}: beside the island at {others} in another room.",
        3,
        {ONE_WAY},
        every(are_white, is_beside_one),
        would=_TOUCH,
    ),
    Thought("beside islands", "{Targets}: beside islands of other rooms.", 3, {ONE_WAY}),
    Thought("equal islands", f"{{Targets}}, or {_SIZE}.", 4, would=_SIZE),
)
