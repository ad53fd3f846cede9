"""Hakoiri: rooms that have all shapes or one place for one, cells that no shape fits."""

from __future__ import annotations

from collections.abc import Mapping

from csp2sat.csp.domain import Domain
from csp2sat.models.thoughts.line_counts import thoughts_of_lines
from csp2sat.models.thoughts.number_facts import targets
from csp2sat.models.thoughts.shading_patterns import every
from csp2sat.models.tutor.forms import ALL, GRAPH, LEFT
from csp2sat.models.tutor.places import cell_names
from csp2sat.models.tutor.thoughts import Seen, Thought

_ROOMS, _APART, _CONNECTED = 1, 2, 3

_SHAPES = ("nothing", "a circle", "a triangle", "a square")


def _are_empty(seen: Seen) -> bool:
    """Whether all that follows is that cells are empty."""
    return {*seen.forced.values()} == {0}


def _is_by_others(seen: Seen) -> bool:
    """Whether cells are empty because of others alone."""
    return _are_empty(seen) and not seen.facts.keys() & seen.forced.keys()


def _is_by_room(seen: Seen) -> bool:
    """Whether it follows by the shapes of a room alone."""
    return seen.rules == {_ROOMS}


def _words(seen: Seen) -> Mapping[str, str]:
    """The cells that could have the same shape as the one that follows, and would be empty."""
    follow = targets(seen)
    if len(follow) != 1 or not isinstance(left := seen.facts.get(follow[0]), Domain):
        return {}
    some = [(x, fact) for x, fact in seen.facts.items() if isinstance(fact, Domain)]
    same = [x.subject[1] for x, fact in some if [*fact] == [*left] and x.subject]
    return {
        "emptied": cell_names(
            ((r, c) for r, c in same if (r, c) not in seen.targets), seen.language
        )
    }


def _is_by_room_and_connected(seen: Seen) -> bool:
    """Whether a shape would leave other cells of its room empty."""
    return _are_empty(seen) and seen.rules == {_ROOMS, _CONNECTED}


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
    *thoughts_of_lines(_ROOMS, _SHAPES.__getitem__),
    Thought(
        "one place left",
        "Only places left: {targets}.",
        _ROOMS,
        {ALL, LEFT},
        would="{place} would have no place for a shape",
    ),
    *(
        Thought("no shape fits", text, _APART, when=when, joint=None)
        for text, when in (
            ("{Targets}: {known} exclude all three shapes there.", _is_by_others),
            ("{Facts}, so no shape fits: {targets}.", _are_empty),
            ("{Targets}: all shapes are in the same room or touch it.", _are_empty),
        )
    ),
    Thought(
        "cut off",
        "{Targets}, or {emptied} would be empty and {cut} be cut off from {rest}.",
        _CONNECTED,
        {GRAPH},
        _is_by_room_and_connected,
        None,
        words=_words,
    ),
    Thought("cut off", "{Targets}, or {cut} would be cut off from {rest}.", _CONNECTED, {GRAPH}),
    Thought("cut off", "{Facts}, so {targets}: shapes are connected.", _CONNECTED, {GRAPH}),
    Thought("cut off", "{Targets}, or shapes would be cut off.", _CONNECTED, {GRAPH}),
)
