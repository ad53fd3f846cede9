"""Paint Area: whole rooms, numbers, squares, and black cells in one piece."""

from __future__ import annotations

from csp2sat.models.thoughts.shading import connected, counts, squares, whole_rooms
from csp2sat.models.tutor.thoughts import Seen, Thought


def _are_both(seen: Seen) -> bool:
    """Whether black and white cells follow."""
    return {*seen.forced.values()} == {True, False}


THOUGHTS = (
    *whole_rooms(1),
    Thought(
        "number and rooms",
        "{Place} fits in one way, as each room has one colour: {targets}.",
        2,
        when=_are_both,
        joint=None,
    ),
    *counts(2),
    *connected(3, "black"),
    *squares(4),
)
