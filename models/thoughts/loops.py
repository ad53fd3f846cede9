"""Loops: both sides of a line, lines that would close or split, corners of the board."""

from __future__ import annotations

from collections.abc import Mapping

from csp2sat.csp.expr import Variable, variables
from csp2sat.models.thoughts.loop_shapes import (
    are_degrees,
    are_lines,
    course,
    ends,
    is_area,
    is_cut,
    is_line,
    parts_areas,
    path_name,
    paths,
    point_of,
)
from csp2sat.models.thoughts.phrases import cells_with
from csp2sat.models.thoughts.shading import at_the_end
from csp2sat.models.tutor import english
from csp2sat.models.tutor.forms import ALL, FULL, GRAPH, LEFT, truth_of
from csp2sat.models.tutor.graph_violations import Closed, CutOff
from csp2sat.models.tutor.places import cell_name, cell_names, cells_of
from csp2sat.models.tutor.technique_words import MOST_FACTS
from csp2sat.models.tutor.thoughts import ANY, Seen, Thought


def _about_line(seen: Seen, drawn: bool) -> bool:
    """A line follows from both of its sides."""
    return all(map(parts_areas, seen.constraints)) and any(
        is_line(x) and value is drawn for x, value in seen.forced.items()
    )


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


def _ends_of(seen: Seen) -> Mapping[str, str]:
    """The course of the line by its cells."""
    points = course(seen)
    return {"path": path_name(points)}


RUNS_ON = Thought(
    "line runs on",
    "The line has only one way on each time: {path}.",
    ANY,
    when=lambda seen: are_degrees(seen) and len(course(seen)) > 2,
    joint=None,
    words=_ends_of,
)
"""The line goes on where only one way is left, several times."""


def _is_through(seen: Seen) -> bool:
    """The line is drawn through cells where only two sides are open; it does not begin there."""
    points = course(seen)
    drawn = {end for x, value in seen.facts.items() if is_line(x) and value for end in ends(x)}
    is_inside = {*seen.clues} <= {*points[1:-1]}
    return are_degrees(seen) and len(points) > 2 and is_inside and drawn.isdisjoint(points)


def _through(seen: Seen) -> Mapping[str, str]:
    """The course of the line, and the cells that it is known to go through."""
    points = course(seen)
    known = [cell for cell in cells_with(seen.facts, True) if cell in points]
    cells = known or points[1:-1]
    some = {
        "one": cells if len(points) == 3 else [],
        "start": cells if known else [],
        "every": cells,
    }
    names = {name: cell_names(among, seen.language) for name, among in some.items() if among}
    return {**names, "path": path_name(points)}


THROUGH = tuple(
    Thought("only way through", text, ANY, when=_is_through, joint=None, words=_through)
    for text in (
        "The loop goes through {one}, which has only two open sides: {path}.",
        "The loop goes through {start}, where only two sides are open, and on in one way: {path}.",
        "The loop goes through {every}, where only two sides are open: {path}.",
    )
)
"""The loop goes through cells that have only two open sides."""

DEAD_ENDS = Thought(
    "dead ends",
    "{Targets}, because a line there would end or branch.",
    ANY,
    when=lambda seen: (
        are_degrees(seen)
        and all(is_line(x) and value is False for x, value in seen.forced.items())
        and len(seen.constraints) > 1
    ),
    joint=None,
)
"""Lines that could not go on, or that would meet a line that passes."""

CLOSED = Thought(
    "early loop",
    "{Targets}, or {would}.",
    ANY,
    when=lambda seen: isinstance(seen.violation, Closed),
    joint=None,
)
"""A loop would close before it is complete."""


def _closed_cells(seen: Seen) -> Mapping[str, str]:
    """The cells of a closed area, if many lines are cut off there."""
    cells = {end for x in seen.forced if is_line(x) for end in ends(x)}
    return {"area": cell_names(cells, seen.language) if len(seen.forced) > 4 else ""}


def _is_closed(seen: Seen) -> bool:
    """A line would be alone in a part that no way leads out of."""
    broken = seen.violation
    alone = isinstance(broken, CutOff) and not {broken.one, broken.other}.isdisjoint(seen.forced)
    return alone and are_lines(seen.forced) and True not in seen.forced.values()


CLOSED_CELLS = Thought(
    "closed area",
    "No line goes to {area}, because no way leads from there to the rest of the line.",
    ANY,
    when=_is_closed,
    joint=None,
    words=_closed_cells,
)
"""Cells that can't be joined with the rest of the line."""

SPLIT = (
    Thought(
        "inside and outside",
        "",
        ANY,
        when=lambda seen: all(map(parts_areas, seen.constraints)),
        would="inside and outside would meet",
        is_end=True,
    ),
    Thought(
        "split loop",
        "",
        ANY,
        {GRAPH},
        when=lambda seen: is_cut(seen, of_areas=True),
        would="the line would split into two loops",
        is_end=True,
    ),
    Thought(
        "closed area",
        "{Targets}, because no way leads from there to the rest of the line.",
        ANY,
        when=_is_closed,
        joint=None,
    ),
    Thought(
        "line in two",
        "{Targets}, or the line would fall into two parts that can't be joined.",
        ANY,
        when=lambda seen: is_cut(seen, of_areas=False),
        joint=None,
    ),
)
"""Inside or outside, or lines, would fall into two parts."""


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


def _is_wide(seen: Seen) -> bool:
    """Whether more facts are needed than a sentence names."""
    return len(seen.facts) > MOST_FACTS


def _is_visited(end: Seen) -> bool:
    """Whether the constraint counts the lines at a cell without a clue, which the loop visits."""
    return len(cells_of(end.origin)) == 1 and not end.origin.clues


def _cell(end: Seen) -> Mapping[str, str]:
    return {"cell": cell_name(cells_of(end.origin)[0])}


NO_LOOP = (
    Thought("no loop", "{Targets}, or the line could not be one loop.", ANY, {GRAPH}, _is_wide),
    at_the_end("branch", "the line would branch at {cell}", ANY, {FULL}, _is_visited, _cell),
    at_the_end("dead end", "the line would end at {cell}", ANY, {ALL, LEFT}, _is_visited, _cell),
)
"""Other lines that would be no single loop."""


def _goes_on(seen: Seen) -> str:
    """The only point to which the line goes on; empty if something else follows."""
    point = point_of(seen)
    drawn = [x for x, value in seen.forced.items() if is_line(x) and value is True]
    if point is None or len(drawn) != 1 or point not in ends(drawn[0]):
        return ""
    after = next(end for end in ends(drawn[0]) if end != point)
    visits = {("x", after), ("x", point)}
    plain = all(
        x is drawn[0] or (x.subject in visits and value) for x, value in seen.forced.items()
    )
    return cell_name(after) if plain else ""


def _next(seen: Seen) -> Mapping[str, str]:
    return {**_corner(seen), "next": _goes_on(seen)}


GOES_ON = (
    Thought(
        "corner",
        "The line turns in the corner {corner} of the board, so it goes on to {next}.",
        ANY,
        when=_is_corner,
        joint=None,
        words=_next,
    ),
    Thought(
        english.GOES_ON,
        "The line has only one way on from {corner}: to {next}.",
        ANY,
        when=lambda seen: bool(_goes_on(seen)),
        joint=None,
        words=_next,
    ),
)
"""One way on from the end of a line through cells."""

THOUGHTS = (
    *THROUGH,
    RUNS_ON,
    DEAD_ENDS,
    CLOSED,
    CLOSED_CELLS,
    *SPLIT,
    *GOES_ON,
    *BETWEEN,
    AT_EDGE,
    *NO_LOOP,
)
