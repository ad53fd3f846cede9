"""Sukoro: numbers count their neighbours."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from csp2sat.models.board.grid import Cell
from csp2sat.models.thoughts.number_facts import cell_of, excluded, numbers_of, targets, values
from csp2sat.models.thoughts.phrases import agree
from csp2sat.models.tutor.places import cell_name, cell_names, cells_of
from csp2sat.models.tutor.thoughts import Seen, Thought

_MOST = 4
"""The largest number."""

COUNT, DIFFERENT, CONNECTED = 1, 2, 3
"""The rules of counts, of neighbours that differ, and of connection."""


def _words(seen: Seen) -> Mapping[str, str]:
    """The neighbours with numbers of the cells that follow, or of the one beside them.

    The cell beside them is `centre`; its number is `full` if it has that many already, and `open`
    if it needs all that are left.
    """
    centres = [cells_of(item.origin)[0] for item in seen.constraints if item.origin]
    follow = {cell: x for x in targets(seen) if (cell := cell_of(x))}
    if {*centres} == {*follow}:
        return _bounds(seen, centres)
    if len(seen.constraints) != 1 or centres[0] in follow:
        return {}
    (x,) = (x for x in numbers_of(seen.constraints[0]) if cell_of(x) == centres[0])
    number = values(x, seen.facts)
    is_known = len(number) == 1 and number[0] > 0
    given = seen.board.numbered().get(centres[0])
    counted = number[0] if is_known else given
    words = {"centre": cell_name(centres[0])}
    is_full = all(v == 0 for v in seen.forced.values())
    return {**words, "full" if is_full else "open": "" if counted is None else str(counted)}


def _bounds(seen: Seen, centres: list[Cell]) -> Mapping[str, str]:
    """The bounds of the numbers of neighbours."""
    low, high, outs = _MOST, 0, set()
    full: dict[Cell, None] = {}
    for item, centre in zip(seen.constraints, centres, strict=True):
        left = {x: values(x, seen.facts) for x in numbers_of(item)}
        near = [some for x, some in left.items() if cell_of(x) != centre]
        full |= {at: None for x, some in left.items() if 0 not in some and (at := cell_of(x))}
        low = min(low, sum(0 not in some for some in near))
        high = max(high, sum(any(some) for some in near))
        outs |= {v for x in left if cell_of(x) == centre for v in excluded(seen, x)}
    if not outs:
        return {}
    if min(outs) > high:
        return (
            {"none": seen.language.text("none")}
            if high == 0
            else {"one": "1"}
            if high == 1
            else {"most": str(high)}
        )
    if max(outs) < low:
        return {"least": str(low), **_named(seen, centres, full)}
    if low == high:
        named = _named(seen, centres, full)
        return {"exactly": str(low), "full cells": named.get("full cells", "")}
    if outs.isdisjoint(range(low, high + 1)):
        return {"between": seen.language.series([*map(str, range(low, high + 1))], "or")}
    return {}


def _named(seen: Seen, centres: list[Cell], full: Iterable[Cell]) -> Mapping[str, str]:
    """The neighbours of one cell that have numbers."""
    near = [cell for cell in full if cell not in centres]
    if len(centres) > 1:
        return {}
    texts = "its neighbour {cells} has a number", "its neighbours {cells} have numbers"
    cells = cell_names(near, seen.language)
    beside = seen.language.fill([agree(near, *texts)], {"cells": cells})
    return {"full cells": cells, "beside": beside}


THOUGHTS = (
    *(
        Thought("number of neighbours", text, COUNT, words=_words)
        for text in (
            "The {open} at {centre} needs numbers in all cells left beside it, so {targets}.",
            "The {full} at {centre} already has {full} neighbours with numbers, so {targets}.",
            "{Targets}: {none} of its neighbours can have numbers.",
            "{Facts}, so only {one} neighbour of {cells} can have a number: {targets}.",
            "{Targets}: only {one} of its neighbours can have a number.",
            "{Facts}, so at most {most} neighbours of {cells} can have numbers: {targets}.",
            "{Targets}: at most {most} neighbours can have numbers.",
            "{Inside}, and {beside}, so {targets}.",
            "{Targets}: {beside}.",
            "{Inside}, and at least {least} neighbours have numbers, so {targets}.",
            "{Targets}: at least {least} neighbours have numbers.",
            "{Targets}, as {exactly} of its neighbours, {full cells}, have numbers.",
            "{Targets}, as {exactly} neighbours have numbers.",
            "{Inside}, and {between} neighbours have numbers, so {targets}.",
            "{Targets}: {between} neighbours have numbers.",
            "{Facts}, so {targets}.",
            "{Targets}: the number of neighbours does not fit.",
        )
    ),
    Thought("different neighbours", "{Facts}, so {targets}: neighbours differ.", DIFFERENT),
)
