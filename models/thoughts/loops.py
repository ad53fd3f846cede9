"""Loops: both sides of a line, lines that would close or split, corners of the board."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from csp2sat.csp.expr import Variable, variables
from csp2sat.models.thoughts.loop_shapes import (
    are_lines,
    is_area,
    is_cut,
    is_line,
    parts_areas,
    place_of,
    point_of,
)
from csp2sat.models.tutor.graph_violations import Closed
from csp2sat.models.tutor.places import cell_name, corner_name
from csp2sat.models.tutor.thoughts import ANY, Seen, Thought


def _about_line(seen: Seen, drawn: bool) -> bool:
    """A line follows from both of its sides."""
    return parts_areas(seen.constraints[0]) and any(
        is_line(x) and value is drawn for x, value in seen.forced.items()
    )


def _about_area(seen: Seen, drawn: bool) -> bool:
    """One side of a line, or of the place of one, follows from the other."""
    if not parts_areas(seen.constraints[0]) or not all(map(is_area, seen.forced)):
        return False
    return any(seen.facts.get(x) is True for x in _lines(seen)) is drawn


def _lines(seen: Seen) -> list[Variable]:
    return [x for x in variables(seen.constraints[0].formula) if is_line(x)]


def _other_corner(seen: Seen) -> Mapping[str, str]:
    """The corner of cells on the other side, and what follows as a pronoun."""
    names = [corner_name(seen.board, place_of(x)) for x in seen.facts if is_area(x)]
    return {"it": "it" if len(seen.forced) == 1 else "them", "other": (names or [OUTSIDE])[0]}


def other_cell(seen: Seen) -> Mapping[str, str]:
    """The same with cells, as in Slitherlink."""
    names = [cell_name((r - 1, c - 1)) for r, c in (place_of(x) for x in seen.facts if is_area(x))]
    return {"it": "it" if len(seen.forced) == 1 else "them", "other": (names or [OUTSIDE])[0]}


def _is_corner(seen: Seen) -> bool:
    """The line turns in a corner cell of the board."""
    point = point_of(seen)
    if point is None or True not in seen.forced.values():
        return False
    size = seen.board.height, seen.board.width
    return all(at in (0, most - 1) for at, most in zip(point, size, strict=True))


def _corner(seen: Seen) -> Mapping[str, str]:
    point = point_of(seen)
    return {"corner": cell_name(point)} if point else {}


OUTSIDE = "the outside"


def sides(words: Callable[[Seen], Mapping[str, str]]) -> tuple[Thought, ...]:
    """What follows from one side of a line for the other, and for the line itself."""
    return (
        Thought("line between", "{Facts}, so {targets}.", ANY, when=lambda x: _about_line(x, True)),
        Thought(
            "no line between", "{Facts}, so {targets}.", ANY, when=lambda x: _about_line(x, False)
        ),
        Thought(
            "across the line",
            "{Targets}: the line parts {it} from {other}.",
            ANY,
            when=lambda x: _about_area(x, True),
            words=words,
        ),
        Thought(
            "same side",
            "{Targets}: no line parts {it} from {other}.",
            ANY,
            when=lambda x: _about_area(x, False),
            words=words,
        ),
    )


CLOSED = Thought(
    "early loop",
    "{Targets}, or {would}.",
    ANY,
    when=lambda seen: isinstance(seen.violation, Closed),
    joint=None,
)
"""A loop would close before it is complete."""

SPLIT = (
    Thought(
        "split loop",
        "{Targets}, or the line would split into two loops.",
        ANY,
        when=lambda seen: is_cut(seen, of_areas=True),
        joint=None,
    ),
    Thought(
        "closed area",
        "{Targets}: no way leads from there to the rest of the line.",
        ANY,
        when=lambda seen: (
            is_cut(seen, of_areas=False)
            and are_lines(seen.forced)
            and True not in seen.forced.values()
        ),
        joint=None,
    ),
    Thought(
        "cut off line",
        "{Targets}, or the line would be cut in two.",
        ANY,
        when=lambda seen: is_cut(seen, of_areas=False),
        joint=None,
    ),
)
"""Inside or outside, or lines, would fall into two parts."""

CORNER = Thought(
    "corner",
    "The line turns in the corner {corner}: {targets}.",
    ANY,
    when=lambda seen: _is_corner(seen),
    words=_corner,
)
"""The line goes on in a corner cell of the board."""

THOUGHTS = (CLOSED, *SPLIT, CORNER, *sides(_other_corner))
