"""The sorts of expressions, as far as a text shows them: a cell, a term, a list of cells.

A sort is a word, or a list: `("list", SORT)` with items of one sort, `("items", SORT, ...)` with a
sort for each. What is not known is `ANY`, which fits everywhere.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from csp2sat.csp.quick_typing import TypeAlias

Sort: TypeAlias = "str | tuple[object, ...]"

ANY = "anything"
CELL, CORNER, WAY, SIDE = "a cell", "a corner", "a direction", "a side of the board"
NUMBER, TERM, NUMERIC = "a number", "a term", "a number or a term"
TRUTH, FORMULA, LOGIC = "true or false", "a formula", "a formula of players or of the board"
VARIABLES = "the name of variables"

TERMS = {NUMBER, TERM, NUMERIC}
FORMULAS = {TRUTH, FORMULA, LOGIC, NUMBER}
"""A number is a formula, too: that it is above 0."""
MOST_PARTS, MOST_DEPTH = 8, 4
"""Larger sorts of lists are not followed."""


def list_of(sort: Sort) -> Sort:
    """The sort of lists with items of one sort."""
    return ("list", sort) if _depth(sort) < MOST_DEPTH else ("list", ANY)


def items_of(sorts: Sequence[Sort]) -> Sort:
    """The sort of lists with a sort for each item."""
    if len(sorts) > MOST_PARTS or any(_depth(sort) >= MOST_DEPTH for sort in sorts):
        return list_of(joined(sorts))
    return ("items", *sorts)


def _depth(sort: object) -> int:
    return 1 + max(map(_depth, sort[1:]), default=0) if isinstance(sort, tuple) else 0


def is_list(sort: Sort) -> bool:
    """Whether a sort is one of lists."""
    return isinstance(sort, tuple)


def item_of(sort: Sort) -> Sort:
    """The sort of all items of a list."""
    if not isinstance(sort, tuple):
        return ANY
    return joined(sort[1:])  # type: ignore[arg-type]


def part_of(sort: Sort, k: object) -> Sort:
    """The sort of item `k` of a list, from 1."""
    if isinstance(sort, tuple) and sort[0] == "items" and isinstance(k, int):
        return sort[k] if 0 < k < len(sort) else ANY  # type: ignore[return-value]
    return item_of(sort)


def joined(sorts: Sequence[Sort]) -> Sort:
    """The sort of a value that has one of some sorts."""
    first = sorts[0] if sorts else ANY
    if all(sort == first for sort in sorts):
        return first
    if {*sorts} <= FORMULAS - {NUMBER}:
        return LOGIC
    return NUMERIC if {*sorts} <= TERMS else ANY


def shown(sort: Sort) -> str:
    """A sort in a message."""
    if not isinstance(sort, tuple):
        return {NUMERIC: TERM, LOGIC: FORMULA}.get(sort, sort)
    return "a list" if sort[0] == "list" else f"a list of {len(sort) - 1}"


def differ(one: Sort, other: Sort) -> bool:
    """Whether no value has both sorts."""
    if isinstance(one, tuple) and isinstance(other, tuple):
        return one[0] == other[0] == "items" and len(one) != len(other)
    known = [CELL, CORNER, WAY, SIDE, NUMBER]
    return (
        ANY not in (one, other)
        and one != other
        and (
            (one in known or isinstance(one, tuple))
            and (other in known or isinstance(other, tuple))
        )
    )


def plural(sort: Sort) -> str:
    """Values of a sort in a message."""
    if isinstance(sort, tuple):
        return shown(sort).replace("a list", "lists", 1)
    some = {CELL: "cells", CORNER: "corners", WAY: "directions", SIDE: "sides of the board"}
    terms = {NUMBER: "numbers", TERM: "terms", NUMERIC: "terms", VARIABLES: "variables"}
    return {**some, **terms}.get(sort, "formulas")


CELLS = list_of(CELL)
AREAS = list_of(CELLS)
PAIRS = list_of(items_of([CELL, CELL]))

NAMED: Mapping[str, Sort] = {
    "cells": CELLS,
    "rows": AREAS,
    "columns": AREAS,
    "lines": AREAS,
    "regions": AREAS,
    "boxes": AREAS,
    "diagonals": AREAS,
    "pairs": PAIRS,
    "walls": PAIRS,
    "touching": PAIRS,
    "corners": list_of(CORNER),
    "empty": CELLS,
    "ways": list_of(WAY),
    "diagonal-ways": list_of(WAY),
    "width": NUMBER,
    "height": NUMBER,
    "true": TRUTH,
    "false": TRUTH,
}
"""The sorts of words; `numbers` has the sort of its tokens."""

LISTS = "a list"
"""Any list, where it is expected."""
PLACE = (CELL, CORNER)
FORMS: Mapping[str, tuple[Sequence[Sort | Sequence[Sort]], Sort]] = {
    "beside": ([CELL], CELLS),
    "around": ([PLACE], CELLS),
    "ray": ([CELL, WAY, LISTS], CELLS),
    "rays": ([CELL, LISTS], AREAS),
    "next": ([CELL, WAY], CELL),
    "offset": ([CELL, NUMBER, NUMBER], CELL),
    "turned": ([CELL, CELL, CELL], CELL),
    "knights": ([CELL], CELLS),
    "opposite": ([WAY], WAY),
    "region": ([CELL], CELLS),
    "row": ([CELL], CELLS),
    "column": ([CELL], CELLS),
    "arrow": ([CELL], WAY),
    "wall": ([CELL, CELL], TRUTH),
    "distance": ([CELL, CELL], NUMBER),
    "windows": ([NUMBER, NUMBER], AREAS),
    "within": ([CELL, NUMBER, LISTS], CELLS),
    "rectangles": ([CELL, LISTS, NUMBER], AREAS),
    "runs": ([LISTS], AREAS),
    "is": ([PLACE], TRUTH),
    "at": ([VARIABLES, PLACE], list_of(FORMULA)),
    "visited": ([VARIABLES, CELL], LOGIC),
    "turns": ([VARIABLES, CELL], LOGIC),
    "straight": ([VARIABLES, CELL], LOGIC),
    "reach": ([VARIABLES, CELL, WAY], NUMERIC),
    "size": ([LISTS], NUMBER),
    "in": ([ANY, LISTS], TRUTH),
}
"""Forms whose value has always the same sort: the sorts of arguments, and this sort."""
