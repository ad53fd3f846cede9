"""Loops: cells that a line could enter, but not leave again."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from csp2sat.models.board.grid import Point
from csp2sat.models.thoughts.loop_shapes import ends, is_line, known_lines
from csp2sat.models.tutor.forms import GRAPH
from csp2sat.models.tutor.places import cell_name, cell_names, names_of_cells
from csp2sat.models.tutor.technique_words import MOST_FACTS
from csp2sat.models.tutor.thoughts import ANY, Seen, Thought


def _pocket(seen: Seen) -> tuple[Point, Point, list[Point]] | None:
    """Where a line goes on, the next cell, and the cells to which all other ways lead."""
    drawn = [x for x, value in seen.forced.items() if is_line(x) and value is True]
    if len(drawn) != 1 or len(seen.forced) > 1:
        return None
    lines = known_lines({**seen.before, **seen.facts})
    one, other = ends(drawn[0])
    for point, after in ((one, other), (other, one)):
        before = [x for pair, value in lines.items() if value and point in pair for x in pair]
        behind = [x for x in before if x != point]
        pocket = _reached(seen, lines, point, {after, *behind})
        if len(behind) == 1 and pocket and pocket.isdisjoint({after, *behind}):
            return point, after, sorted(pocket)
    return None


def _reached(
    seen: Seen, lines: Mapping[frozenset[Point], bool], start: Point, beside: Collection[Point]
) -> set[Point]:
    """The cells to which lines may lead from a cell, but not first to some beside it."""
    reached: set[Point] = set()
    todo = [start]
    while todo:
        point = todo.pop()
        for near in seen.board.neighbours(point):
            is_open = lines.get(frozenset((point, near)), True)
            is_new = near != start and near not in reached
            if is_open and is_new and not (point == start and near in beside):
                reached.add(near)
                todo.append(near)
    return reached


def _words(seen: Seen) -> Mapping[str, str]:
    entered = _pocket(seen)
    if entered is None:
        return {}
    point, after, pocket = entered
    few = len(names_of_cells(pocket, seen.language)) <= MOST_FACTS
    return {
        "point": cell_name(point),
        "next": cell_name(after),
        "pocket": cell_names(pocket, seen.language) if few else "",
    }


POCKETS = (
    Thought(
        "pocket",
        "The line goes on from {point} to {next}, because any other way leads into {pocket} and "
        "never out again.",
        ANY,
        {GRAPH},
        lambda seen: _pocket(seen) is not None,
        joint=None,
        words=_words,
    ),
)
"""The line goes on past a pocket, which has no other way out."""
