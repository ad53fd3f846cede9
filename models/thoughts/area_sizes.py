"""Checks of coloured areas: their sizes, rectangles and numbers, and what is cut off."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence

from csp2sat.models.board.board import Board
from csp2sat.models.board.grid import Cell, connected_parts
from csp2sat.models.thoughts.area_faults import Check, View
from csp2sat.models.thoughts.phrases import count_cells, numbers_at
from csp2sat.models.tutor.places import cell_name, cell_names


def at_most(size: int) -> Check:
    """At most `size` cells of one colour are connected."""

    def check(view: View) -> str:
        for black in (True, False):
            part = max(view.parts(black, with_open=False), key=len, default=[])
            if len(part) > size:
                text = "{cells} would be more than {count} of one colour together"
                cells = cell_names(part, view.language)
                return view.say(text, cells=cells, count=str(size))
        return ""

    return check


def islands(view: View) -> str:
    """White cells form islands, each with exactly one number."""
    clues = {*view.board.clues()}
    for part in view.parts(False, with_open=False):
        if len(within := sorted(clues.intersection(part))) > 1:
            names = numbers_at(view.board, within, view.language)
            return view.say("{numbers} would be in one island", numbers=names)
    for part in view.parts(False, with_open=True):
        known = [cell for cell in part if view.black.get(cell) is False]
        if known and clues.isdisjoint(part):
            return view.say("{cell} would be in no island", cell=cell_name(known[0]))
    return ""


def no_rectangles(black: bool) -> Check:
    """Connected cells of a colour form no rectangle."""

    def check(view: View) -> str:
        closed = {frozenset(part) for part in view.parts(black, with_open=True)}
        for part in map(sorted, view.parts(black, with_open=False)):
            rows, columns = map(set, zip(*part, strict=True))
            is_full = len(part) == len(rows) * len(columns)
            if frozenset(part) in closed and is_full:
                cells, colour = cell_names(part, view.language), view.colour(black)
                return view.say("{cells} would be a {colour} rectangle", cells=cells, colour=colour)
        return ""

    return check


def sizes(view: View) -> str:
    """A number is how many cells are connected with it that have its colour."""
    numbers = view.board.numbered()
    for black in (False, True):
        small, large = (view.parts(black, with_open) for with_open in (False, True))
        for part in small:
            within = [cell for cell in part if cell in numbers]
            if len({numbers[cell] for cell in within}) > 1:
                names = numbers_at(view.board, within, view.language)
                return view.say("{numbers} would be in one area", numbers=names)
            if within and len(part) > numbers[within[0]]:
                return _large(view, within[0], numbers[within[0]])
        for part in large:
            within = [cell for cell in part if cell in numbers and view.black.get(cell) is black]
            for cell in within:
                if len(part) < numbers[cell]:
                    return _small(view, cell, len(part))
    return ""


def _large(view: View, cell: Cell, most: int) -> str:
    number = numbers_at(view.board, [cell], view.language)
    cells = count_cells(most, view.language)
    return view.say("{number} would be in an area of more than {cells}", number=number, cells=cells)


def _small(view: View, cell: Cell, count: int) -> str:
    number = numbers_at(view.board, [cell], view.language)
    cells = count_cells(count, view.language)
    return view.say("{number} would have room for only {cells}", number=number, cells=cells)


def groups(size: Callable[[Board], int]) -> Check:
    """Black cells form groups of one size."""

    def check(view: View) -> str:
        most = size(view.board)
        for part in view.parts(True, with_open=False):
            if len(part) > most:
                text = "{cells} would be in one group of more than {count}"
                cells = cell_names(part, view.language)
                return view.say(text, cells=cells, count=count_cells(most, view.language))
        for part in view.parts(True, with_open=True):
            known = [cell for cell in part if view.black.get(cell)]
            if known and len(part) < most:
                text = "the group of {cell} would have only {few} of {count}"
                slots = {"cell": cell_name(min(known)), "few": str(len(part))}
                return view.say(text, **slots, count=count_cells(most, view.language))
        return ""

    return check


def fitting_rectangles(view: View) -> str:
    """A number is in a white rectangle with as many cells, and with no other number."""
    clues = {*view.board.clues()}
    white = {cell for cell, black in view.black.items() if not black}
    for cell, number in view.board.numbered().items():
        if not any(
            _fits(view, part, clues, white) for part in _rectangles(view.board, cell, number)
        ):
            text = "no rectangle of {cells} would fit around {cell}"
            return view.say(text, cells=count_cells(number, view.language), cell=cell_name(cell))
    return ""


def _rectangles(board: Board, cell: Cell, size: int) -> Iterator[Sequence[Cell]]:
    for height in range(1, size + 1):
        if size % height == 0:
            for window in board.windows(height, size // height):
                if cell in window:
                    yield window


def _fits(
    view: View, part: Sequence[Cell], clues: Collection[Cell], white: Collection[Cell]
) -> bool:
    inside = {*part}
    beside = {near for cell in part for near in view.board.neighbours(cell)} - inside
    is_white = all(not view.black.get(cell) for cell in part)
    return is_white and beside.isdisjoint(white) and sum(cell in clues for cell in part) < 2


def connected_at_corners(black: bool) -> Check:
    """All cells of a colour are connected by sides and corners."""

    def check(view: View) -> str:
        some = view.cells(black, with_open=True)
        among = {*some}
        parts = connected_parts(some, lambda x: [y for y in view.board.around(x) if y in among])
        known = [[cell for cell in part if cell in view.black] for part in parts]
        small = sorted((part for part in known if part), key=len)
        if len(small) < 2:
            return ""
        text = "{cell} would be cut off from the other {colour} cells"
        return view.say(text, cell=cell_name(small[0][0]), colour=view.colour(black))

    return check
