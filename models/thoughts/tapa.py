"""Tapa: the runs around a clue that are complete, out of reach or too long; overlaps and pools."""

from __future__ import annotations

from collections.abc import Callable

from csp2sat.models.board.board import EMPTY
from csp2sat.models.board.grid import Cell, places_around
from csp2sat.models.thoughts.phrases import numbers_at
from csp2sat.models.thoughts.shading import at_the_end, connected, pools
from csp2sat.models.thoughts.shading_patterns import (
    are_black,
    are_white,
    cell_values,
    colours,
    every,
)
from csp2sat.models.tutor.places import cell_names
from csp2sat.models.tutor.thoughts import Seen, Thought

_RUNS, _CONNECTED, _POOLS = 1, 3, 4


def _numbers(seen: Seen) -> list[int]:
    """The numbers of the clue; none if one of them may be any."""
    tokens = seen.board[_clue(seen)].split(",")
    return [] if "?" in tokens else [int(token) for token in tokens]


def _clue(seen: Seen) -> Cell:
    return next((r, c) for r, c in seen.origin.clues if not isinstance(r, str))


def _black_around(seen: Seen) -> set[Cell]:
    """The cells around the clue that are known to be black."""
    around = {*places_around(_clue(seen))}
    return {cell for cell, black in cell_values(seen).items() if black and cell in around}


def _is_at_start(seen: Seen) -> bool:
    """Whether no cell has to be known."""
    return not seen.facts


def _is_in_corner(seen: Seen) -> bool:
    return len(seen.board.neighbours(_clue(seen))) == 2


def _is_at_edge(seen: Seen) -> bool:
    return len(seen.board.neighbours(_clue(seen))) == 3


def _has_runs(seen: Seen) -> bool:
    """Whether the clue has several numbers."""
    return len(seen.board[_clue(seen)].split(",")) > 1


def _has_clue(seen: Seen) -> bool:
    return bool(seen.origin.clues)


def _is_complete(seen: Seen) -> bool:
    """Whether all black cells of the clue are known."""
    numbers = _numbers(seen)
    return sum(numbers) == len(_black_around(seen)) and bool(numbers)


def _fits_only_so(seen: Seen) -> bool:
    """Whether all black cells of the clue are known with those that follow."""
    new = {cell for cell, value in colours(seen.forced).items() if value}
    return bool(new) and sum(_numbers(seen)) == len(_black_around(seen) | new)


def _is_out_of_reach(seen: Seen) -> bool:
    """Whether the only run has a black cell."""
    return len(_numbers(seen)) == 1 and bool(_black_around(seen))


def _has_no_room(seen: Seen) -> bool:
    """Whether the open cells around each cell that follows are too few for the only run."""
    numbers = _numbers(seen)
    lengths = [_run(seen, cell, _is_open) for cell in seen.targets]
    return len(numbers) == 1 and max(lengths) < numbers[0]


def _is_too_long(seen: Seen) -> bool:
    """Whether each cell that follows would make a run longer than the largest number."""
    numbers, black = _numbers(seen), _black_around(seen)
    lengths = [_run(seen, cell, lambda _, other: other in black) for cell in seen.targets]
    return bool(numbers) and min(lengths) > max(numbers)


def _is_open(seen: Seen, cell: Cell) -> bool:
    """Whether a cell may be black."""
    known = cell_values(seen)
    return cell in seen.board and seen.board[cell] == EMPTY and known.get(cell) is not False


def _run(seen: Seen, cell: Cell, belongs: Callable[[Seen, Cell], bool]) -> int:
    """How long the run around the clue is that a cell makes with others that belong to it."""
    ring = places_around(_clue(seen))
    start = ring.index(cell)
    run = {cell}
    for way in (1, -1):
        for i in range(1, len(ring)):
            other = ring[(start + way * i) % len(ring)]
            if not belongs(seen, other):
                break
            run.add(other)
    return len(run)


def _clue_beside(seen: Seen) -> str:
    """Of two clues, the one around which all cells that follow are, if the other has none."""
    rings = {clue: {*places_around(clue)} for clue in seen.clues}
    beside = [clue for clue, ring in rings.items() if ring.issuperset(seen.targets)]
    others = [clue for clue, ring in rings.items() if ring.isdisjoint(seen.targets)]
    is_one = len(beside) == len(others) == 1
    return numbers_at(seen.board, beside, seen.language) if is_one else ""


THOUGHTS = (
    Thought(
        "two clues",
        "{Targets}: otherwise {then}, whichever way {clue} lies, so {would}.",
        _RUNS,
        joint=True,
        words=lambda seen: {"clue": _clue_beside(seen)},
    ),
    Thought(
        "complete clue",
        "{Place} is complete: {targets}.",
        _RUNS,
        when=every(_has_clue, are_white, _is_complete),
    ),
    Thought(
        "too long",
        "{Targets}, or a run of {place} would be too long.",
        _RUNS,
        when=every(_has_clue, are_white, _is_too_long),
    ),
    Thought(
        "out of reach",
        "The run of {place} has {black} and can't reach {cells}: white.",
        _RUNS,
        when=every(_has_clue, are_white, _is_out_of_reach),
        words=lambda seen: {"black": cell_names(_black_around(seen), seen.language)},
    ),
    Thought(
        "no room",
        "{Targets}: the open cells around there are too few for {place}.",
        _RUNS,
        when=every(_has_clue, are_white, _has_no_room),
    ),
    Thought(
        "fits only so",
        "Only one way is left around {place}: {targets}.",
        _RUNS,
        when=every(_has_clue, _fits_only_so),
    ),
    Thought(
        "clue in a corner",
        "{Targets}, whichever way {place} lies in its corner.",
        _RUNS,
        when=every(_has_clue, _is_at_start, _is_in_corner),
    ),
    Thought(
        "clue at the edge",
        "{Targets}, whichever way {place} lies at its edge.",
        _RUNS,
        when=every(_has_clue, _is_at_start, _is_at_edge),
    ),
    Thought(
        "overlap",
        "{Targets}, whichever way {place} lies.",
        _RUNS,
        when=every(_has_clue, are_black),
    ),
    Thought(
        "separate runs",
        "{Targets}, or {place} would have no room for its runs with white between them.",
        _RUNS,
        when=every(_has_clue, are_white, _has_runs),
    ),
    Thought("every way", "{Targets}, whichever way {place} lies.", _RUNS, when=_has_clue),
    at_the_end("clue that can't fit", "{place} could not have its runs", _RUNS, when=_has_clue),
    *connected(_CONNECTED, "black"),
    *pools(_POOLS),
)
