"""Tasquare: black squares, and numbers that count the cells of those beside them."""

from __future__ import annotations

from collections.abc import Collection

from csp2sat.models.board.grid import Cell
from csp2sat.models.thoughts.area_faults import View, area_thoughts
from csp2sat.models.thoughts.area_patterns import bends
from csp2sat.models.thoughts.black_squares import extent, no_square, sides
from csp2sat.models.thoughts.phrases import count_cells, numbers_at
from csp2sat.models.thoughts.shading import connected


def _lonely(view: View) -> str:
    """A number whose neighbours are all white."""
    for cell in view.board.clues():
        if all(view.black.get(x) is False for x in view.board.neighbours(cell)):
            number = numbers_at(view.board, [cell], view.language)
            return view.say("{number} would have no black cell beside it", number=number)
    return ""


def _with_clues(view: View) -> View:
    """The same; cells with clues are white."""
    return view._replace(black={**view.black, **dict.fromkeys(view.board.clues(), False)})


def _counts(view: View) -> str:
    """A number that can't be the number of cells in the squares beside it."""
    view = _with_clues(view)
    parts = {cell: part for part in view.parts(True, with_open=False) for cell in part}
    for cell, number in view.board.numbered().items():
        totals = {0}
        for beside in view.board.neighbours(cell):
            part = parts.get(beside, [])
            some = (sides(view, part) or {extent(part)}) if part else {0, *sides(view, [beside])}
            totals = {total + side * side for total in totals for side in some}
        if number not in totals:
            return _miscount(view, cell, number, totals)
    return ""


def _miscount(view: View, cell: Cell, number: int, totals: Collection[int]) -> str:
    """What a number would count instead."""
    under = max((total for total in totals if total < number), default=0)
    over = min((total for total in totals if total > number), default=0)
    place = numbers_at(view.board, [cell], view.language)
    least, most = (count_cells(total, view.language) for total in (over, under))
    if not over:
        text = "{number} would count at most {most}"
    elif min(totals) > number:
        text = "{number} would count at least {least}"
    else:
        text = "{number} would count {under} or {least}, but never just {just}"
    slots = {"least": least, "most": most, "under": str(under), "just": str(number)}
    return view.say(text, number=place, **slots)


def _no_room(view: View) -> str:
    return no_square(_with_clues(view))


THOUGHTS = (*connected(3, "white"), *area_thoughts(bends(True), _lonely, _counts, _no_room))
