"""Norinori: rooms with their two cells, pairs that are complete, cells without a partner."""

from __future__ import annotations

from csp2sat.models.thoughts.shading import at_the_end
from csp2sat.models.thoughts.shading_patterns import (
    are_black,
    are_white,
    cell_values,
    every,
    is_one,
)
from csp2sat.models.tutor.forms import ALL, FULL, LEFT, ONE_WAY
from csp2sat.models.tutor.thoughts import Seen, Thought


def _is_pair(seen: Seen) -> bool:
    """Whether two neighbours are black, and it follows that cells beside them are white."""
    known = cell_values(seen)
    if not are_white(seen) or len(known) != 2 or not all(known.values()):
        return False
    (a, b), (c, d) = known
    return abs(a - c) + abs(b - d) == 1


def _is_itself(seen: Seen) -> bool:
    """Whether the cells that follow are those that the constraints are about."""
    return not seen.others


def _has_black(seen: Seen) -> bool:
    """Whether a cell is known to be black."""
    return any(cell_values(seen).values())


def _is_lone(seen: Seen) -> bool:
    """Whether all neighbours of the cell that follows are white."""
    return _is_itself(seen) and are_white(seen) and not _has_black(seen)


def _is_partner(seen: Seen) -> bool:
    """Whether the cell that follows is the only partner left."""
    return are_black(seen) and is_one(seen)


THOUGHTS = (
    Thought("complete room", "{Place} has its two: {targets}.", 1, {FULL}),
    Thought(
        "room needs all", "{Place} needs all cells left for its two: {targets}.", 1, {ALL, LEFT}
    ),
    Thought("room needs all", "Rooms with two cells left: {targets}.", 1, {ALL, LEFT}),
    Thought("complete room", "Rooms that have their two: {targets}.", 1, {FULL}),
    Thought("complete pair", "{Known} are a pair: {targets}.", 2, {ONE_WAY}, _is_pair),
    Thought(
        "no partner", "{Targets}, because no neighbour can be its partner.", 2, {ONE_WAY}, _is_lone
    ),
    Thought(
        "only partner",
        "{Targets}, as the only partner left for {first}.",
        2,
        {ONE_WAY},
        _is_partner,
    ),
    Thought("only partner", "{Targets}: the only partners left.", 2, {ONE_WAY}, are_black),
    Thought(
        "third cell",
        "{Targets}, or it would have two partners.",
        2,
        {ONE_WAY},
        every(are_white, is_one, _is_itself, _has_black),
    ),
    Thought(
        "third cell",
        "{Targets}, or {first} would have two partners.",
        2,
        {ONE_WAY},
        every(are_white, is_one, _has_black),
    ),
    Thought(
        "third cell",
        "{Targets}, or cells would have two partners.",
        2,
        {ONE_WAY},
        every(are_white, _has_black),
    ),
    at_the_end("complete room", "{place} would have {least} black cells", 1, {FULL}),
    at_the_end("room needs all", "{place} could have only one black cell", 1, {ALL, LEFT}),
    at_the_end("no pair", "{first} would not be in a pair", 2, {ONE_WAY}),
)
