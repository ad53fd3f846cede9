"""Loops from cell to cell: lines at a cell, cells on the loop or not, ways into rooms."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from csp2sat.csp.expr import Variable, variables
from csp2sat.models.board.grid import Point
from csp2sat.models.thoughts import turning_lines
from csp2sat.models.thoughts.loop_and_black import (
    ON_LINE,
    are_blocked,
    is_visit,
    no_line_there,
    stuck_cells,
)
from csp2sat.models.thoughts.loop_shapes import (
    common_point,
    drawn_paths,
    ends,
    is_line,
    meeting_point,
)
from csp2sat.models.thoughts.phrases import agree
from csp2sat.models.tutor import english
from csp2sat.models.tutor.forms import ALL, FULL, LEFT, ONE_WAY, ZERO
from csp2sat.models.tutor.places import cell_name, cell_names
from csp2sat.models.tutor.thoughts import ANY, Seen, Thought

_OF_CELLS = ("x", "_t")
"""Variables that say of a cell that it is on the loop, or that the loop turns there."""


def _lines(seen: Seen, value: bool) -> list[tuple[Point, Point]]:
    """The ends of the lines that follow, drawn or not."""
    return [ends(x) for x, some in seen.forced.items() if is_line(x) and some is value]


def _known(seen: Seen, value: bool) -> list[tuple[Point, Point]]:
    """The ends of the lines that are known, drawn or not."""
    return [ends(x) for x, some in seen.facts.items() if is_line(x) and some is value]


def _only_lines(seen: Seen, value: bool) -> bool:
    """Lines follow, drawn or not, and nothing else but what they mean for their cells."""
    others = [x for x, some in seen.forced.items() if not (is_line(x) and some is value)]
    plain = all(x.subject and x.subject[0] in _OF_CELLS for x in others)
    return plain and len(others) < len(seen.forced)


def _all_lines(seen: Seen) -> bool:
    return all(map(is_line, seen.facts)) and bool(seen.facts)


def _passed(seen: Seen) -> Point | None:
    """The cell through which a line passes already, so that others can't."""
    drawn, follows = _known(seen, True), _lines(seen, False)
    if len(drawn) != 2 or not _only_lines(seen, False) or not _all_lines(seen):
        return None
    return common_point([*drawn, *follows])


def _left(seen: Seen) -> Point | None:
    """The cell from which a line goes on, as all other ways are known not to be drawn."""
    drawn, follows = _known(seen, True), _lines(seen, True)
    if len(drawn) != 1 or len(follows) != 1 or not _only_lines(seen, True) or seen.clues:
        return None
    return common_point([*drawn, *follows, *_known(seen, False)]) if _all_lines(seen) else None


def _is_corner(seen: Seen) -> bool:
    point, board = _left(seen), seen.board
    if point is None:
        return False
    return point[0] in (0, board.height - 1) and point[1] in (0, board.width - 1)


def _way(seen: Seen) -> Mapping[str, str]:
    """The cell in question, and the next one on the line."""
    point = _passed(seen) or _left(seen)
    if point is None:
        return {}
    after = [end for pair in _lines(seen, True) for end in pair if end != point]
    return {"cell": cell_name(point), "next": cell_name(after[0]) if after else ""}


def _open_cells(seen: Seen) -> list[Point]:
    """The cells of which only two sides are open, and through which the loop must go."""
    points = [meeting_point(constraint) for constraint in seen.constraints]
    plain = _only_lines(seen, True) and not _known(seen, True) and not seen.clues
    known = all(is_line(x) for x in seen.facts)
    return [point for point in points if point] if plain and known and None not in points else []


def _two_ways(seen: Seen) -> Mapping[str, str]:
    lines = {x: some for x, some in seen.forced.items() if is_line(x)}
    cells = set(_open_cells(seen))
    return {
        "cells": cell_names(cells, seen.language),
        "have": agree(cells, "has", "have"),
        "paths": drawn_paths(seen._replace(forced=lines)),
    }


def _is_entered(seen: Seen) -> bool:
    """The ways in and out of a room are counted."""
    constraint = seen.constraints[0]
    of_lines = all(map(is_line, variables(constraint.formula))) and not seen.clues
    return of_lines and bool(seen.origin.cells) and meeting_point(constraint) is None


def _counts_lines(seen: Seen) -> bool:
    return bool(seen.clues) and all(map(is_line, variables(seen.constraints[0].formula)))


def _counts_visits(seen: Seen) -> bool:
    return bool(seen.clues) and all(map(is_visit, variables(seen.constraints[0].formula)))


def _counts_cells(seen: Seen) -> bool:
    """A number counts cells on the loop, and settles cells."""
    return _counts_visits(seen) and all(map(is_visit, seen.forced))


def _is_given(seen: Seen) -> bool:
    """Lines are given in a cell."""
    return len(seen.clues) == 1 and not seen.facts and all(map(_is_at_clue(seen), seen.forced))


def _is_at_clue(seen: Seen) -> Callable[[Variable], bool]:
    return lambda x: is_line(x) and seen.clues[0] in ends(x)


def _is_left_out(seen: Seen) -> bool:
    """No line leads to a cell."""
    out = all(is_visit(x) and some is False for x, some in seen.forced.items())
    return out and _all_lines(seen) and not _known(seen, True)


def _paths(seen: Seen) -> Mapping[str, str]:
    return {"paths": drawn_paths(seen)}


def _is_pair(seen: Seen) -> bool:
    """Of two cells beside a wall one is not on the loop."""
    every = [x for item in seen.constraints for x in variables(item.formula)]
    return not seen.clues and all(map(is_visit, every)) and len(seen.origin.cells) == 2


def _crossing(seen: Seen) -> str:
    """The cell at which three drawn lines meet that a fourth one joins."""
    drawn, known = _lines(seen, True), _known(seen, True)
    if len(seen.forced) != 1 or len(drawn) != 1 or len(known) != 3 or len(seen.facts) != 3:
        return ""
    point = common_point([*drawn, *known])
    return cell_name(point) if point else ""


TWO_SIDES = (
    Thought(
        "two open sides",
        "{Cells} {have} only two open sides, and the line takes both: {paths}.",
        ANY,
        when=lambda seen: 0 < len(_open_cells(seen)) < 5,
        joint=None,
        words=_two_ways,
    ),
    Thought(
        "two open sides",
        "{Cells} {have} only two open sides each, and the line takes them.",
        ANY,
        when=lambda seen: bool(_open_cells(seen)),
        joint=None,
        words=_two_ways,
    ),
)
"""Cells through which the line must go, and which have only two open sides."""

THOUGHTS = (
    Thought(
        english.BRANCH,
        "{Targets}, because the line already passes {cell}.",
        ANY,
        when=lambda seen: _passed(seen) is not None,
        joint=None,
        words=_way,
    ),
    Thought(
        "corner",
        "The line turns in the corner {cell} of the board, so it goes on to {next}.",
        ANY,
        when=_is_corner,
        joint=None,
        words=_way,
    ),
    Thought(
        english.GOES_ON,
        "The line has only one way on from {cell}: to {next}.",
        ANY,
        when=lambda seen: _left(seen) is not None,
        joint=None,
        words=_way,
    ),
    *TWO_SIDES,
    *turning_lines.THOUGHTS,
    Thought(
        "ways are used",
        "The line already goes into {place} and out again, so {targets}.",
        ANY,
        {FULL},
        _is_entered,
    ),
    Thought(
        "needs all ways",
        "{Place} has no more ways in and out than the line needs: {paths}.",
        ANY,
        {ALL, LEFT},
        _is_entered,
        words=_paths,
    ),
    Thought("complete number", "{Place} is complete, so {targets}.", ANY, {FULL}, _counts_cells),
    Thought(
        "too many cells",
        "{Targets}, or more cells would be on the loop than {place} allows.",
        ANY,
        {FULL},
        _counts_visits,
    ),
    Thought(
        "all cells left",
        "{Place} has just enough cells left, so {targets}.",
        ANY,
        {LEFT},
        _counts_cells,
    ),
    Thought("all cells", "{Place} has just enough cells, so {targets}.", ANY, {ALL}, _counts_cells),
    Thought("complete number", "{Place} is complete, so {targets}.", ANY, {FULL}, _counts_lines),
    Thought(
        "no line", "{Place} has no line in its direction, so {targets}.", ANY, {ZERO}, _counts_lines
    ),
    Thought(
        "all lines left",
        "{Place} has just enough places left for its lines: {paths}.",
        ANY,
        {ALL, LEFT},
        _counts_lines,
        words=_paths,
    ),
    Thought(
        "given lines",
        "{Place} are all lines of that cell: {targets}.",
        ANY,
        {ONE_WAY},
        _is_given,
        joint=None,
    ),
    Thought(
        "ways are used",
        "",
        ANY,
        {FULL},
        _is_entered,
        would="the line would go into {place} and out again too often",
        is_end=True,
    ),
    Thought(
        "needs all ways",
        "",
        ANY,
        {ALL, LEFT},
        _is_entered,
        would="the line would lack a way into {place} or out of it",
        is_end=True,
    ),
    Thought(
        "complete number",
        "",
        ANY,
        {FULL},
        _counts_visits,
        would="the line would go through more cells than {place} allows",
        is_end=True,
    ),
    Thought(
        "all cells left",
        "",
        ANY,
        {ALL, LEFT},
        _counts_visits,
        would="the line could go through fewer cells than {place} needs",
        is_end=True,
    ),
    Thought(
        "crossing",
        "Three lines meet in {crossing}, so the loop crosses itself there: {targets}.",
        ANY,
        when=lambda seen: bool(_crossing(seen)),
        joint=None,
        words=lambda seen: {"crossing": _crossing(seen)},
    ),
    ON_LINE,
    Thought(
        "no line there", "{Facts}, so no line leads there.", ANY, when=no_line_there, joint=None
    ),
    Thought(
        "left out", "{Targets}, because no line leads there.", ANY, when=_is_left_out, joint=None
    ),
    Thought(
        "no way through",
        "{Cells} {have} {sides}, so the line does not go there.",
        ANY,
        when=are_blocked,
        joint=None,
        words=stuck_cells,
    ),
    Thought(
        "beside a wall",
        "{Facts}, so on the other side of the wall {targets}.",
        ANY,
        {ONE_WAY},
        _is_pair,
    ),
)
