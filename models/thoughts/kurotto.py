"""Kurotto: numbers that have all their black cells, need all in reach, or would miss their size."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from csp2sat.csp.quick_typing import NamedTuple
from csp2sat.models.board.board import EMPTY
from csp2sat.models.board.grid import Cell
from csp2sat.models.thoughts.phrases import agree, count_cells
from csp2sat.models.thoughts.shading import at_the_end
from csp2sat.models.thoughts.shading_patterns import (
    are_black,
    are_white,
    cell_values,
    colours,
)
from csp2sat.models.tutor.places import cell_names
from csp2sat.models.tutor.thoughts import Seen, Thought

_SIZE = 2


class _Reach(NamedTuple):
    """The black cells that a number counts, and all those that it can reach."""

    counted: set[Cell]
    open: set[Cell]


def _clue(seen: Seen) -> Cell:
    return next((r, c) for r, c in seen.origin.clues if not isinstance(r, str))


def _number(seen: Seen) -> int:
    return seen.board.number(_clue(seen)) or 0


def _reach(seen: Seen, known: Mapping[Cell, bool]) -> _Reach:
    black = {cell for cell, is_black in known.items() if is_black}
    open_ = {x for x in seen.board.cells if seen.board[x] == EMPTY and known.get(x, True)}
    return _Reach(_beside(seen, black), _beside(seen, open_))


def _beside(seen: Seen, among: Collection[Cell]) -> set[Cell]:
    """The cells of a set that the clue has beside it, and those that they are connected with."""
    part: set[Cell] = set()
    new = [_clue(seen)]
    while new:
        near = [x for x in seen.board.neighbours(new.pop()) if x in among and x not in part]
        part.update(near)
        new += near
    return part


def _now(seen: Seen) -> _Reach:
    return _reach(seen, cell_values(seen))


def _otherwise(seen: Seen) -> list[_Reach]:
    """What a number would count and reach with the opposite of each thing that follows."""
    known = cell_values(seen)
    other = [{**known, cell: not value} for cell, value in colours(seen.forced).items()]
    return [_followed(seen, values) for values in other or [known]]


def _followed(seen: Seen, known: Mapping[Cell, bool]) -> _Reach:
    """What a number counts and reaches with all cells that it then needs."""
    values, number = {**known}, _number(seen)
    while True:
        reach = _reach(seen, values)
        needed = [
            cell
            for cell in reach.open - {*values}
            if len(_reach(seen, {**values, cell: False}).open) < number
        ]
        if not needed or not len(reach.counted) <= number <= len(reach.open):
            return reach
        values |= dict.fromkeys(needed, True)


def _is_given(seen: Seen) -> bool:
    """Whether a 0 says it."""
    return _number(seen) == 0


def _is_complete(seen: Seen) -> bool:
    """Whether the number has all its cells already, and the others are beside them."""
    return are_white(seen) and len(_now(seen).counted) == _number(seen)


def _needs_all(seen: Seen) -> bool:
    return are_black(seen) and len(_now(seen).open) == _number(seen)


def _is_too_small(seen: Seen) -> bool:
    return all(len(reach.open) < _number(seen) for reach in _otherwise(seen))


def _is_too_large(seen: Seen) -> bool:
    return all(len(reach.counted) > _number(seen) for reach in _otherwise(seen))


def _words(seen: Seen) -> Mapping[str, str]:
    others, now, number = _otherwise(seen), _now(seen), _number(seen)
    few = max(len(reach.open) for reach in others)
    names = cell_names(now.counted, seen.language)
    return {
        "few": count_cells(few, seen.language) if few else "",
        "many": count_cells(min(len(reach.counted) for reach in others), seen.language),
        "counted": names if len(now.counted) == number else "",
        "its": agree(range(number), "its black cell", "its black cells"),
    }


_WRONG = (
    ("too small", "{place} could reach only {few}", _is_too_small),
    ("too small", "{place} could reach no cell", _is_too_small),
    ("too large", "{place} would count at least {many}", _is_too_large),
    ("size of an area", "{place} would count too few or too many cells", lambda _: True),
)

THOUGHTS = (
    Thought("number 0", "{Place}: {targets}.", _SIZE, when=_is_given),
    Thought(
        "complete area",
        "{Place} has {its} ({counted}), so {targets}.",
        _SIZE,
        when=_is_complete,
        words=_words,
    ),
    Thought(
        "needs all",
        "{Place} needs all cells that it can reach: {targets}.",
        _SIZE,
        when=_needs_all,
    ),
    *(
        Thought(name, f"{{Targets}}, or {would}.", _SIZE, when=when, words=_words)
        for name, would, when in _WRONG
    ),
    *(at_the_end(name, would, _SIZE, when=when, words=_words) for name, would, when in _WRONG),
)
