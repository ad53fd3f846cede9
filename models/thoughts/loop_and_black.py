"""Yajilin and its kin: complete numbers, black cells and their neighbours, few open sides."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from csp2sat.csp.expr import Variable, variables
from csp2sat.models.board.grid import Cell
from csp2sat.models.thoughts.loop_shapes import (
    are_degrees,
    drawn_paths,
    ends,
    is_line,
    lines_of,
    meeting_point,
    place_of,
)
from csp2sat.models.tutor.forms import ALL, FULL, LEFT, ONE_WAY, ZERO
from csp2sat.models.tutor.places import cell_name, cell_names
from csp2sat.models.tutor.thoughts import ANY, Seen, Thought

NUMBER, APART, OUTSIDE = 1, 2, 4
"""The rules of the numbers, of black cells side by side, and of black cells outside the loop."""


def is_visit(x: Variable) -> bool:
    """Whether a variable says that a cell is on the loop; one that is not is black."""
    return x.subject is not None and x.subject[0] == "x"


def _counts(seen: Seen) -> bool:
    """A number counts black cells, and settles cells."""
    return _counts_black(seen) and all(map(is_visit, seen.forced))


def _counts_black(seen: Seen) -> bool:
    return bool(seen.clues) and all(map(is_visit, variables(seen.constraints[0].formula)))


def _cells(seen: Seen, is_black: bool) -> list[Cell]:
    """The cells that turn out to be black, or on the loop."""
    return [place_of(x) for x, some in seen.forced.items() if is_visit(x) and some is not is_black]


def _open_lines(seen: Seen, cell: Cell) -> set[Variable]:
    """The lines at a cell that are not excluded."""
    every = {
        line
        for constraint in seen.constraints
        for line in lines_of(constraint)
        if cell in ends(line)
    }
    return {line for line in every if seen.facts.get(line) is not False}


def _is_apart(seen: Seen) -> bool:
    """Only black cells are reasons and follow, not lines."""
    inside = {x for item in seen.constraints for x in variables(item.formula)}
    return all(map(is_visit, [*inside, *seen.forced]))


def _are_dead_ends(seen: Seen) -> bool:
    """Cells have at most one open side, so they are black."""
    black = _cells(seen, is_black=True)
    others = [x for x in seen.forced if not is_visit(x)]
    return (
        not seen.clues
        and bool(black)
        and all(len(_open_lines(seen, cell)) < 2 for cell in black)
        and all(is_line(x) and seen.forced[x] is False for x in others)
        and all(set(ends(x)) & set(black) for x in others)
    )


def are_blocked(seen: Seen) -> bool:
    """Lines that pass beside cells leave them fewer than two open sides."""
    black = _cells(seen, is_black=True)
    lines = [x for x in seen.forced if is_line(x) and seen.forced[x] is False]
    return are_degrees(seen) and bool(black) and len(lines) + len(black) == len(seen.forced)


def stuck_cells(seen: Seen) -> Mapping[str, str]:
    """The cells that are not on the loop, and the words that go with them."""
    cells = _cells(seen, is_black=True)
    many = len(cells) > 1
    return {
        "cells": cell_names(cells, seen.language),
        "have": "have" if many else "has",
        "they": "they" if many else "it",
        "are": "are" if many else "is",
        "sides": _open_sides(seen, cells),
    }


def _open_sides(seen: Seen, cells: Sequence[Cell]) -> str:
    """How many open sides cells have: none, or one, or no more than that."""
    drawn = [x for x, value in seen.facts.items() if is_line(x) and value is True]
    passed = Counter(end for line in drawn for end in ends(line))
    some = {cell: [{*ends(x)} - {cell} for x in _open_lines(seen, cell)] for cell in cells}
    counts = {sum(passed[other.pop()] < 2 for other in others) for others in some.values()}
    if counts == {0}:
        return "no open side"
    return "only one open side" if counts == {1} else "at most one open side"


def no_line_there(seen: Seen) -> bool:
    """The lines at a cell that is not on the loop are not drawn."""
    (x, some), *others = [*seen.facts.items(), (None, None)]
    if x is None or len(others) > 1 or not is_visit(x) or some is not False:
        return False
    return all(
        is_line(line) and value is False and place_of(x) in ends(line)
        for line, value in seen.forced.items()
    )


def _passed(seen: Seen) -> Cell | None:
    """The cell with two open sides that the loop is known to go through."""
    points = {meeting_point(item) for item in seen.constraints} - {None}
    point = points.pop() if len(points) == 1 else None
    known = {x for x in (*seen.facts, *seen.forced) if is_visit(x) and seen.value(x) is True}
    if point is None or point not in map(place_of, known):
        return None
    drawn = [x for x, value in seen.forced.items() if is_line(x) and value is True]
    open_ = _open_lines(seen, point)
    return point if len(open_) == 2 and drawn and set(drawn) <= open_ else None


def _stuck(seen: Seen) -> str:
    """A neighbour of the cell on the loop that would be a dead end beside a black cell."""
    points = {meeting_point(item) for item in seen.constraints} - {None}
    point = points.pop() if len(points) == 1 else None
    passed = _cells(seen, is_black=False)
    if point is None or len(passed) != len(seen.forced) or seen.clues:
        return ""
    open_ = _open_lines(seen, point)
    reached = {end for line in open_ for end in ends(line)}
    return cell_name(point) if len(open_) < 3 and set(passed) <= reached - {point} else ""


def _differ(seen: Seen) -> bool:
    """Of two numbers that look the same way, one sees all that the other sees."""
    if len(seen.constraints) != 2 or len(seen.clues) != 2 or not _is_apart(seen):
        return False
    few, many = sorted((set(variables(x.formula)) for x in seen.constraints), key=len)
    return few < many and set(seen.forced) <= many - few


def _way(seen: Seen) -> Mapping[str, str]:
    point = _passed(seen)
    lines = {x: some for x, some in seen.forced.items() if is_line(x)}
    only = seen._replace(forced=lines)
    return {"cell": cell_name(point) if point else "", "paths": drawn_paths(only)}


def _is_visited(seen: Seen) -> bool:
    """A line that is drawn visits its cells."""
    drawn = {end for x, some in seen.facts.items() if is_line(x) and some for end in ends(x)}
    visits = all(is_visit(x) and some is True for x, some in seen.forced.items())
    return visits and {place_of(x) for x in seen.forced} <= drawn


ON_LINE = Thought(
    "on the line",
    "{Targets}, because a line that is drawn goes there.",
    ANY,
    when=_is_visited,
    joint=None,
)
"""Cells of drawn lines are on the loop."""

THOUGHTS = (
    ON_LINE,
    Thought("no black cell", "{Place} sees no black cell, so {targets}.", NUMBER, {ZERO}, _counts),
    Thought(
        "complete number", "{Place} has all its black cells, so {targets}.", NUMBER, {FULL}, _counts
    ),
    Thought(
        "all cells left",
        "{Place} has just enough cells left, so {targets}.",
        NUMBER,
        {LEFT},
        _counts,
    ),
    Thought("all cells", "{Place} has just enough cells, so {targets}.", NUMBER, {ALL}, _counts),
    Thought(
        "too few black cells",
        "{Targets}, or {place} would have too few black cells.",
        NUMBER,
        {LEFT, ALL},
        _counts_black,
        would="{place} would have too few black cells",
    ),
    Thought(
        "too many black cells",
        "{Targets}, or {place} would have too many black cells.",
        NUMBER,
        {FULL, ZERO},
        _counts_black,
        would="{place} would have too many black cells",
    ),
    Thought(
        "apart",
        "{Place} has room for its black cells in one way only, as they can't touch: {targets}.",
        NUMBER,
        when=lambda seen: APART in seen.rules and len(seen.clues) == 1 and _is_apart(seen),
        joint=True,
    ),
    Thought(
        "beside a black cell",
        "{Targets}, because {facts}.",
        APART,
        {ONE_WAY},
        when=lambda seen: seen.rules == {APART},
        joint=None,
    ),
    Thought(
        "outside the loop",
        "{Targets}, or a black cell would be inside the loop.",
        OUTSIDE,
        when=lambda seen: any(map(is_visit, variables(seen.constraints[0].formula))),
        joint=None,
        would="a black cell would be inside the loop",
    ),
    Thought(
        "two numbers in a line",
        "{Places} look the same way, so the cells between them hold the difference: {targets}.",
        NUMBER,
        when=_differ,
        joint=True,
    ),
    Thought(
        "last open sides",
        "{Other} has at most two open sides: it is black, or the line goes through it. "
        "In both cases {targets}.",
        APART,
        when=lambda seen: bool(_stuck(seen)),
        joint=True,
        words=lambda seen: {"other": _stuck(seen)},
    ),
    Thought(
        "no line at a black cell",
        "{Facts}, so no line leads there.",
        ANY,
        when=no_line_there,
        joint=None,
    ),
    Thought(
        "few open sides",
        "{Cells} {have} {sides}, so {they} {are} black.",
        ANY,
        when=_are_dead_ends,
        joint=None,
        words=stuck_cells,
    ),
    Thought(
        "no way through",
        "{Cells} {have} {sides}, so {they} {are} black.",
        ANY,
        when=are_blocked,
        joint=None,
        words=stuck_cells,
    ),
    Thought(
        "only way through",
        "The loop goes through {cell}, which has only two open sides: {paths}.",
        ANY,
        when=lambda seen: _passed(seen) is not None,
        joint=None,
        words=_way,
    ),
)
