"""Nurimisaki: capes with one white neighbour, dead ends, views, squares."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import takewhile

from csp2sat.models.board.board import EMPTY
from csp2sat.models.board.grid import WAYS, Cell
from csp2sat.models.thoughts.phrases import agree
from csp2sat.models.thoughts.shading import at_the_end, connected, squares
from csp2sat.models.thoughts.shading_patterns import (
    are_black,
    are_white,
    cell_values,
    every,
    is_one,
)
from csp2sat.models.tutor.forms import ALL, FULL, LEFT, ONE_WAY
from csp2sat.models.tutor.places import cells_of
from csp2sat.models.tutor.thoughts import Seen, Thought


def _is_cape(seen: Seen) -> bool:
    """Whether the constraint is about a cape."""
    return seen.board[cells_of(seen.origin)[0]] != EMPTY


def _is_no_cape(seen: Seen) -> bool:
    return not _is_cape(seen)


def _is_itself(seen: Seen) -> bool:
    """Whether the cell that follows is the one that the constraint is about."""
    return {*seen.targets} == {*cells_of(seen.origin)}


def _ray(seen: Seen) -> tuple[str, list[Cell]]:
    """The way from the cape to the cells that follow, and the cells there; empty without one."""
    clue = seen.clues[0]
    for way in WAYS:
        ray = seen.board.ray(clue, way)
        if {*seen.targets} <= {*ray}:
            return way, ray
    return "", []


def _turns_away(seen: Seen) -> bool:
    """Whether cells beside a cape are black."""
    return are_black(seen) and {*seen.targets} <= {*seen.board.neighbours(seen.clues[0])}


def _count(seen: Seen) -> Mapping[str, str]:
    """How many cells a cape would see in the ways that it does not look: `only 2 cells`."""
    number, known = seen.board.number(seen.clues[0]) or 0, cell_values(seen)
    counts = set()
    for cell in {*seen.targets}:
        ray = next(ray for way in WAYS if (ray := seen.board.ray(seen.clues[0], way))[:1] == [cell])
        open_ = [*takewhile(lambda other: known.get(other) is not True, ray)]
        counts.add(min(len(open_) + 1, number))
    if len(counts) > 1:
        return {}
    (most,) = counts
    few = agree(range(most), "at most {count} cell", "at most {count} cells")
    text, count = (few, most) if most < number else ("more than {count}", number)
    way = "that way" if len({*seen.targets}) == 1 else "these ways"
    return {"seen": seen.language.fill([text], {"count": str(count)}), "way": way}


def _sight(seen: Seen) -> Mapping[str, str]:
    """How many cells a cape sees, and which way: `3 cells to the left`."""
    way = _ray(seen)[0]
    return {"number": str(seen.board.number(seen.clues[0])), "way": _WAYS.get(way, "")}


_WAYS = {"n": "up", "s": "down", "w": "to the left", "e": "to the right"}

_MORE = {ALL, LEFT, ONE_WAY}

THOUGHTS = (
    *squares(1),
    *connected(1, "white"),
    Thought(
        "dead end cell",
        "{Targets}, or it would be a dead end.",
        2,
        _MORE,
        every(are_black, _is_itself, _is_no_cape),
    ),
    Thought(
        "dead end cell",
        "{Targets}, or {first} would be a dead end.",
        2,
        _MORE,
        _is_no_cape,
    ),
    Thought(
        "cape has its neighbour",
        "The cape {first} has its white neighbour: {targets}.",
        2,
        {FULL},
        every(are_black, _is_cape),
    ),
    Thought(
        "cape needs a neighbour",
        "{Targets}: the only neighbour left for the cape {first}.",
        2,
        {ALL, LEFT},
        every(are_white, is_one, _is_cape),
    ),
    Thought(
        "no view",
        "{Targets}: {place} would see {seen} {way}.",
        3,
        when=_turns_away,
        words=_count,
    ),
    Thought("no view", "{Targets}: {place} can't see its number these ways.", 3, when=_turns_away),
    Thought("dead end cell", "{Targets}, or there would be dead ends.", 2, _MORE, _is_no_cape),
    at_the_end("dead end cell", "{first} would be a dead end", 2, when=_is_no_cape),
    at_the_end("cape", "the cape {first} would have two white neighbours", 2, {FULL}, _is_cape),
    at_the_end("cape", "the cape {first} would have no white neighbour", 2, _MORE, _is_cape),
    Thought("view", "{Place} must see {number} cells {way}: {targets}.", 3, words=_sight),
    Thought("view", "{Place} must see so far: {targets}.", 3),
    at_the_end("no view", "{place} could not see its number", 3),
)
