"""Which corners of cells are inside a loop through centres of cells, by lines that are known."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from csp2sat.csp.expr import Variable
from csp2sat.models.board.grid import Cell, Grid, Point
from csp2sat.models.thoughts.loop_shapes import is_area, known_lines, place_of
from csp2sat.models.tutor.forms import Facts


def known_sides(
    grid: Grid, known: Facts, closed: Collection[Cell] = (), given: Mapping[Point, bool] = {}
) -> dict[Point, bool]:
    """For each corner whether it is inside, as far as known lines say so from the border inwards.

    No line goes to cells that are `closed`; `given` are further corners that are known.
    """
    points = Grid(grid.width + 1, grid.height + 1)
    lines = known_lines(known)
    sides = {(r, c): False for r, c in points.cells if _is_border(grid, (r, c))} | {**given}
    sides |= {place_of(x): v for x, v in known.items() if is_area(x) and isinstance(v, bool)}
    new = [*sides]
    while new:
        point = new.pop()
        for other in points.neighbours(point):
            line = _line_between(min(point, other), max(point, other))
            drawn = lines.get(line) if line.isdisjoint(closed) else False
            if other not in sides and drawn is not None:
                sides[other] = sides[point] != drawn
                new.append(other)
    return sides


def sides_of(line: Variable) -> tuple[Point, Point]:
    """The corners on both sides of a line: above and below it, or left and right of it."""
    r, c = place_of(line)
    return ((r, c + 1), (r + 1, c + 1)) if runs_across(line) else ((r + 1, c), (r + 1, c + 1))


def runs_across(line: Variable) -> bool:
    """Whether a line runs along its row."""
    return line.subject is not None and line.subject[0] == "h"


def _line_between(one: Point, other: Point) -> frozenset[Cell]:
    """The cells that are joined by the line which parts two neighbouring corners."""
    r, c = one
    return frozenset(((r - 1, c) if r == other[0] else (r, c - 1), (r, c)))


def _is_border(grid: Grid, point: Point) -> bool:
    r, c = point
    return r in (0, grid.height) or c in (0, grid.width)
