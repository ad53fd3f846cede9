"""Akari: what lamps beside numbers would follow one after another, until a number lacks some."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from itertools import combinations

from csp2sat.csp.quick_typing import NamedTuple
from csp2sat.models.board.grid import Cell
from csp2sat.models.thoughts.phrases import agree, cells_with, numbers_at
from csp2sat.models.tutor.places import cell_name, cell_names
from csp2sat.models.tutor.thoughts import Seen

MOST_TARGETS, MOST_LINKS = 2, 3
"""A sentence follows at most as many conclusions, each over at most as many numbers."""

MOST_LETTERS = 300
"""Longer texts are not said."""


class Chain(NamedTuple):
    """Numbers that would need all cells left, one after another, and one that would lack lamps.

    Attributes:
        cell: the cell in question; `is_lamp`: whether a lamp in it is supposed.
        links: the numbers, each with its cells for lamps.
        last: the number that would lack lamps.
        few: how many it could have.
        cases: the number whose lamps all lead there, wherever they are; None if no other has to.
    """

    cell: Cell
    is_lamp: bool
    links: Sequence[tuple[Cell, Sequence[Cell]]]
    last: Cell
    few: int
    cases: Cell | None = None


def rays(seen: Seen, cell: Cell) -> set[Cell]:
    """The other cells that a lamp lights."""
    open_ = {x for x in seen.board.cells if seen.board[x] == "-"}
    return {other for way in "nesw" for other in seen.board.ray(cell, way, open_)}


def chain(seen: Seen, cell: Cell) -> Chain | None:
    """What would follow from the opposite at a target; None if no number would lack lamps."""
    is_lamp = cell not in cells_with(seen.forced, 1)
    lamps = {*cells_with(seen.facts, 1), *([cell] if is_lamp else [])}
    dark = {*cells_with(seen.facts, 0), *cells_with(seen.facts, False)}
    dark |= set() if is_lamp else {cell}
    links = list[tuple[Cell, Sequence[Cell]]]()
    while len(links) <= MOST_LINKS:
        some = _open(seen, lamps, dark)
        if lack := _lacking(seen, some):
            return Chain(cell, is_lamp, links, *lack)
        needs = (
            (clue, cells)
            for clue, cells in some
            if len(cells) == seen.board.number(clue) and not lamps.issuperset(cells)
        )
        link = next(needs, None)
        if link is None:
            break
        links.append(link)
        lamps.update(link[1])
    for clue, cells in some if not links else ():
        ways = _ways(seen, clue, cells, lamps)
        lacks = [_lacking(seen, _open(seen, lamps | {*way}, dark)) for way in ways]
        lasts = {lack[0] for lack in lacks if lack}
        if lacks and all(lacks) and len(lasts) == 1:
            few = max(lack[1] for lack in lacks if lack)
            return Chain(cell, is_lamp, (), lasts.pop(), few, clue)
    return None


def _open(
    seen: Seen, lamps: Collection[Cell], dark: Collection[Cell]
) -> list[tuple[Cell, list[Cell]]]:
    """The numbers of a step, each with the cells beside it that have or can have lamps."""
    lit = {other for lamp in lamps for other in rays(seen, lamp)}
    return [
        (
            clue,
            [
                x
                for x in sorted(seen.board.neighbours(clue))
                if seen.board[x] == "-" and (x in lamps or (x not in dark and x not in lit))
            ],
        )
        for clue in seen.clues
    ]


def _lacking(seen: Seen, some: Sequence[tuple[Cell, Sequence[Cell]]]) -> tuple[Cell, int] | None:
    """A number with fewer cells left than it needs, and how many these are."""
    lacks = ((x, len(cells)) for x, cells in some if len(cells) < (seen.board.number(x) or 0))
    return next(lacks, None)


def _ways(
    seen: Seen, clue: Cell, cells: Sequence[Cell], lamps: Collection[Cell]
) -> Iterator[Sequence[Cell]]:
    """The ways to place the lamps of a number in cells that can have them."""
    has = [x for x in cells if x in lamps]
    rest = [x for x in cells if x not in lamps]
    more = (seen.board.number(clue) or 0) - len(has)
    for way in combinations(rest, more) if more >= 0 else ():
        if not any(other in rays(seen, one) for one, other in combinations(way, 2)):
            yield way


_CHAINS = (
    "{first}, wherever {cases} has its lamps, {then}",
    "{first}, {links}, so {then}",
    "{first}, {then}",
)
"""What would follow in turn from a lamp, or without one."""


def chains(seen: Seen) -> str:
    """What would follow from the opposite of each target; empty without that."""
    targets = list(dict.fromkeys(seen.targets))
    some = [chain(seen, cell) for cell in targets[: MOST_TARGETS + 1]]
    if len(some) > MOST_TARGETS or not all(some):
        return ""
    text = "; ".join(_say(seen, steps) for steps in some if steps)
    return text if len(text) <= MOST_LETTERS else ""


def _say(seen: Seen, some: Chain) -> str:
    language = seen.language
    links = (
        language.fill(
            ["{number} would need {lamps} at {cells}"],
            {
                "number": numbers_at(seen.board, [clue], language),
                "lamps": language.text(agree(cells, "a lamp", "lamps")),
                "cells": cell_names(cells, language),
            },
        )
        for clue, cells in some.links
    )
    slots = {
        "cell": cell_name(some.cell),
        "cases": numbers_at(seen.board, [some.cases], language) if some.cases else "",
        "links": language.listed([*links]),
        "number": numbers_at(seen.board, [some.last], language),
        "few": str(some.few),
    }
    first = "with a lamp at {cell}" if some.is_lamp else "without a lamp at {cell}"
    then = "{number} could have only {few} of its lamps" if some.few else "{number} would have none"
    slots |= {"first": language.fill([first], slots), "then": language.fill([then], slots)}
    return language.fill(_CHAINS, slots)
