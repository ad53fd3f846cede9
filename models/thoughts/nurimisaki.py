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
    opposite_colour,
)
from csp2sat.models.tutor.forms import ALL, FULL, LEFT, ONE_WAY
from csp2sat.models.tutor.places import cell_name, cells_of
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
    sees = seen.language.fill([text], {"count": str(count)})
    return {"seen": sees, "way": seen.language.text(way)}


def _sight(seen: Seen) -> Mapping[str, str]:
    """How many cells a cape sees, and which way: `3 cells to the left`."""
    way = seen.language.text(_WAYS.get(_ray(seen)[0], ""))
    return {"number": str(seen.board.number(seen.clues[0])), "way": way}


def _squares(seen: Seen) -> list[list[Cell]]:
    """The 2 x 2 squares with one cell that follows and two known ones of the opposite colour."""
    if not is_one(seen) or not (are_black(seen) or are_white(seen)):
        return []
    some = [cells_of(origin) for origin in seen.origins if len({*origin.cells}) == 4]
    alike = {cell for cell, is_black in cell_values(seen).items() if is_black is are_white(seen)}
    at = {*seen.targets}
    return [cells for cells in some if at < {*cells} and len(alike.intersection(cells) - at) == 2]


def _completes_a_square(seen: Seen) -> bool:
    """The opposite leaves one colour for the last cell of a square, and this cell breaks rule 2."""
    return len(seen.constraints) == 2 and len(_squares(seen)) == 1


def _square(seen: Seen) -> Mapping[str, str]:
    cells = sorted(_squares(seen)[0])
    ends = "-".join(map(cell_name, (cells[0], cells[-1])))
    return {**opposite_colour(seen), "square": ends}


_WAYS = {"n": "up", "s": "down", "w": "to the left", "e": "to the right"}

_MORE = {ALL, LEFT, ONE_WAY}

THOUGHTS = (
    Thought(
        "dead end cell",
        "{Targets}: otherwise {then}, as {square} can't be all {colour}, so {would}.",
        2,
        when=_completes_a_square,
        joint=True,
        words=_square,
    ),
    *squares(1),
    *connected(1, "white"),
    Thought(
        "dead end cell",
        "{Targets}, or it would be a dead end but no cape.",
        2,
        _MORE,
        every(are_black, _is_itself, _is_no_cape),
    ),
    Thought(
        "dead end cell",
        "{Targets}, or {first} would be a dead end but no cape.",
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
    at_the_end("dead end cell", "{first} would be a dead end but no cape", 2, when=_is_no_cape),
    at_the_end("cape", "the cape {first} would have two white neighbours", 2, {FULL}, _is_cape),
    at_the_end("cape", "the cape {first} would have no white neighbour", 2, _MORE, _is_cape),
    Thought("view", "{Place} must see {number} cells {way}: {targets}.", 3, words=_sight),
    Thought("view", "{Place} must see so far: {targets}.", 3),
    at_the_end("no view", "{place} could not see its number", 3),
)
