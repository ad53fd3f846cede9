"""Uso-one: the wrong number of a room, neighbours, and cells that are cut off."""

from __future__ import annotations

from csp2sat.models.thoughts.shading import apart, connected
from csp2sat.models.tutor.thoughts import Seen, Thought


def _is_alone(seen: Seen) -> bool:
    """Whether the room has one number."""
    return len(seen.origin.clues) == 1


THOUGHTS = (
    Thought("the wrong number", "{Place} is the wrong one: {targets}.", 2, when=_is_alone),
    Thought("one is wrong", "One of {place} is wrong: {targets}.", 2),
    *apart(3),
    *connected(4, "white"),
)
