"""Uso-Tatami: the number that a cell needs for its mat, and two numbers in one mat."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from csp2sat.models.board.board import EMPTY
from csp2sat.models.board.grid import WAYS, Cell, step
from csp2sat.models.thoughts.borders import has_borders, parted_pairs, unordered_pairs
from csp2sat.models.thoughts.phrases import numbers_at
from csp2sat.models.thoughts.shading import at_the_end
from csp2sat.models.tutor.places import cell_name
from csp2sat.models.tutor.thoughts import Seen, Thought

_NUMBERS = 2


def _cell(seen: Seen) -> Cell | None:
    """The cell without a number that the constraint is about; None: it is about numbers.

    All numbers of its row and its column are clues of the constraint.
    """
    if not has_borders(seen):
        return None
    values = {**seen.forced, **seen.facts}
    sides = [pair for parted in (True, False) for pair in parted_pairs(values, parted)]
    clues = {(r, c) for r, c in seen.origin.clues if not isinstance(r, str)}
    some = [
        cell
        for cell in seen.board.cells
        if seen.board[cell] == EMPTY
        and clues == {x for x in _line(seen, cell) if seen.board[x] != EMPTY}
        and all({*pair} <= {cell, *_line(seen, cell)} for pair in sides)
    ]
    return some[0] if len(some) == 1 else None


def _line(seen: Seen, cell: Cell) -> Sequence[Cell]:
    """The other cells of its row and its column."""
    return [x for x in seen.board.cells if x != cell and (x[0] == cell[0] or x[1] == cell[1])]


def _in_reach(seen: Seen, cell: Cell) -> list[Cell]:
    """The numbers that the mat of a cell may have, between borders that are known."""
    parted = unordered_pairs({**seen.before, **seen.facts}, True)
    result = []
    for way in WAYS:
        at = cell
        while (after := step(at, way)) in seen.board and {at, after} not in parted:
            at = after
            if seen.board[at] != EMPTY:
                result.append(at)
                break
    return result


def _words(seen: Seen) -> Mapping[str, str]:
    if (cell := _cell(seen)) is None:
        return {}
    some = _in_reach(seen, cell)
    only = numbers_at(seen.board, some, seen.language) if len(some) == 1 else ""
    return {"cell": cell_name(cell), "only": only}


def _are_joined(seen: Seen) -> bool:
    return {*seen.forced.values()} == {False}


def _are_two(seen: Seen) -> bool:
    """Whether the constraint is about two numbers, without a cell that needs one."""
    return len(seen.origin.clues) == 2 and not _words(seen)


_NONE = "the mat of {cell} would have no number"
_TWO = "{place} would be in one mat"

THOUGHTS = (
    *(
        Thought("needs a number", text, _NUMBERS, when=_are_joined, words=_words)
        for text in (
            "The mat of {cell} needs a number and can only reach {only}: {targets}.",
            f"{{Targets}}, or {_NONE}.",
        )
    ),
    Thought("two numbers", f"{{Targets}}, or {_TWO}.", _NUMBERS, when=_are_two),
    at_the_end("two numbers", _TWO, _NUMBERS, when=_are_two),
    at_the_end("needs a number", _NONE, _NUMBERS, words=_words),
)
