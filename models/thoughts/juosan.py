"""Juosan: rooms that are complete or fit in one way, and three equal bars in a row."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from csp2sat.models.board.grid import Cell
from csp2sat.models.thoughts.phrases import agree
from csp2sat.models.thoughts.shading import at_the_end
from csp2sat.models.thoughts.shading_patterns import colours
from csp2sat.models.tutor.forms import ONE_WAY, Facts
from csp2sat.models.tutor.language import Language
from csp2sat.models.tutor.places import cells_of
from csp2sat.models.tutor.thoughts import Seen, Thought

_ROOMS = 1
_WAYS = {"horizontal": "vertical", "vertical": "horizontal"}
_BARS = {2: "vertical", 3: "horizontal"}
_LINES = {2: "row", 3: "column"}
_THREE = "{{area}} would all be {}"


def _bars(values: Facts, cells: Collection[Cell]) -> list[str]:
    """The directions of the bars in some cells."""
    known = colours(values).items()
    return ["horizontal" if across else "vertical" for cell, across in known if cell in cells]


def _number(seen: Seen) -> int:
    return (seen.board.number(seen.clues[0]) or 0) if seen.clues else 0


def _complete(seen: Seen) -> Mapping[str, str]:
    """The direction whose bars in a room are already as many as its number."""
    bars = _bars(seen.facts, cells_of(seen.origin))
    new = {*_bars(seen.forced, cells_of(seen.origin))}
    number = _number(seen)
    full = [way for way in _WAYS if number and bars.count(way) == number and new == {_WAYS[way]}]
    return _counted(number, full, seen.language)


def _counted(number: int, ways: Sequence[str], language: Language) -> Mapping[str, str]:
    """The words for a number of bars of a direction, and for one more."""
    if len(ways) != 1:
        return {}
    bars = {"way": language.text(ways[0]), "bars": agree(range(number), "bar", "bars")}
    return {**bars, "count": str(number), "more": str(number + 1)}


def _more(seen: Seen) -> Mapping[str, str]:
    """The direction that has more bars in a room: of the others there may be fewer."""
    room = cells_of(seen.origin)
    number, size, way = _number(seen), _size(seen), _bars(seen.facts, room)
    if len({*way}) != 1 or len(way) <= size - number or _bars(seen.forced, room)[:1] != way[:1]:
        return {}
    bars = _counted(len(way), way[:1], seen.language)
    return {"number": str(number), "fewer": str(size - number), **bars}


def _too_many(end: Seen) -> Mapping[str, str]:
    """At the end of a proof, the direction that has more bars in a room than its number."""
    bars, number = _bars(end.facts, cells_of(end.origin)), _number(end)
    ways = [way for way in _WAYS if bars.count(way) > number]
    return _counted(number, ways, end.language)


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


_HAS = "The room of {place} already has {count} {way} {bars}"

THOUGHTS = (
    at_the_end(
        "complete room",
        "the room of {place} would have more than {count} {way} {bars}",
        _ROOMS,
        words=_too_many,
    ),
    at_the_end(
        "wrong count", "neither direction in the room of {place} would have its number", _ROOMS
    ),
    Thought(
        "one direction",
        "{Place} is the size of its room, so all its bars have one direction: {targets}.",
        _ROOMS,
        when=_is_alike,
    ),
    Thought(
        "complete room",
        f"{_HAS}; one more would make it {{more}}, so {{targets}}.",
        _ROOMS,
        words=_complete,
    ),
    Thought(
        "direction of more",
        f"{_HAS}, so it needs {{number}} of them: {{targets}}.",
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
