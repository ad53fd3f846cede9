"""Slitherlink: complete numbers, numbers in corners, side by side and where a line comes in."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from csp2sat.csp.expr import Variable, variables
from csp2sat.models.board.grid import Cell, Point
from csp2sat.models.thoughts.loop_shapes import (
    AREA,
    course,
    ends,
    is_area,
    lines_of,
    meeting_point,
    parts_areas,
)
from csp2sat.models.thoughts.loops import (
    BETWEEN_CELLS,
    CLOSED,
    DEAD_ENDS,
    RUNS_ON,
    SPLIT,
    areas,
    other_cell,
)
from csp2sat.models.tutor.forms import ALL, FULL, LEFT, ZERO
from csp2sat.models.tutor.places import corner_name
from csp2sat.models.tutor.thoughts import Seen, Thought

NUMBER, LOOP = 1, 2
"""The rules of the numbers and of the loop."""


def _corners(cell: Cell) -> dict[Point, str]:
    """The corners of a cell by name."""
    r, c = cell
    return {
        (r + down, c + right): f"{('upper', 'lower')[down]} {('left', 'right')[right]} corner"
        for down in (0, 1)
        for right in (0, 1)
    }


def _by_sides(seen: Seen) -> bool:
    """The number counts drawn sides; no cell inside or outside is thought of."""
    return any(map(lines_of, seen.constraints)) and not any(
        map(is_area, [*seen.facts, *seen.forced])
    )


def _by_areas(seen: Seen) -> bool:
    """Cells around a number are compared with its cell."""
    inside = list(variables(seen.constraints[0].formula))
    return bool(inside) and all(map(is_area, inside))


def _is_around(seen: Seen, around: bool) -> bool:
    """What follows is about the cells around the number, or about its cell."""
    r, c = seen.origin.clues[0] if seen.origin.clues else ("", 0)
    middle = AREA, (int(r) + 1, c + 1) if not isinstance(r, str) else ()
    return _by_areas(seen) and all((x.subject == middle) is not around for x in seen.forced)


def _number(seen: Seen) -> int | None:
    """The number of the only clue."""
    return seen.board.number(seen.clues[0]) if len(seen.clues) == 1 else None


def _point(seen: Seen) -> Point | None:
    """The corner of the only clue at which the loop is thought of."""
    if len(seen.clues) != 1 or not _by_sides(seen):
        return None
    without_clue = (each for each in seen.constraints if each.origin and not each.origin.clues)
    points = {meeting_point(each) for each in without_clue}
    point = points.pop() if len(points) == 1 else None
    return point if point in _corners(seen.clues[0]) else None


def _sides(cell: Cell) -> set[tuple[str, Cell]]:
    """The sides of a cell as subjects of variables."""
    r, c = cell
    return {("h", (r, c)), ("h", (r + 1, c)), ("v", (r, c)), ("v", (r, c + 1))}


def _beyond(seen: Seen, point: Point) -> list[Variable]:
    """The other lines at a corner of the number: those that are no sides of its cell."""
    every = {x for each in seen.constraints for x in lines_of(each)}
    sides = _sides(seen.clues[0])
    return [x for x in every if point in ends(x) and x.subject not in sides]


def _comes_in(seen: Seen, numbers: Collection[int]) -> bool:
    """A line reaches a corner of the number from outside."""
    point = _point(seen)
    if point is None or _number(seen) not in numbers:
        return False
    return any(seen.facts.get(x) is True for x in _beyond(seen, point))


def _is_closed(seen: Seen, numbers: Collection[int], on_board: bool) -> bool:
    """No other line can reach a corner of the number: `on_board`, or at the corner of the board."""
    point = _point(seen)
    if point is None or _number(seen) not in numbers:
        return False
    beyond = _beyond(seen, point)
    closed = all(seen.facts.get(x) is False for x in beyond)
    return closed and bool(beyond) is on_board


def _goes_out(seen: Seen) -> bool:
    """What follows are other lines at a corner of the number."""
    point = _point(seen)
    return point is not None and set(seen.forced) <= set(_beyond(seen, point))


def _corner(seen: Seen) -> Mapping[str, str]:
    """The name of the corner at which the loop is thought of."""
    point = _point(seen)
    return {"corner": f"{_corners(seen.clues[0])[point]}"} if point else {}


def _course(seen: Seen) -> Mapping[str, str]:
    """Where a long course of the line begins and ends, and of how many sides it is."""
    points = course(seen)
    if len(points) < 5:
        return {}
    begin, end = (corner_name(seen.board, point) for point in (points[0], points[-1]))
    return {"begin": begin, "end": end, "length": str(len(points) - 1)}


def _by_inside(seen: Seen) -> bool:
    """Inside and outside are thought of, with numbers or without."""
    inside = [list(variables(constraint.formula)) for constraint in seen.constraints]
    return any(map(is_area, (x for some in inside for x in some))) and all(
        parts_areas(constraint) or all(map(is_area, some))
        for constraint, some in zip(seen.constraints, inside, strict=True)
    )


def _in_corner(seen: Seen, number: int) -> bool:
    """A number in a corner cell of the board settles its outer sides or whether it is inside."""
    if _number(seen) != number or seen.facts:
        return False
    (r, c), board = seen.clues[0], seen.board
    return r in (0, board.height - 1) and c in (0, board.width - 1)


def _two(seen: Seen, first: int, other: int, apart: Collection[tuple[int, int]]) -> bool:
    """Two numbers at a given distance settle something without any fact."""
    if len(seen.clues) != 2 or seen.facts:
        return False
    if sorted(map(seen.board.number, seen.clues), key=str) != sorted([first, other]):
        return False
    (r, c), (i, j) = seen.clues
    return (abs(r - i), abs(c - j)) in apart


BESIDE = ((0, 1), (1, 0))
DIAGONAL = ((1, 1),)

THOUGHTS = (
    Thought(
        "no side",
        "No side of {place} is drawn.",
        NUMBER,
        {ZERO},
        lambda seen: _by_sides(seen) and True not in seen.forced.values(),
        would="{place} would have a side",
    ),
    Thought(
        "complete number",
        "{Place} is complete: {sides}.",
        NUMBER,
        {FULL},
        _by_sides,
        would="{place} would have too many sides",
    ),
    Thought(
        "all sides left",
        "{Place} needs its other sides: {sides}.",
        NUMBER,
        {LEFT},
        _by_sides,
        would="{place} would have too few sides",
    ),
    Thought(
        "all sides left",
        "{Place} needs the rest: {sides}.",
        NUMBER,
        {ALL},
        _by_sides,
        would="{place} would have too few sides",
    ),
    Thought(
        "corner 3",
        "{Place} is in the corner: {sides}.",
        NUMBER,
        when=lambda seen: _in_corner(seen, 3),
        joint=None,
    ),
    Thought(
        "corner 3",
        "{Place} is in the corner, so {targets}.",
        NUMBER,
        when=lambda seen: _in_corner(seen, 3),
        joint=None,
    ),
    Thought(
        "corner 1",
        "{Place} is in the corner: {sides}.",
        NUMBER,
        when=lambda seen: _in_corner(seen, 1),
        joint=None,
    ),
    Thought(
        "corner 1",
        "{Place} is in the corner, so {targets}.",
        NUMBER,
        when=lambda seen: _in_corner(seen, 1),
        joint=None,
    ),
    Thought(
        "corner 2",
        "{Place} is in the corner: {targets}.",
        NUMBER,
        when=lambda seen: _in_corner(seen, 2),
        joint=None,
    ),
    Thought(
        "adjacent 3s",
        "{Places} are side by side: {targets}.",
        NUMBER,
        when=lambda seen: _two(seen, 3, 3, BESIDE),
        joint=True,
    ),
    Thought(
        "diagonal 3s",
        "{Places} touch at a corner: {targets}.",
        NUMBER,
        when=lambda seen: _two(seen, 3, 3, DIAGONAL),
        joint=True,
    ),
    Thought(
        "0 beside a 3",
        "{Places} touch: {targets}.",
        NUMBER,
        when=lambda seen: _two(seen, 0, 3, (*BESIDE, *DIAGONAL)),
        joint=True,
    ),
    *(
        Thought(
            f"line into a {number}",
            "The line reaches the {corner} of {place}: {sides}.",
            NUMBER,
            when=lambda seen, number=number: _comes_in(seen, {number}),  # type: ignore[misc]
            joint=True,
            words=_corner,
        )
        for number in (1, 2, 3)
    ),
    Thought(
        "line out of a number",
        "The line leaves {place} at its {corner}: {targets}.",
        NUMBER,
        when=lambda seen: _goes_out(seen) and True in seen.forced.values(),
        joint=True,
        words=_corner,
    ),
    Thought(
        "no other line at a number",
        "{Place} has a line at its {corner}: {targets}.",
        NUMBER,
        when=_goes_out,
        joint=True,
        words=_corner,
    ),
    Thought(
        "closed corner",
        "No other line reaches the {corner} of {place}: {sides}.",
        NUMBER,
        when=lambda seen: _is_closed(seen, {1, 2, 3}, on_board=True),
        joint=True,
        words=_corner,
    ),
    Thought(
        "two and two around a 2",
        "Around {place}, two cells are inside and two outside: {targets}.",
        NUMBER,
        when=lambda seen: _number(seen) == 2 and _is_around(seen, around=True),
    ),
    Thought(
        "all around a 0",
        "{Targets}: there is no line around {place}.",
        NUMBER,
        {ZERO},
        _by_areas,
    ),
    Thought(
        "like most around",
        "{Targets}, or {place} would have too many sides.",
        NUMBER,
        {FULL},
        _by_areas,
    ),
    Thought(
        "unlike those around",
        "{Targets}, or {place} would have too few sides.",
        NUMBER,
        {ALL, LEFT},
        _by_areas,
    ),
    Thought(
        "two and two around a 2",
        "Around {place}, two cells are inside and two outside: {targets}.",
        NUMBER,
        when=lambda seen: _number(seen) == 2 and _by_inside(seen) and bool(seen.facts),
        joint=True,
    ),
    Thought(
        "inside and outside",
        "{Targets}, or {would}.",
        NUMBER,
        when=_by_inside,
        joint=True,
    ),
    Thought(
        RUNS_ON.name,
        "The line runs on from {begin} to {end}, along {length} sides.",
        LOOP,
        when=RUNS_ON.when,
        joint=None,
        words=_course,
    ),
    Thought(RUNS_ON.name, "The line runs on: {targets}.", LOOP, when=RUNS_ON.when, joint=None),
    DEAD_ENDS,
    CLOSED,
    Thought(
        "cut off",
        "{Targets}, or {would}.",
        LOOP,
        when=SPLIT[2].when,
        joint=None,
    ),
    *SPLIT,
    *BETWEEN_CELLS,
    *areas(other_cell),
)
