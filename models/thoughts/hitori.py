"""Hitori: equal numbers in a line, sandwiches, pairs and triples, and cells that are cut off."""

from __future__ import annotations

from itertools import pairwise

from csp2sat.models.board.grid import Cell
from csp2sat.models.thoughts.shading import apart, connected
from csp2sat.models.thoughts.shading_patterns import are_black, are_white, every, is_one
from csp2sat.models.tutor.forms import ONE_WAY
from csp2sat.models.tutor.places import cells_of
from csp2sat.models.tutor.thoughts import Seen, Thought

_EQUAL, _APART, _CONNECTED = 1, 2, 3


def _pairs(seen: Seen, rule: int) -> list[set[Cell]]:
    """The pairs of cells that constraints of a rule are about."""
    return [{*cells_of(origin)} for origin in seen.origins if origin.rule == rule]


def _are_beside(one: Cell, other: Cell) -> bool:
    return abs(one[0] - other[0]) + abs(one[1] - other[1]) == 1


def _is_sandwich(seen: Seen) -> bool:
    """Whether a cell is white as it lies between two equal numbers."""
    if seen.rules != {_EQUAL, _APART} or not (is_one(seen) and are_white(seen)):
        return False
    (target,) = {*seen.targets}
    equal, sides = _pairs(seen, _EQUAL), seen.others
    return len(equal) == 1 and len(sides) == 2 and all(_are_beside(target, x) for x in sides)


def _is_pair(seen: Seen) -> bool:
    """Whether a cell is black as two others side by side have its number."""
    if seen.rules != {_EQUAL, _APART} or not (is_one(seen) and are_black(seen)):
        return False
    (target,) = {*seen.targets}
    equal, beside = _pairs(seen, _EQUAL), _pairs(seen, _APART)
    two = {cell for pair in equal for cell in pair} - {target}
    return len(equal) == 2 and all(target in pair for pair in equal) and beside == [two]


def _is_triple(seen: Seen) -> bool:
    """Whether the pair and the cell that follows are three equal numbers side by side."""
    line = sorted({*seen.others, *seen.targets})
    return _is_pair(seen) and all(_are_beside(*two) for two in pairwise(line))


def _is_corner_pair(seen: Seen) -> bool:
    """Whether two equal numbers in a corner leave it one way out: the cell that follows."""
    equal = _pairs(seen, _EQUAL)
    if seen.rules != {_EQUAL, _APART, _CONNECTED} or len(equal) != 1 or not are_white(seen):
        return False
    board, (two,) = seen.board, equal
    corners = {cell for cell in two if len(board.neighbours(cell)) == 2}
    return any({*board.neighbours(cell)} == two - {cell} | {*seen.targets} for cell in corners)


THOUGHTS = (
    Thought(
        "triple",
        "Three equal numbers side by side: {targets}, as only the middle one can be white.",
        _EQUAL,
        when=_is_triple,
        joint=True,
    ),
    Thought(
        "corner pair",
        "{Targets}: one of the equal {others} is black, and the corner needs a way out.",
        _EQUAL,
        when=_is_corner_pair,
        joint=True,
    ),
    Thought(
        "sandwich",
        "Sandwich: {targets}, as one of the equal numbers {others} is black.",
        _EQUAL,
        when=_is_sandwich,
        joint=True,
    ),
    Thought(
        "pair",
        "{Targets}: {others} have its number and touch, so one of them is white.",
        _EQUAL,
        when=_is_pair,
        joint=True,
    ),
    Thought(
        "equal number",
        "{Targets}: the same number is white at {others}.",
        _EQUAL,
        {ONE_WAY},
        every(are_black, is_one),
        would="{place} would both be white",
    ),
    *apart(_APART),
    *connected(_CONNECTED, "white"),
)
