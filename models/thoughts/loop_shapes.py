"""What thoughts about loops look at: ends of lines, lines at a point, both sides of a line.

Lines are variables `h` and `v`: from a point to the right or down. Variables `_i` are the sides of
lines: a corner of cells, or in Slitherlink a cell, is inside the loop.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import islice

from csp2sat.csp.expr import IntVar, Variable, variables
from csp2sat.csp.problem import Constraint
from csp2sat.models.board.grid import Point
from csp2sat.models.tutor.forms import Facts
from csp2sat.models.tutor.graph_violations import CutOff, End
from csp2sat.models.tutor.places import cell_name
from csp2sat.models.tutor.thoughts import Seen

LINES = ("h", "v")
AREA = "_i"


def is_line(x: Variable) -> bool:
    """Whether a variable is a line between two points."""
    return x.subject is not None and x.subject[0] in LINES and not isinstance(x, IntVar)


def is_area(x: Variable) -> bool:
    """Whether a variable says what is inside the loop."""
    return x.subject is not None and x.subject[0] == AREA


def place_of(x: Variable) -> Point:
    """The row and column of a variable."""
    assert x.subject
    r, c = x.subject[1]
    return r, c


def ends(line: Variable) -> tuple[Point, Point]:
    """The two points that a line joins; the upper or left one first."""
    assert line.subject
    way, (r, c) = line.subject
    return (r, c), ((r, c + 1) if way == "h" else (r + 1, c))


def known_lines(values: Facts) -> dict[frozenset[Point], bool]:
    """Lines by the points that they join: drawn or not."""
    lines = {x: value for x, value in values.items() if is_line(x)}
    return {frozenset(ends(x)): value for x, value in lines.items() if isinstance(value, bool)}


def lines_of(constraint: Constraint) -> list[Variable]:
    """The lines that a constraint is about."""
    return [x for x in variables(constraint.formula) if is_line(x)]


def meeting_point(constraint: Constraint) -> Point | None:
    """The point at which all lines of a constraint meet; None if it is about something else."""
    inside = list(islice(variables(constraint.formula), 5))
    if not 2 <= len(inside) <= 4 or not all(map(is_line, inside)):
        return None
    common = set(ends(inside[0])).intersection(*map(ends, inside))
    return common.pop() if len(common) == 1 else None


def parts_areas(constraint: Constraint) -> bool:
    """Whether a constraint says that a line, if there is one, has two different sides."""
    inside = list(islice(variables(constraint.formula), 4))
    lines = sum(map(is_line, inside))
    return (
        0 < len(inside) - lines < 3 and lines < 2 and all(is_line(x) or is_area(x) for x in inside)
    )


def are_degrees(seen: Seen) -> bool:
    """Only how many lines meet at points is a reason."""
    return all(meeting_point(constraint) is not None for constraint in seen.constraints)


def are_lines(some: Iterable[Variable]) -> bool:
    """Whether all variables are lines."""
    return all(map(is_line, some))


def point_of(seen: Seen) -> Point | None:
    """The point at which a line would end or branch otherwise."""
    if not isinstance(seen.violation, End):
        return None
    return ends(seen.violation.edge)[seen.violation.end]


def is_cut(seen: Seen, of_areas: bool) -> bool:
    """Whether areas, or else lines, would be cut off from others of the same loop."""
    broken = seen.violation
    if not isinstance(broken, CutOff):
        return False
    return (is_area if of_areas else is_line)(broken.one)


def paths(lines: Iterable[Variable]) -> list[str]:
    """Lines by the cells that they join, those that meet in one text: `r1c1-r1c2-r1c3`."""
    joined = _joined(lines)
    starts = [point for point, others in joined.items() if len(others) == 1]
    return [path_name(_walk(start, joined)) for start in sorted(starts) if joined.get(start)]


def path_name(points: Iterable[Point]) -> str:
    """Cells along a line: `r1c1-r1c2-r1c3`."""
    return "-".join(cell_name(point) for point in points)


def _joined(lines: Iterable[Variable]) -> dict[Point, list[Point]]:
    """For each point those that lines join it with."""
    joined: dict[Point, list[Point]] = {}
    for line in lines:
        one, other = ends(line)
        joined.setdefault(one, []).append(other)
        joined.setdefault(other, []).append(one)
    return joined


def _walk(start: Point, joined: dict[Point, list[Point]]) -> list[Point]:
    """The points of the path from a point as far as it goes; its lines are taken out."""
    points = [start]
    while others := joined.get(points[-1]):
        after = others.pop()
        joined[after].remove(points[-1])
        points.append(after)
    return points


def course(seen: Seen) -> list[Point]:
    """The points of the path of drawn lines that follow, from the line that is known.

    Empty if they do not form a path, or if anything else follows.
    """
    lines = [x for x, value in seen.forced.items() if is_line(x) and value is True]
    others = [x for x in seen.forced if x not in lines and not _is_on(x, lines)]
    joined = _joined(lines)
    starts = [point for point, near in joined.items() if len(near) == 1]
    known = {end for x, value in seen.facts.items() if is_line(x) and value for end in ends(x)}
    if others or len(starts) != 2:
        return []
    begin = next((point for point in starts if point in known), starts[0])
    points = _walk(begin, joined)
    return points if len(points) == len(lines) + 1 else []


def _is_on(x: Variable, lines: Iterable[Variable]) -> bool:
    """Whether a variable says of a cell of some lines that the loop goes through it."""
    return (
        x.subject is not None and x.subject[0] == "x" and any(place_of(x) in ends(y) for y in lines)
    )


def drawn_paths(seen: Seen) -> str:
    """The lines that follow, as paths; empty if anything else follows, too."""
    lines = [x for x, value in seen.forced.items() if is_line(x) and value is True]
    return seen.language.series(paths(lines)) if len(lines) == len(seen.forced) else ""


def common_point(pairs: list[tuple[Point, Point]]) -> Point | None:
    """The point at which lines meet; of a single line none."""
    points = set(pairs[0]).intersection(*pairs) if len(pairs) > 1 else set()
    return points.pop() if len(points) == 1 else None
