"""What thoughts about Slitherlink look at: numbers, their corners, the cells around them."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from itertools import pairwise

from csp2sat.csp.expr import Variable, variables
from csp2sat.models.board.grid import Cell, Point
from csp2sat.models.thoughts.loop_shapes import (
    course,
    ends,
    is_area,
    lines_of,
    meeting_point,
    parts_areas,
)
from csp2sat.models.thoughts.phrases import numbers_at
from csp2sat.models.tutor.places import cell_name, corner_name
from csp2sat.models.tutor.thoughts import Seen


def _corners(cell: Cell) -> dict[Point, str]:
    """The corners of a cell by name."""
    r, c = cell
    return {
        (r + down, c + right): f"{('upper', 'lower')[down]} {('left', 'right')[right]} corner"
        for down in (0, 1)
        for right in (0, 1)
    }


def counts_sides(seen: Seen) -> bool:
    """The number counts drawn sides; cells inside and outside are not compared."""
    return any(map(lines_of, seen.constraints)) and not any(
        map(is_area, [*seen.facts, *seen.forced])
    )


def only_number(seen: Seen) -> int | None:
    """The number of the only clue."""
    return seen.board.number(seen.clues[0]) if len(seen.clues) == 1 else None


def _point(seen: Seen) -> Point | None:
    """The corner of the only clue at which lines meet."""
    if len(seen.clues) != 1 or not counts_sides(seen):
        return None
    without_clue = (item for item in seen.constraints if item.origin and not item.origin.clues)
    points = {meeting_point(item) for item in without_clue}
    point = points.pop() if len(points) == 1 else None
    return point if point in _corners(seen.clues[0]) else None


def _sides(cell: Cell) -> set[tuple[str, Cell]]:
    """The sides of a cell as subjects of variables."""
    r, c = cell
    return {("h", (r, c)), ("h", (r + 1, c)), ("v", (r, c)), ("v", (r, c + 1))}


def _beyond(seen: Seen, point: Point) -> list[Variable]:
    """The other lines at a corner of the number: all but the sides of its cell."""
    every = {x for item in seen.constraints for x in lines_of(item)}
    sides = _sides(seen.clues[0])
    return [x for x in every if point in ends(x) and x.subject not in sides]


def comes_in(seen: Seen, numbers: Collection[int]) -> bool:
    """A line reaches a corner of the number from outside."""
    point = _point(seen)
    if point is None or only_number(seen) not in numbers:
        return False
    return any(seen.facts.get(x) is True for x in _beyond(seen, point))


def is_closed(seen: Seen, numbers: Collection[int], on_board: bool) -> bool:
    """No other line can reach a corner of the number: `on_board`, or at the corner of the board."""
    point = _point(seen)
    if point is None or only_number(seen) not in numbers:
        return False
    beyond = _beyond(seen, point)
    closed = all(seen.facts.get(x) is False for x in beyond)
    return closed and bool(beyond) is on_board


def goes_out(seen: Seen) -> bool:
    """What follows are other lines at a corner of the number."""
    point = _point(seen)
    return point is not None and set(seen.forced) <= set(_beyond(seen, point))


def corner_words(seen: Seen) -> Mapping[str, str]:
    """The name of the corner at which lines meet."""
    point = _point(seen)
    if not point:
        return {}
    return {"corner": seen.language.text(_corners(seen.clues[0])[point])}


def course_words(seen: Seen) -> Mapping[str, str]:
    """Where a long course of the line begins and ends, and of how many sides it is."""
    points = course(seen)
    if len(points) < 5:
        return {}
    begin, end = (corner_name(seen.board, point) for point in (points[0], points[-1]))
    return {"begin": begin, "end": end, "length": str(len(points) - 1)}


def uses_inside(seen: Seen) -> bool:
    """Cells inside and outside are compared, with numbers or without."""
    inside = [list(variables(constraint.formula)) for constraint in seen.constraints]
    return any(map(is_area, (x for some in inside for x in some))) and all(
        parts_areas(constraint) or all(map(is_area, some))
        for constraint, some in zip(seen.constraints, inside, strict=True)
    )


def is_in_corner(seen: Seen, number: int) -> bool:
    """A number in a corner cell of the board settles its outer sides or whether it is inside."""
    if only_number(seen) != number or seen.facts:
        return False
    (r, c), board = seen.clues[0], seen.board
    return r in (0, board.height - 1) and c in (0, board.width - 1)


def are_two(seen: Seen, first: int, other: int, apart: Collection[tuple[int, int]]) -> bool:
    """Two numbers at a given distance settle something without any fact."""
    if len(seen.clues) != 2 or seen.facts:
        return False
    if sorted(map(seen.board.number, seen.clues), key=str) != sorted([first, other]):
        return False
    (r, c), (i, j) = seen.clues
    return (abs(r - i), abs(c - j)) in apart


def touches_zero(seen: Seen) -> bool:
    """A 0 touches a number at a corner, and settles the two sides of the number there."""
    numbers = {cell: seen.board.number(cell) for cell in seen.clues}
    if len(numbers) != 2 or seen.facts or list(numbers.values()).count(0) != 1:
        return False
    zero, other = sorted(numbers, key=lambda cell: numbers[cell] or 0)
    touching = set(_corners(zero)) & set(_corners(other))
    at = _sides(other)
    return len(touching) == 1 and all(
        x.subject in at and touching & set(ends(x)) for x in seen.forced
    )


def zero_words(seen: Seen) -> Mapping[str, str]:
    """A 0, and the number that it touches."""
    zero, other = sorted(seen.clues, key=lambda cell: seen.board.number(cell) or 0)
    return {"zero": cell_name(zero), "other": numbers_at(seen.board, [other], seen.language)}


def are_linked(seen: Seen) -> bool:
    """Two 3s on a diagonal with nothing but 2s between them settle something without any fact."""
    cells = sorted(seen.clues)
    numbers = [seen.board.number(cell) for cell in cells]
    if seen.facts or len(cells) < 3 or numbers != [3, *[2] * (len(cells) - 2), 3]:
        return False
    steps = {(i - r, j - c) for (r, c), (i, j) in pairwise(cells)}
    return steps in ({(1, 1)}, {(1, -1)})


def possible_sides(seen: Seen) -> Mapping[str, str]:
    """How many sides of the number can be drawn: as many as it needs."""
    number = only_number(seen)
    counts = {1: "one possible side", 2: "two possible sides", 3: "three possible sides"}
    return {"possible": counts.get(number or 0, "")}


def pair_words(seen: Seen) -> Mapping[str, str]:
    """The cells of two numbers, the first and the last."""
    first, *_, last = sorted(seen.clues)
    return {"pair": seen.language.series([cell_name(first), cell_name(last)])}
