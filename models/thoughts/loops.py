"""Loops: lines that would close or split, corners of the board."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from csp2sat.models.thoughts.loop_pockets import POCKETS
from csp2sat.models.thoughts.loop_shapes import (
    are_degrees,
    are_lines,
    course,
    ends,
    is_cut,
    is_line,
    meeting_point,
    parts_areas,
    path_name,
    point_of,
)
from csp2sat.models.thoughts.loop_sides import AT_EDGE, BETWEEN
from csp2sat.models.thoughts.phrases import cells_with
from csp2sat.models.thoughts.shading import at_the_end
from csp2sat.models.tutor import english
from csp2sat.models.tutor.forms import ALL, FULL, GRAPH, LEFT
from csp2sat.models.tutor.graph_violations import Closed, CutOff
from csp2sat.models.tutor.places import cell_name, cell_names, cells_of
from csp2sat.models.tutor.technique_words import MOST_FACTS
from csp2sat.models.tutor.thoughts import ANY, Seen, Thought


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


def _are_excluded(seen: Seen) -> bool:
    """Several points, at each of which lines would end or branch."""
    lines = all(is_line(x) and value is False for x, value in seen.forced.items())
    return lines and are_degrees(seen) and len(seen.constraints) > 1


def _where(seen: Seen) -> Mapping[str, str]:
    """Where lines would branch, as the line already passes there, and where they would end."""
    drawn = Counter(end for x, v in seen.facts.items() if is_line(x) and v for end in ends(x))
    points = dict.fromkeys(filter(None, map(meeting_point, seen.constraints)))
    passed = [point for point in points if drawn[point] > 1]
    ended = [point for point in points if drawn[point] == 0]
    if len(passed) + len(ended) < len(points) or len(points) > MOST_FACTS:
        return {}
    language = seen.language
    return {
        "ended": language.series([*map(cell_name, ended)], "or"),
        "passed": language.series([*map(cell_name, passed)], "or"),
    }


DEAD_ENDS = tuple(
    Thought("dead ends", text, ANY, when=_are_excluded, joint=None, words=_where)
    for text in (
        "{Targets}: a line there would end at {ended}, or branch at {passed}.",
        "{Targets}: a line there would end at {ended}.",
        "{Targets}: a line there would branch at {passed}.",
        "{Targets}, because a line there would end or branch.",
    )
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
    *DEAD_ENDS,
    CLOSED,
    *POCKETS,
    CLOSED_CELLS,
    *SPLIT,
    *GOES_ON,
    *BETWEEN,
    AT_EDGE,
    *NO_LOOP,
)
