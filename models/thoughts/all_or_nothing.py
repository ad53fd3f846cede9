"""All or Nothing: loops, and cells that the loop visits as it visits others of their room."""

from __future__ import annotations

from collections.abc import Mapping

from csp2sat.models.board.regions import rooms
from csp2sat.models.thoughts import loop_cells, loops
from csp2sat.models.thoughts.loop_shapes import (
    course,
    ends,
    is_line,
    known_lines,
    path_name,
)
from csp2sat.models.tutor.places import cell_name, cell_names
from csp2sat.models.tutor.thoughts import ANY, Seen, Thought

_LOOP, _ROOM, _VISIT = 1, 2, 3

_TWO = 2
"""The sides of a room over which the loop goes in and out."""


def _by_room(seen: Seen) -> Mapping[str, str]:
    """Cells with two open sides, of a room that the loop visits elsewhere."""
    points, lines = course(seen), known_lines({**seen.before, **seen.facts})
    inner, names = points[1:-1], seen.board.regions
    some = {names[point] for point in inner}
    visited = {point for pair, drawn in lines.items() if drawn for point in pair}
    is_visited = any(names[point] in some and point not in inner for point in visited)
    for point in inner:
        near = seen.board.neighbours(point)
        if sum(lines.get(frozenset((point, x)), True) for x in near) != _TWO:
            return {}
    if {*seen.rules} != {_LOOP, _ROOM} or len(some) != 1 or not is_visited:
        return {}
    room = rooms(seen.board)[some.pop()]
    cells = cell_names(inner, seen.language)
    return {"room": cell_name(room[0]), "inner": cells, "path": path_name(points)}


def _is_visited(seen: Seen) -> Mapping[str, str]:
    """A room into which the loop goes and out again, over the lines that are known."""
    names = seen.board.regions
    both = [{names[end] for end in ends(x)} for x in (*seen.facts, *seen.forced) if is_line(x)]
    common = set.intersection(*both) if both else set()
    is_full = [*seen.facts.values()] == [True] * _TWO and {*seen.forced.values()} == {False}
    if not is_full or len(common) != 1 or {*seen.rules} != {_VISIT}:
        return {}
    return {"visited": cell_name(rooms(seen.board)[common.pop()][0])}


def _is_of_loop(seen: Seen) -> bool:
    return {*seen.rules} == {_LOOP}


def _of_loop(thought: Thought) -> Thought:
    """A thought about loops alone, without what rooms add."""
    return thought._replace(when=lambda seen: _is_of_loop(seen) and thought.when(seen))


THOUGHTS = (
    Thought(
        "whole room",
        "The loop visits the whole room of {room}, so also {inner}, where only two sides are "
        "open: {path}.",
        ANY,
        when=lambda seen: bool(_by_room(seen)),
        joint=None,
        words=_by_room,
        says_all=True,
    ),
    Thought(
        "one visit",
        "The loop already goes into the room of {visited} and out again: {targets}.",
        _VISIT,
        words=_is_visited,
    ),
    *map(_of_loop, (*loops.THOUGHTS, *loop_cells.THOUGHTS)),
)
