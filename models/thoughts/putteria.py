"""Putteria: rooms with one place left, numbers side by side, equal numbers in a line."""

from __future__ import annotations

from collections.abc import Mapping

from csp2sat.models.thoughts.phrases import agree
from csp2sat.models.thoughts.shading import at_the_end
from csp2sat.models.tutor.forms import ALL, FULL, LEFT, ONE_WAY
from csp2sat.models.tutor.places import cells_of, column_name, row_name
from csp2sat.models.tutor.thoughts import Seen, Thought

_ROOM, _SIDE, _LINE = 1, 2, 3


def _is_beside_one(seen: Seen) -> bool:
    """Whether the constraints have one cell besides those that follow."""
    return len(seen.others) == 1


def _is_single(seen: Seen) -> bool:
    return len(cells_of(seen.origin)) == 1


def _words(seen: Seen) -> Mapping[str, str]:
    numbers = {value for value in seen.facts.values() if isinstance(value, int) and value}
    return {
        "it is": agree({*seen.targets}, "it is", "they are"),
        "size": str(len(cells_of(seen.origin))),
        "number": str(numbers.pop()) if len(numbers) == 1 else "",
    }


def _line_words(seen: Seen) -> Mapping[str, str]:
    """The number, and the row, the column or both that have it."""
    names = [
        row_name(row) if row == r else column_name(column)
        for row, column in seen.others
        for r, c in seen.targets
        if row == r or column == c
    ]
    return {**_words(seen), "lines": seen.language.areas([*dict.fromkeys(names)], "")}


def _sizes(seen: Seen) -> Mapping[str, str]:
    """The number that cells of the same line would have: the size of their rooms."""
    regions = seen.board.regions
    size = sum(regions[cell] == regions[cells_of(seen.origin)[0]] for cell in seen.board.cells)
    return {"number": str(size)}


THOUGHTS = (
    Thought("room of one cell", "{Place} is one cell: {targets}.", _ROOM, {ALL, LEFT}, _is_single),
    Thought(
        "room of one cell",
        "{Targets}: their rooms are one cell.",
        _ROOM,
        {ALL},
        lambda seen: all(len(cells_of(origin)) == 1 for origin in seen.origins),
        joint=None,
    ),
    Thought(
        "one place left",
        "{Targets}: the only cell left in {place}, which has {size} cells.",
        _ROOM,
        {ALL, LEFT},
        words=_words,
    ),
    at_the_end(
        "no place left", "{place} would have no cell left for its number", _ROOM, {ALL, LEFT}
    ),
    Thought("complete room", "{Place} has its number at {known}, so {targets}.", _ROOM, {FULL}),
    at_the_end("complete room", "{place} would have two numbers", _ROOM, {FULL}),
    Thought(
        "beside a number",
        "{Targets}, because {it is} beside the number at {others}.",
        _SIDE,
        {ONE_WAY},
        _is_beside_one,
        would="{area} would have numbers side by side",
        words=_words,
    ),
    Thought(
        "equal number",
        "{Targets}, because the {number} at {others} is in {lines}.",
        _LINE,
        {ONE_WAY},
        _is_beside_one,
        words=_line_words,
    ),
    at_the_end("equal number", "{area} would both be {number}", _LINE, {ONE_WAY})._replace(
        words=_sizes
    ),
)
