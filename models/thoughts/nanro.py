"""Nanro: the number of a room, squares, and equal numbers of other rooms."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from csp2sat.csp.domain import Domain
from csp2sat.csp.expr import IntVar
from csp2sat.models.board.grid import Cell
from csp2sat.models.thoughts.phrases import agree
from csp2sat.models.thoughts.shading import at_the_end
from csp2sat.models.tutor.forms import GRAPH, ONE_WAY
from csp2sat.models.tutor.places import cell_name, cell_names, cells_of
from csp2sat.models.tutor.thoughts import Seen, Thought

COUNT, CONNECTED, SQUARES, DIFFERENT = 1, 2, 3, 4
"""The rules in their order."""


def _values(seen: Seen) -> dict[Cell, set[int]]:
    """The numbers that cells can have by known facts; 0 is an empty cell."""
    result = {}
    for x, known in seen.facts.items():
        if isinstance(x, IntVar) and x.subject and x.subject[0] == "x":
            row, column = x.subject[1]
            some = {*known} if isinstance(known, Domain) else {int(known)}
            result[row, column] = some
    return result


def _excluded(seen: Seen) -> set[int]:
    """The numbers that the cells that follow no longer have."""
    known, result = _values(seen), set[int]()
    for x, some in seen.forced.items():
        if isinstance(x, IntVar) and x.subject:
            row, column = x.subject[1]
            left = {*some} if isinstance(some, Domain) else {int(some)}
            result |= known.get((row, column), {*x.domain}) - left
    return result


def _full(seen: Seen) -> list[Cell]:
    """The cells of the room that have numbers."""
    known = _values(seen)
    given = seen.board.clues()
    room = cells_of(seen.origin)
    return [x for x in room if x in given or (x in known and 0 not in known[x])]


def _open(seen: Seen) -> list[Cell]:
    """The cells of the room that may have numbers."""
    return [cell for cell in cells_of(seen.origin) if _values(seen).get(cell) != {0}]


def _number(seen: Seen) -> tuple[Cell, int] | None:
    """A cell of the room with a known number."""
    known = _values(seen)
    for cell in cells_of(seen.origin):
        given = seen.board.number(cell)
        some = {given} if given else known.get(cell, set())
        if len(some) == 1 and some != {0}:
            return cell, max(some)
    return None


def _are_empty(seen: Seen) -> bool:
    return {*seen.forced.values()} == {0}


def _is_complete(seen: Seen) -> bool:
    known = _number(seen)
    return _are_empty(seen) and known is not None and len(_full(seen)) == known[1]


def _needs_all(seen: Seen) -> bool:
    known = _number(seen)
    return _excluded(seen) == {0} and known is not None and len(_open(seen)) == known[1]


def _is_same(seen: Seen) -> bool:
    """Whether other numbers than the known one are excluded."""
    known = _number(seen)
    return known is not None and _excluded(seen).isdisjoint({0, known[1]})


def _with(seen: Seen) -> int:
    """How many numbers the room has at least, if a cell that follows has one."""
    return len({*_full(seen)}.union(seen.targets[:1]))


def _is_too_small(seen: Seen) -> bool:
    some = _excluded(seen)
    return min(some, default=0) > 0 and max(some) < _with(seen)


def _is_too_large(seen: Seen) -> bool:
    return min(_excluded(seen), default=0) > len(_open(seen))


def _words(seen: Seen) -> Mapping[str, str]:
    known, full, open_ = _number(seen), _full(seen), _open(seen)
    cell, number = known or ((0, 0), 0)
    return {
        "known cell": cell_name(cell) if known else "",
        "number": str(number or ""),
        "full": cell_names(full, seen.language),
        "number of": agree(range(number), "number", "numbers"),
        "with": str(_with(seen)),
        "value": seen.language.series([*map(str, sorted(_excluded(seen)))], "or"),
        "left": str(len(open_) or ""),
        "cells left": agree(open_, "cell", "cells"),
        "have numbers": _have_numbers(seen),
    }


def _have_numbers(seen: Seen) -> str:
    """That the cells that follow have numbers, if that is known and their number follows."""
    known = _values(seen)
    if not all(isinstance(v, int) and v for v in seen.forced.values()):
        return ""
    if any(0 in known.get(cell, {0}) for cell in seen.targets):
        return ""
    cells = cell_names(seen.targets, seen.language)
    template = agree(seen.targets, "{cells} has a number", "{cells} have numbers")
    return seen.language.fill([template], {"cells": cells})


def _is_last_number(seen: Seen) -> bool:
    """Whether a cell that can't be empty has one number left."""
    return len(seen.forced) == 1 and _excluded(seen) == {0} and _last_number(seen) != {}


def _last_number(seen: Seen) -> Mapping[str, str]:
    numbers = [v for v in seen.forced.values() if isinstance(v, int) and v]
    return {"value": str(*numbers)} if len(numbers) == 1 else {}


def _end_words(end: Seen) -> Mapping[str, str]:
    """How many numbers a room would have, and what the number of one cell says."""
    known, full, open_ = _number(end), _full(end), _open(end)
    if not open_:
        return {"no": "no"}
    if known is None or len(cells_of(end.origin)) == 1:
        return {}
    cell, number = known
    words = {"cell": cell_name(cell), "number": str(number)}
    if len(full) > number:
        return {**words, "bound": str(len(full))}
    others = [x for x in full if number not in _values(end).get(x, {number})]
    if others:
        return {**words, "other": cell_name(others[0])}
    return {**words, "most": str(len(open_))} if 0 < len(open_) < number else {}


def _thought(name: str, text: str, when: Callable[[Seen], bool]) -> Thought:
    return Thought(name, text, COUNT, when=when, words=_words)


_PARTED = "cells with numbers would be cut off from others"

THOUGHTS = (
    _thought(
        "room of one cell",
        "{Place} is one cell: {targets}.",
        lambda seen: len(cells_of(seen.origin)) == 1,
    ),
    _thought(
        "complete room",
        "{Place} has its {number} {number of} at {full}, so {targets}.",
        _is_complete,
    ),
    _thought(
        "room needs all",
        "{Known cell} is {number}, and its room has only {left} {cells left} left: {targets}.",
        _needs_all,
    ),
    _thought(
        "same number",
        "{Have numbers}, and all numbers of the room are {number}, as at {known cell}: {targets}.",
        _is_same,
    ),
    _thought(
        "same number",
        "{Known cell} is {number}, as are all numbers of its room, so {targets}.",
        _is_same,
    ),
    _thought(
        "too small",
        "{Targets}, or {place} would have at least {with} numbers, not {value}.",
        _is_too_small,
    ),
    _thought(
        "too large",
        "{Place} has only {left} {cells left} left for numbers, so {targets}.",
        _is_too_large,
    ),
    Thought(
        "number of a room",
        "{Targets}, or the count of {place} would not be its number.",
        COUNT,
    ),
    *(
        at_the_end("number of a room", text, COUNT, words=_end_words)
        for text in (
            "{place} would have {no} number",
            "{other} would have to be {number} like {cell}, already excluded there",
            "{place} would have {bound} numbers, but {cell} would say {number}",
            "{place} would have room for only {most} of the {number} that {cell} would say",
        )
    ),
    at_the_end("number of a room", "the count of {place} would not be its number", COUNT),
    Thought("full square", "{Targets}, or {area} would all have numbers.", SQUARES),
    at_the_end("full square", "{area} would all have numbers", SQUARES),
    Thought(
        "different rooms",
        "{Facts}, so {targets}: equal numbers of two rooms do not touch.",
        DIFFERENT,
        {ONE_WAY},
    ),
    Thought("different rooms", "{Facts}, so in another room {targets}.", DIFFERENT),
    at_the_end("different rooms", "{area} would be equal in two rooms", DIFFERENT),
    Thought(
        "cut off",
        f"{{Cells}} can't be empty, or {_PARTED}, and {{value}} is its only number left.",
        CONNECTED,
        {GRAPH},
        _is_last_number,
        words=_last_number,
    ),
    Thought("cut off", f"{{Targets}}, or {_PARTED}.", CONNECTED, {GRAPH}),
    at_the_end("cut off", _PARTED, CONNECTED),
)
