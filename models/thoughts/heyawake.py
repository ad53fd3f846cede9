"""Heyawake: rooms that are complete or fit in one way, lines through three rooms, walls."""

from __future__ import annotations

from csp2sat.models.board.grid import Cell
from csp2sat.models.thoughts.shading import apart, at_the_end, connected, room_counts
from csp2sat.models.thoughts.shading_patterns import are_black, every, is_one
from csp2sat.models.tutor.forms import ONE_WAY
from csp2sat.models.tutor.places import cells_of
from csp2sat.models.tutor.thoughts import Seen, Thought

_ROOMS, _APART, _CONNECTED, _LINES = 1, 2, 3, 4


def _rooms_of(seen: Seen, cells: list[Cell]) -> int:
    return len({seen.board.regions[cell] for cell in cells})


def _is_third_room(seen: Seen) -> bool:
    """Whether a line is white over two rooms, and its next cell is in a third one."""
    line = cells_of(seen.origin)
    ends = line[0], line[-1]
    rooms = _rooms_of(seen, seen.others), _rooms_of(seen, line)
    return is_one(seen) and seen.targets[0] in ends and rooms == (2, 3)


_CROSSES = "{area} would be white over two walls"

THOUGHTS = (
    *room_counts(_ROOMS, _APART),
    *apart(_APART),
    *connected(_CONNECTED, "white"),
    Thought(
        "three rooms in a row",
        "{Others} are white over two rooms, so {targets}.",
        _LINES,
        {ONE_WAY},
        every(are_black, _is_third_room),
    ),
    Thought(
        "white line", f"{{Targets}}, or {_CROSSES}.", _LINES, {ONE_WAY}, every(are_black, is_one)
    ),
    at_the_end("two walls crossed", _CROSSES, _LINES, {ONE_WAY}),
)
