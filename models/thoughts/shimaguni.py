"""Shimaguni: the island of a room, islands that touch or are of one size."""

from __future__ import annotations

from collections.abc import Mapping

from csp2sat.models.board.grid import Cell, connected_parts
from csp2sat.models.thoughts.phrases import count_cells, numbers_at
from csp2sat.models.thoughts.shading import at_the_end, connected, room_counts
from csp2sat.models.thoughts.shading_patterns import (
    are_black,
    are_white,
    colours,
    every,
    is_beside_one,
    is_one,
)
from csp2sat.models.tutor.forms import ALL, LEFT, ONE_WAY, Facts
from csp2sat.models.tutor.opposites import known_and_opposite
from csp2sat.models.tutor.places import cell_name, cell_names, cells_of
from csp2sat.models.tutor.thoughts import ANY, Seen, Thought

_TOUCH = "islands would touch at {area}"
_EQUAL = 4
_SIZES = "the islands with {one} and {other} would both have {count}"
_EITHER = "two neighbouring islands would have the same size"


def _otherwise(seen: Seen) -> Mapping[str, str]:
    """The islands that would have one size if what follows were false."""
    return _islands(seen, known_and_opposite(seen.forced, (), seen.facts))


def _at_the_end(end: Seen) -> Mapping[str, str]:
    return _islands(end, end.facts)


def _islands(seen: Seen, known: Facts) -> Mapping[str, str]:
    """A cell of both islands, and their size; empty if it is not known."""
    sizes: dict[str, list[Cell]] = {}
    black = colours(known)
    for cell in sorted(cells_of(seen.origin)):
        if black.get(cell):
            sizes.setdefault(seen.board.regions[cell], []).append(cell)
    if len(sizes) != 2 or len({len(cells) for cells in sizes.values()}) != 1:
        return {}
    one, other = sizes.values()
    names = {"one": cell_name(one[0]), "other": cell_name(other[0])}
    return {**names, "count": count_cells(len(one), seen.language)}


def _room_left(seen: Seen) -> Mapping[str, str]:
    """The cells that an island could have if what follows were false, if its number needs more."""
    black = colours({**seen.before, **seen.facts})
    black |= {cell: not value for cell, value in colours(seen.forced).items()}
    numbers = [clue for clue in seen.clues if seen.board.number(clue) is not None]
    if len(seen.forced) != 1 or len(numbers) != 1:
        return {}
    board, number = seen.board, seen.board.number(numbers[0])
    room = [x for x in board.cells if board.regions[x] == board.regions[numbers[0]]]
    open_ = [x for x in room if black.get(x, True)]
    areas = connected_parts(open_, lambda x: [y for y in board.neighbours(x) if y in open_])
    some = [area for area in areas if any(black.get(x) for x in area)]
    if len(some) != 1 or number is None or len(some[0]) >= number:
        return {}
    clue = numbers_at(board, numbers, seen.language)
    return {"clue": clue, "room": cell_names(sorted(some[0]), seen.language)}


THOUGHTS = (
    Thought(
        "room of an island",
        "{Targets}, or {clue} would have room for only {room}.",
        ANY,
        joint=True,
        words=_room_left,
    ),
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
    Thought("equal islands", f"{{Targets}}, or {_SIZES}.", _EQUAL, words=_otherwise),
    at_the_end("equal islands", _SIZES, _EQUAL, words=_at_the_end),
    Thought("equal islands", f"{{Targets}}, or {_EITHER}.", _EQUAL, would=_EITHER),
)
