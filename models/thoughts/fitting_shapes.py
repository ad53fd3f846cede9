"""Shapes that fill a board: those that still fit between known lines, no four at a corner."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from functools import partial
from itertools import combinations, pairwise

from csp2sat.csp.quick_typing import NamedTuple
from csp2sat.models.board.board import Board
from csp2sat.models.board.grid import Cell
from csp2sat.models.thoughts.borders import unordered_pairs
from csp2sat.models.thoughts.fitting_parts import by_cell, fitting, without_any
from csp2sat.models.thoughts.shading import at_the_end
from csp2sat.models.tutor.forms import Facts
from csp2sat.models.tutor.language import Language
from csp2sat.models.tutor.places import cell_name, cell_names
from csp2sat.models.tutor.thoughts import ANY, Seen, Thought

Shape = frozenset[Cell]
Pair = frozenset[Cell]


class Shapes(NamedTuple):
    """What fills the board.

    Attributes:
        noun: the name of one: `mat`.
        nouns: that of several.
        among: all that its numbers allow on an empty board.
        must_differ: whether two with a common side have different numbers of cells.
    """

    noun: str
    nouns: str
    among: Callable[[Board], list[Shape]]
    must_differ: bool


class _Fault(NamedTuple):
    """What would be wrong: a cell without a shape, four shapes at a corner, or equal neighbours.

    Attributes:
        name: `NONE`, `CORNER` or `EQUAL`.
        cells: the cell without a shape, those around the corner, or those of two shapes.
        is_later: whether other shapes and lines would follow before.
    """

    name: str
    cells: tuple[Cell, ...]
    is_later: bool


NONE, CORNER, EQUAL = "none", "corner", "equal"
_TEXTS = {
    NONE: ("no {noun} would fit at {cells}", "none fits at {cells}"),
    CORNER: ("four {nouns} would meet at {ends}", "four meet at {ends}"),
    EQUAL: (
        "the equal {nouns} of {first} and {second} would touch",
        "the equal ones of {first} and {second} touch",
    ),
}
"""What would be wrong at once, or after other shapes."""


def _touch(one: Shape, other: Shape, board: Board) -> bool:
    """Whether two shapes share a side."""
    return any(near in other for cell in one for near in board.neighbours(cell))


def _fault(shapes: Shapes, board: Board, every: list[Shape], known: Facts) -> _Fault | None:
    """Follow lines and shapes that are left alone of `every` one, until something is wrong."""
    joined, parted = unordered_pairs(known, False), unordered_pairs(known, True)
    left = fitting(every, joined, parted)
    placed: set[Shape] = set()
    corners = _corners(board)
    is_later = False
    while True:
        if corner := next((x for x, sides in corners.items() if sides <= parted), None):
            return _Fault(CORNER, corner, is_later)
        options = by_cell(board.cells, left)
        if lonely := without_any(options):
            return _Fault(NONE, (lonely,), is_later)
        new = {some[0] for some in options.values() if len(some) == 1} - placed
        lines = _lines(board, corners.values(), options, joined, parted)
        if not new and not lines:
            return None
        placed |= new
        if shapes.must_differ and (equal := _equal(board, placed)):
            return _Fault(EQUAL, equal, is_later)
        is_later = True
        joined |= {pair for pair, is_joined in lines.items() if is_joined}
        parted |= {pair for pair, is_joined in lines.items() if not is_joined}
        left = [
            shape
            for shape in fitting(left, joined, parted)
            if shape in placed or _beside(shape, new, board, shapes)
        ]


def _beside(shape: Shape, placed: Iterable[Shape], board: Board, shapes: Shapes) -> bool:
    """Whether a shape can be beside others: it has no cell of them, nor a side of an equal one."""
    return not any(
        shape & other
        or (shapes.must_differ and len(shape) == len(other) and _touch(shape, other, board))
        for other in placed
    )


def _lines(
    board: Board,
    corners: Iterable[set[Pair]],
    options: Mapping[Cell, list[Shape]],
    joined: set[Pair],
    parted: set[Pair],
) -> dict[Pair, bool]:
    """Neighbours that all shapes of a cell join, or none does, and the last side at a corner."""
    result: dict[Pair, bool] = {}
    for one, other in board.pairs():
        pair = frozenset((one, other))
        if pair in joined or pair in parted:
            continue
        together = {other in shape for shape in options[one]} & {
            one in shape for shape in options[other]
        }
        if len(together) == 1:
            result[pair] = True in together
    for sides in corners:
        left = [pair for pair in sides if pair not in parted]
        if len(left) == 1 and left[0] not in joined:
            result[left[0]] = True
    return result


def _equal(board: Board, placed: Collection[Shape]) -> tuple[Cell, ...]:
    """Cells of two shapes of the same size that share a side; empty without any."""
    for one, other in combinations(sorted(placed, key=sorted), 2):
        if len(one) == len(other) and _touch(one, other, board):
            return min(one), min(other)
    return ()


def _corners(board: Board) -> dict[tuple[Cell, ...], set[Pair]]:
    """The pairs of cells around each corner, by these four cells."""
    squares = board.windows(2, 2)
    rings = ((one, two, four, three, one) for one, two, three, four in squares)
    return {tuple(sorted({*ring})): {*map(frozenset, pairwise(ring))} for ring in rings}


def _words(shapes: Shapes, seen: Seen) -> Mapping[str, str]:
    """What would be wrong with the opposite of what follows, or is wrong at the end of a proof."""
    known = {**seen.before, **seen.facts}
    others = [{**known, x: not value} for x, value in seen.forced.items()] or [known]
    every = shapes.among(seen.board)
    faults = {_fault(shapes, seen.board, every, x) for x in others}
    fault = faults.pop()
    if faults or fault is None:
        return {}
    # In a proof it may be wrong already.
    if seen.forced and fault == _fault(shapes, seen.board, every, known):
        return {}
    return {"fault": _say(shapes, fault, seen.language)}


def _say(shapes: Shapes, fault: _Fault, language: Language) -> str:
    at_once, later = _TEXTS[fault.name]
    names = [*map(cell_name, fault.cells)]
    slots = {"first": names[0], "second": names[-1], "ends": f"{names[0]}-{names[-1]}"}
    slots |= {"noun": language.text(shapes.noun), "nouns": language.text(shapes.nouns)}
    slots |= {"cells": cell_names(fault.cells, language)}
    if not fault.is_later:
        return language.fill([at_once], slots)
    slots["later"] = language.fill([later], slots)
    return language.fill(["{nouns} would follow one after another until {later}"], slots)


def shape_thoughts(shapes: Shapes) -> tuple[Thought, ...]:
    """Lines that leave no shape for a cell, or too many at a corner."""
    words = partial(_words, shapes)
    name = f"{shapes.nouns} that fit"
    return (
        Thought(name, "{Targets}, or {fault}.", ANY, joint=None, words=words),
        at_the_end(name, "{fault}", ANY, when=lambda seen: bool(words(seen)), words=words),
    )
