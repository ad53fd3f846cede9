"""Loops: what the cells, or the points, on both sides of a line say of it."""

from __future__ import annotations

from collections.abc import Mapping

from csp2sat.csp.expr import Variable, variables
from csp2sat.models.thoughts.loop_shapes import is_area, is_line, parts_areas, paths
from csp2sat.models.tutor.forms import truth_of
from csp2sat.models.tutor.thoughts import ANY, Seen, Thought


def _about_line(seen: Seen, drawn: bool) -> bool:
    """A line follows from both of its sides."""
    return all(map(parts_areas, seen.constraints)) and any(
        is_line(x) and value is drawn for x, value in seen.forced.items()
    )


def _line_name(seen: Seen) -> Mapping[str, str]:
    """The lines that follow as a path, and the side of the loop that is on both sides of them."""
    lines = [x for x in seen.forced if is_line(x)]
    names = paths(lines)
    areas = _sides(seen, lines[0])
    both = len(areas) == 1
    return {
        "path": names[0] if len(names) == 1 and len(seen.forced) - len(lines) < 3 else "",
        "side": ("inside" if True in areas else "outside") if both else "",
    }


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


BETWEEN = (
    Thought(
        "line between",
        "The line {path} is drawn, because it has the inside on one side and the outside "
        "on the other.",
        ANY,
        when=lambda seen: _about_line(seen, True),
        joint=None,
        words=_line_name,
    ),
    Thought(
        "line between",
        "{Targets}, because the inside is on one side and the outside on the other.",
        ANY,
        when=lambda seen: _about_line(seen, True),
        joint=None,
    ),
    Thought(
        "no line between",
        "The line {path} is not drawn, because both its sides are {side}.",
        ANY,
        when=lambda seen: _about_line(seen, False),
        joint=None,
        words=_line_name,
    ),
    Thought(
        "no line between",
        "{Targets}, because both sides are inside, or both outside.",
        ANY,
        when=lambda seen: _about_line(seen, False),
        joint=None,
    ),
)
"""A line through cells follows from what is inside and outside."""


BETWEEN_CELLS = (
    Thought(
        "line between",
        "{Facts}, so {targets}.",
        ANY,
        when=lambda seen: _about_line(seen, True) and len(seen.facts) < 3,
        joint=None,
    ),
    BETWEEN[1],
    Thought(
        "no line between",
        "{Facts}, so {targets}.",
        ANY,
        when=lambda seen: _about_line(seen, False) and len(seen.facts) < 3,
        joint=None,
    ),
    BETWEEN[3],
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
