"""Juosan: rooms that are complete or fit in one way, and three equal bars in a row."""

from __future__ import annotations

from collections.abc import Mapping

from csp2sat.models.thoughts.shading import at_the_end, room_counts
from csp2sat.models.tutor.forms import ONE_WAY
from csp2sat.models.tutor.places import cells_of
from csp2sat.models.tutor.thoughts import Seen, Thought

_ROOMS = 1
_BARS = {2: "vertical", 3: "horizontal"}
_LINES = {2: "row", 3: "column"}
_THREE = "{{area}} would all be {}"


def _more(seen: Seen) -> Mapping[str, str]:
    """The direction that has more bars in a room: of the others there may be fewer."""
    number, size = seen.board.number(seen.clues[0]) if seen.clues else None, _size(seen)
    way = [*seen.facts.values()]
    if number is None or len({*way}) != 1 or len(way) <= size - number:
        return {}
    return {"way": "horizontal" if way[0] else "vertical"}


def _size(seen: Seen) -> int:
    return len({*cells_of(seen.origin)})


def _is_alike(seen: Seen) -> bool:
    """Whether all bars of a room have one direction."""
    return bool(seen.clues) and seen.board.number(seen.clues[0]) == _size(seen)


def _is_line_of_room(seen: Seen) -> bool:
    """Whether the bars of a room have one direction, and the three that follow are in it."""
    rooms = [origin for origin in seen.origins if origin.rule == _ROOMS]
    if len(rooms) != 1 or len(seen.origins) != 2 or seen.facts:
        return False
    room, (r, c) = rooms[0], rooms[0].clues[0]
    number = seen.board.number((r, c)) if not isinstance(r, str) else None
    return number == len({*cells_of(room)})


THOUGHTS = (
    at_the_end(
        "wrong count", "neither direction in the room of {place} would have its number", _ROOMS
    ),
    *room_counts(_ROOMS),
    Thought(
        "one direction",
        "All bars in the room of {place} have one direction, so {targets}.",
        _ROOMS,
        when=_is_alike,
    ),
    Thought(
        "direction of more",
        "The {way} bars are too many to be the fewer in the room of {place}: {targets}.",
        _ROOMS,
        words=_more,
    ),
    Thought("in every way", "{Targets}, however {place} fits into its room.", _ROOMS),
    *(
        Thought(
            "one direction",
            f"{{Targets}}: all bars of the room are alike, and three side by side can't be {bars}.",
            rule,
            {ONE_WAY},
            _is_line_of_room,
            joint=True,
        )
        for rule, bars in _BARS.items()
    ),
    *(
        Thought(
            "three in a row",
            f"{{Targets}}, or {_THREE.format(bars)}.",
            rule,
            {ONE_WAY},
            would=_THREE.format(bars),
        )
        for rule, bars in _BARS.items()
    ),
    *(
        Thought(
            "three in a row",
            f"{{Targets}}, or three in a {_LINES[rule]} would be {bars}.",
            rule,
            {ONE_WAY},
        )
        for rule, bars in _BARS.items()
    ),
)
