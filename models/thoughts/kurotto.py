"""Kurotto: numbers that have all their black cells, need all in reach, or would miss their size."""

from __future__ import annotations

from collections.abc import Mapping

from csp2sat.csp.quick_typing import NamedTuple
from csp2sat.models.board.board import EMPTY
from csp2sat.models.board.grid import Cell
from csp2sat.models.thoughts.phrases import agree, count_cells
from csp2sat.models.thoughts.shading import at_the_end
from csp2sat.models.thoughts.shading_patterns import are_black, are_white, cell_values, colours
from csp2sat.models.tutor.places import cell_names
from csp2sat.models.tutor.thoughts import Seen, Thought

_SIZE = 2


class _Reach(NamedTuple):
    """What a number counts: black cells.

    Attributes:
        counted: those that are known.
        open: all those that it can reach.
        more: how many it counts at least with one more; 0 if there is no other.
    """

    counted: set[Cell]
    open: set[Cell]
    more: int


def _clue(seen: Seen) -> Cell:
    return next((r, c) for r, c in seen.origin.clues if not isinstance(r, str))


def _number(seen: Seen) -> int:
    return seen.board.number(_clue(seen)) or 0


def _reach(seen: Seen, known: Mapping[Cell, bool]) -> _Reach:
    black = {cell for cell, is_black in known.items() if is_black}
    open_ = {x for x in seen.board.cells if seen.board[x] == EMPTY and known.get(x, True)}
    counted, reached = _beside(seen, black), _beside(seen, open_)
    next_ = {x for cell in (_clue(seen), *counted) for x in seen.board.neighbours(cell)}
    more = (len(_beside(seen, black | {x})) for x in next_ & reached - counted)
    return _Reach(counted, reached, min(more, default=0))


def _beside(seen: Seen, among: set[Cell]) -> set[Cell]:
    """The cells of a set that the clue has beside it, and those that they are connected with."""
    part: set[Cell] = set()
    new = [_clue(seen)]
    while new:
        near = among.intersection(seen.board.neighbours(new.pop())) - part
        part |= near
        new += near
    return part


def _followed(seen: Seen, known: Mapping[Cell, bool]) -> _Reach:
    """What a number counts and reaches with all cells that it then needs."""
    values, number = {**known}, _number(seen)
    while True:
        reach = _reach(seen, values)
        if not len(reach.counted) <= number <= len(reach.open):
            return reach
        unknown = reach.open - {*values}
        needed = [x for x in unknown if len(_beside(seen, reach.open - {x})) < number]
        if not needed:
            return reach
        values |= dict.fromkeys(needed, True)


def _fault(seen: Seen) -> Mapping[str, str]:
    """What would be wrong with the opposite of each thing that follows, or is wrong at the end."""
    known, number = {**colours(seen.before), **cell_values(seen)}, _number(seen)
    other = [{**known, cell: not value} for cell, value in colours(seen.forced).items()]
    reaches = [_followed(seen, values) for values in other or [known]]
    most, more = max(len(reach.open) for reach in reaches), min(reach.more for reach in reaches)
    counts = [len(reach.counted) for reach in reaches]
    slots = {"few": count_cells(max(counts), seen.language), "more": str(more)}
    if most < number:
        text = "could reach at most {few}" if most else "could reach no cell"
        slots["few"] = count_cells(most, seen.language)
    elif min(counts) > number:
        text, slots["few"] = "would count {few}", count_cells(min(counts), seen.language)
    elif more > number:
        text = "would count {few} or at least {more}"
    else:
        text = "would count too few or too many cells"
    return {"fault": seen.language.fill([text], slots)}


def _is_zero(seen: Seen) -> bool:
    return _number(seen) == 0


def _is_complete(seen: Seen) -> bool:
    """Whether the number has all its cells already, and the others are beside them."""
    return are_white(seen) and len(_reach(seen, cell_values(seen)).counted) == _number(seen)


def _needs_all(seen: Seen) -> bool:
    return are_black(seen) and len(_reach(seen, cell_values(seen)).open) == _number(seen)


def _counted(seen: Seen) -> Mapping[str, str]:
    cells = _reach(seen, cell_values(seen)).counted
    its = agree(cells, "its black cell", "its black cells")
    return {"its": its, "counted": cell_names(cells, seen.language)}


THOUGHTS = (
    Thought("number 0", "{Place}: {targets}.", _SIZE, when=_is_zero),
    Thought(
        "complete area",
        "{Place} has {its} ({counted}), so {targets}.",
        _SIZE,
        when=_is_complete,
        words=_counted,
    ),
    Thought(
        "needs all", "{Place} needs all cells that it can reach: {targets}.", _SIZE, when=_needs_all
    ),
    Thought("size of an area", "{Targets}, or {place} {fault}.", _SIZE, words=_fault),
    at_the_end("size of an area", "{place} {fault}", _SIZE, words=_fault),
)
