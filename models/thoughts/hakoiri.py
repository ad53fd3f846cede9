"""Hakoiri: rooms that have all shapes or one place for one, cells that no shape fits."""

from __future__ import annotations

from csp2sat.models.thoughts.shading_patterns import every
from csp2sat.models.tutor.forms import ALL, GRAPH, LEFT
from csp2sat.models.tutor.thoughts import Seen, Thought

_ROOMS, _APART, _CONNECTED = 1, 2, 3


def _are_empty(seen: Seen) -> bool:
    """Whether all that follows is that cells are empty."""
    return {*seen.forced.values()} == {0}


def _is_by_room(seen: Seen) -> bool:
    """Whether it follows by the shapes of a room alone."""
    return seen.rules == {_ROOMS}


_PLACE = "Only place left in {place}: {targets}."

THOUGHTS = (
    Thought(
        "complete room",
        "{Place} has all its shapes: {targets}.",
        _ROOMS,
        when=every(_are_empty, _is_by_room),
    ),
    Thought(
        "complete room",
        "Rooms that have all their shapes: {targets}.",
        _ROOMS,
        when=every(_are_empty, _is_by_room),
    ),
    Thought("one place left", _PLACE, _ROOMS, {ALL, LEFT}),
    Thought("one place left", "Only places left: {targets}.", _ROOMS, {ALL, LEFT}),
    Thought("no shape fits", "{Targets}: no shape fits.", _APART, when=_are_empty),
    Thought("no shape fits", "{Targets}: no shape fits.", _APART, when=_are_empty, joint=True),
    Thought("cut off", "{Targets}, or shapes would be cut off.", _CONNECTED, {GRAPH}),
)
