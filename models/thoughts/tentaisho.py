"""Tentaisho: areas around one star each, the same after half a turn."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import islice

from csp2sat.models.board.board import Board
from csp2sat.models.board.dots import dots
from csp2sat.models.board.grid import Cell
from csp2sat.models.thoughts.areas import areas
from csp2sat.models.thoughts.shading import at_the_end
from csp2sat.models.tutor.forms import FULL
from csp2sat.models.tutor.language import Language
from csp2sat.models.tutor.places import cell_name, cells_of
from csp2sat.models.tutor.thoughts import Seen

_STARS, _TURNS = 1, 2


def _belong(end: Seen, value: bool) -> list[tuple[Cell, int]]:
    """Cells that belong, or do not belong, to stars, and the numbers of these stars."""
    subjects = [x.subject for x, known in end.facts.items() if known is value and x.subject]
    return [((at[0], at[1]), at[2]) for sort, at in subjects if sort == "_g"]


def _star(board: Board, i: int, language: Language) -> str:
    """A star by the cells that it touches."""
    star = next(islice(dots(board), i, None))
    first, *others = map(cell_name, star.touched())
    slots = {"cell": first, "cells": language.series([first, *others[-1:]])}
    return language.fill(["the star between {cells}" if others else "the star at {cell}"], slots)


def _words(end: Seen) -> Mapping[str, str]:
    """The cells of the constraint, one that belongs to a star, another one, and the star."""
    inside, cells = _belong(end, True), cells_of(end.origin)
    result = {"cell": cell_name(cells[0]), "pair": end.language.series([*map(cell_name, cells)])}
    if inside:
        cell, star = inside[0]
        others = [other for other in cells if other != cell]
        result |= {"in": cell_name(cell), "star": _star(end.board, star, end.language)}
        result |= {"out": cell_name(others[0])} if others else {}
    return result


def _is_pair(end: Seen) -> bool:
    return len(cells_of(end.origin)) == 2


def _is_parted(end: Seen) -> bool:
    """Whether a border is known between two cells."""
    return any(x.subject and x.subject[0] in "hv" and known for x, known in end.facts.items())


def _stars(end: Seen, count: int) -> bool:
    return len({star for _, star in _belong(end, True)}) == count


def _opposite(end: Seen) -> str:
    """Whether the cell opposite to one that would join an area is `outside`, or `taken`."""
    cell, i = _belong(end, True)[0]
    out = next(other for other in cells_of(end.origin) if other != cell)
    stars = [*dots(end.board)]
    opposite = stars[i].opposite(out)
    if opposite not in end.board.cells:
        return "outside"
    others = (star for star in stars if star is not stars[i])
    return "taken" if any(opposite in star.touched() for star in others) else ""


THOUGHTS = (
    at_the_end(
        "area that is parted",
        "a border would part {pair}, which can only belong to {star}",
        _STARS,
        when=lambda end: _is_pair(end) and _is_parted(end),
        words=_words,
    ),
    at_the_end(
        "areas that join",
        "{pair} would be joined, but belong to two stars",
        _STARS,
        when=lambda end: _is_pair(end) and _stars(end, 2),
        words=_words,
    ),
    at_the_end(
        "out of reach",
        "{out} would join {star}, but the cell opposite is not on the board",
        _STARS,
        when=lambda end: _is_pair(end) and _stars(end, 1) and _opposite(end) == "outside",
        words=_words,
    ),
    at_the_end(
        "out of reach",
        "{out} would join {star}, but the cell opposite has another star",
        _STARS,
        when=lambda end: _is_pair(end) and _stars(end, 1) and _opposite(end) == "taken",
        words=_words,
    ),
    at_the_end(
        "out of reach",
        "{out} would join {star}, which can't have it",
        _STARS,
        when=lambda end: _is_pair(end) and _stars(end, 1),
        words=_words,
    ),
    at_the_end("two stars", "{cell} would belong to two stars", _STARS, {FULL}, words=_words),
    at_the_end(
        "no star",
        "no star could have {cell}",
        _STARS,
        when=lambda end: not _is_pair(end),
        words=_words,
    ),
    *areas(_STARS, "one star", "an area would not have one star"),
    at_the_end(
        "half a turn",
        "{in} would belong to {star}, but not {out} on its other side",
        _TURNS,
        when=lambda end: _stars(end, 1),
        words=_words,
    ),
    *areas(_TURNS, "half a turn", "half a turn would change an area"),
)
