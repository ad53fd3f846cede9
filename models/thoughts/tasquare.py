"""Tasquare: black squares, and numbers that count the cells of those beside them."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from csp2sat.models.board.board import EMPTY
from csp2sat.models.board.grid import Cell
from csp2sat.models.thoughts.area_faults import View, area_thoughts
from csp2sat.models.thoughts.area_patterns import bends
from csp2sat.models.thoughts.phrases import count_cells, numbers_at
from csp2sat.models.thoughts.shading import connected
from csp2sat.models.tutor.places import cell_name


def _lonely(view: View) -> str:
    """A number whose neighbours are all white."""
    for cell in view.board.clues():
        if all(view.black.get(x) is False for x in view.board.neighbours(cell)):
            number = numbers_at(view.board, [cell], view.language)
            return view.say("{number} would have no black cell beside it", number=number)
    return ""


def _no_square(view: View) -> str:
    """A black cell around which no square has room."""
    for part in view.parts(True, with_open=False):
        if not _sides(view, part):
            cell = cell_name(part[0])
            return view.say("no black square would have room at {cell}", cell=cell)
    return ""


def _counts(view: View) -> str:
    """A number that can't be the number of cells in the squares beside it."""
    parts = {cell: part for part in view.parts(True, with_open=False) for cell in part}
    for cell, number in view.board.numbered().items():
        totals = {0}
        for beside in view.board.neighbours(cell):
            part = parts.get(beside, [])
            sides = (
                (_sides(view, part) or {_extent(part)}) if part else {0, *_sides(view, [beside])}
            )
            totals = {total + side * side for total in totals for side in sides}
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


def _extent(part: Sequence[Cell]) -> int:
    """The side of the smallest square around cells."""
    rows, columns = zip(*part, strict=True)
    return int(max(max(some) - min(some) for some in (rows, columns)) + 1)


def _sides(view: View, part: Sequence[Cell]) -> set[int]:
    """The sides of the squares that connected cells can be in."""
    board, black = view.board, view.black
    result = set()
    for side in range(1, min(board.width, board.height) + 1):
        for square in board.windows(side, side):
            if {*square}.issuperset(part) and not any(
                board[x] != EMPTY or black.get(x) is False for x in square
            ):
                around = {x for cell in square for x in board.neighbours(cell)} - {*square}
                if not any(black.get(x) for x in around):
                    result.add(side)
                    break
    return result


THOUGHTS = (*connected(3, "white"), *area_thoughts(bends(True), _lonely, _counts, _no_square))
