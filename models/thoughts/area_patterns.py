"""Checks of colours side by side: squares of cells, neighbours, rings, lines over walls."""

from __future__ import annotations

from itertools import pairwise

from csp2sat.models.board.grid import Cell
from csp2sat.models.board.regions import walls, walls_between
from csp2sat.models.thoughts.area_faults import Check, View
from csp2sat.models.tutor.places import cell_name, cell_names


def bends(black: bool) -> Check:
    """Connected cells of a colour form rectangles: of 2 x 2 cells no three have it."""

    def check(view: View) -> str:
        for square in view.board.windows(2, 2):
            some = [cell for cell in square if view.black.get(cell) is black]
            if len(some) == 3 and len({*square} & {*view.black}) == 4:
                cells = cell_names(some, view.language)
                colour = view.colour(black)
                return view.say("{cells} would be a {colour} bend", cells=cells, colour=colour)
        return ""

    return check


def wide_strips(view: View) -> str:
    """Connected black cells form strips, one cell wide: of 2 x 2 cells at most two are black."""
    for square in view.board.windows(2, 2):
        some = [cell for cell in square if view.black.get(cell)]
        if len(some) > 2:
            cells = cell_names(some[:3], view.language)
            return view.say("{cells} would not be a straight strip", cells=cells)
    return ""


def pools(black: bool) -> Check:
    """No square of 2 x 2 cells has one colour only."""

    def check(view: View) -> str:
        for square in view.board.windows(2, 2):
            if all(view.black.get(cell) is black for cell in square):
                ends = f"{cell_name(square[0])}-{cell_name(square[-1])}"
                colour = view.colour(black)
                return view.say("{ends} would be all {colour}", ends=ends, colour=colour)
        return ""

    return check


def ring(noun: str) -> Check:
    """Each black cell shares sides with exactly two others."""

    def check(view: View) -> str:
        for cell in view.board.cells:
            if view.black.get(cell):
                near = [view.black.get(x) for x in view.board.neighbours(cell)]
                slots = {"noun": view.language.text(noun), "cell": cell_name(cell)}
                if near.count(True) > 2:
                    return view.say("the {noun} would branch at {cell}", **slots)
                if len(near) - near.count(False) < 2:
                    return view.say("the {noun} could not go on at {cell}", **slots)
        return ""

    return check


def crossed_walls(view: View) -> str:
    """No straight run of white cells crosses two walls."""
    walled = {*map(frozenset, walls(view.board))}
    for line in view.board.straight_lines():
        at = [k for k, pair in enumerate(pairwise(line)) if frozenset(pair) in walled]
        for i, j in pairwise(at):
            run = line[i : j + 2]
            if all(view.black.get(cell) is False for cell in run):
                ends = view.language.span(cell_name(run[0]), cell_name(run[-1]))
                return view.say("{ends} would be white over two walls", ends=ends)
    return ""


def neighbours(view: View) -> str:
    """No two black cells share a side."""
    for pair in view.board.pairs():
        if all(map(view.black.get, pair)):
            cells = cell_names(pair, view.language)
            return view.say("{cells} would be black side by side", cells=cells)
    return ""


def dominoes(view: View) -> str:
    """Each black cell shares a side with exactly one other."""
    for cell in view.board.cells:
        if view.black.get(cell):
            near = view.board.neighbours(cell)
            black = [x for x in near if view.black.get(x)]
            cells = cell_names([cell, *black], view.language)
            if len(black) > 1:
                return view.say("{cells} would be more than two together", cells=cells)
    return lonely(view)


def lonely(view: View) -> str:
    """Each black cell has a black neighbour."""
    for cell in view.board.cells:
        near = [view.black.get(x) for x in view.board.neighbours(cell)]
        if view.black.get(cell) and all(x is False for x in near):
            return view.say("{cell} would be black alone", cell=cell_name(cell))
    return ""


def rooms_apart(view: View) -> str:
    """No two black cells of different rooms share a side."""
    for pair in walls_between(view.board, view.board.regions):
        if all(map(view.black.get, pair)):
            cells = cell_names(pair, view.language)
            return view.say("{cells} would be black across a wall", cells=cells)
    return ""


def doors(view: View) -> str:
    """White cells of two rooms share a side at one place at most."""
    names = view.board.regions
    first_doors: dict[frozenset[str], tuple[Cell, Cell]] = {}
    for pair in walls_between(view.board, names):
        if all(view.black.get(cell) is False for cell in pair):
            between = frozenset(names[cell] for cell in pair)
            if between in first_doors:
                both = ["|".join(map(cell_name, x)) for x in (first_doors[between], pair)]
                text = "two rooms would have two doors: {doors}"
                return view.say(text, doors=view.language.series(both))
            first_doors[between] = pair
    return ""


def touching_corners(view: View) -> str:
    """Black cells do not touch at a corner alone."""
    for a, b, c, d in view.board.windows(2, 2):
        for pair, others in (((a, d), (b, c)), ((b, c), (a, d))):
            is_alone = all(view.black.get(cell) is False for cell in others)
            if all(map(view.black.get, pair)) and is_alone:
                cells = cell_names(pair, view.language)
                return view.say("{cells} would touch at a corner", cells=cells)
    return ""
