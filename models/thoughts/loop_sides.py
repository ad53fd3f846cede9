"""Loops: what the cells, or the points, on both sides of a line say of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from csp2sat.csp.expr import Variable, variables
from csp2sat.models.board.grid import Point
from csp2sat.models.thoughts.inside_outside import known_sides, runs_across, sides_of
from csp2sat.models.thoughts.loop_shapes import is_area, is_line, parts_areas, paths
from csp2sat.models.tutor.forms import truth_of
from csp2sat.models.tutor.thoughts import ANY, Seen, Thought


def _about_line(seen: Seen, drawn: bool) -> bool:
    """A line follows from both of its sides."""
    return all(map(parts_areas, seen.constraints)) and any(
        is_line(x) and value is drawn for x, value in seen.forced.items()
    )


Corners = Callable[[Seen], Mapping[Point, bool]]
"""The corners of cells that are known to be inside or outside."""


def by_lines(seen: Seen) -> Mapping[Point, bool]:
    """The corners that known lines part from the border, or do not part."""
    return known_sides(seen.board, {**seen.before, **seen.facts})


def _line_words(corners: Corners) -> Callable[[Seen], Mapping[str, str]]:
    """Words about the lines that follow.

    `path` is their course, `side` what is on both sides of all of them, `in` and `out` where the
    inside and the outside are, if one line follows.
    """

    def words(seen: Seen) -> Mapping[str, str]:
        lines = [x for x in seen.forced if is_line(x)]
        names = paths(lines)
        areas, known = _sides(seen, lines[0]), corners(seen)
        beside = [{known.get(point) for point in sides_of(x)} for x in lines]
        if None not in (both := set().union(*beside)):
            areas = {bool(side) for side in both}
        one, _ = sides_of(lines[0])
        result = {
            "path": names[0] if len(names) == 1 and len(seen.forced) - len(lines) < 3 else "",
            "side": seen.language.text("inside" if True in areas else "outside")
            if len(areas) == 1
            else "",
        }
        if beside == [{True, False}]:
            places = [*map(seen.language.text, _PLACES[runs_across(lines[0])])]
            result["in"], result["out"] = places if known[one] else places[::-1]
        return result

    return words


_PLACES = (("on its left", "on its right"), ("above it", "below it"))
"""What is on the sides of a line down, and of one across."""


def _sides(seen: Seen, line: Variable) -> set[bool]:
    """What is on the sides of a line that follows, by the sides of the known lines beside it."""
    known = {x: value for x, value in seen.facts.items() if isinstance(value, bool)}
    inside = [list(variables(item.formula)) for item in seen.constraints]
    going = True
    while going:
        going = False
        for item, some in zip(seen.constraints, inside, strict=True):
            for x in [x for x in some if is_area(x) and x not in known]:
                fits = [
                    v for v in (False, True) if truth_of(item.formula, {**known, x: v}) is not False
                ]
                if len(fits) == 1:
                    known[x] = fits[0]
                    going = True
    at = [x for some in inside if line in some for x in some if is_area(x)]
    return {bool(known[x]) for x in at if x in known}


_DRAWN = (
    "The line {path} is drawn: it parts the inside of the loop {in} from the outside {out}.",
    "The line {path} is drawn: it parts the inside of the loop from the outside.",
    "{Targets}, because the inside of the loop is on one side and the outside on the other.",
)
_NOT_DRAWN = (
    "The line {path} is not drawn, because both its sides are {side} the loop.",
    "{Targets}, because all their sides are {side} the loop.",
    "{Targets}, because both sides are inside the loop, or both outside.",
)


def between(corners: Corners = by_lines) -> tuple[Thought, ...]:
    """A line through cells follows from what is inside and outside."""
    words = _line_words(corners)
    return tuple(
        Thought(name, text, ANY, when=partial(_about_line, drawn=drawn), joint=None, words=words)
        for name, drawn, texts in (
            ("line between", True, _DRAWN),
            ("no line between", False, _NOT_DRAWN),
        )
        for text in texts
    )


BETWEEN = between()
"""A line through cells follows from what is inside and outside."""


BETWEEN_CELLS = (
    Thought(
        "line between",
        "{Facts}, so {targets}.",
        ANY,
        when=lambda seen: _about_line(seen, True) and len(seen.facts) < 3,
        joint=None,
    ),
    BETWEEN[len(_DRAWN) - 1],
    Thought(
        "no line between",
        "{Facts}, so {targets}.",
        ANY,
        when=lambda seen: _about_line(seen, False) and len(seen.facts) < 3,
        joint=None,
    ),
    BETWEEN[-1],
)
"""The same of a side of a cell, where cells are inside and outside."""


def _is_at_edge(seen: Seen) -> bool:
    """Whether no line can part areas from what is around the board."""
    areas = all(is_area(x) and value is False for x, value in seen.forced.items())
    return areas and not seen.facts and not seen.clues and all(map(parts_areas, seen.constraints))


AT_EDGE = Thought(
    "at the edge",
    "{Targets}, because no line can part it from the edge of the board.",
    ANY,
    when=_is_at_edge,
    joint=None,
)
"""Outside like what is around the board."""
