"""Loops from cell to cell: turns of lines, and circles in which they do not turn."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from csp2sat.csp.expr import variables
from csp2sat.models.board.grid import Point
from csp2sat.models.pzpr.rare_alphabets import CIRCLE
from csp2sat.models.thoughts.loop_shapes import common_point, ends, is_line, place_of
from csp2sat.models.thoughts.shading import at_the_end
from csp2sat.models.tutor.places import cell_name
from csp2sat.models.tutor.thoughts import ANY, Seen, Thought


def _turning_cell(seen: Seen) -> Mapping[str, str]:
    """The cell that a constraint on turns is about; what is on the other side of it."""
    inside = list(variables(seen.constraints[0].formula))
    turns = [x for x in inside if x.subject and x.subject[0] == "_t"]
    plain = len(turns) == 1 and all(x is turns[0] or is_line(x) for x in inside)
    return {"cell": cell_name(place_of(turns[0]))} if plain else {}


def _turns(turning: bool) -> Callable[[Seen], bool]:
    """Whether a constraint on turns is broken at a cell with a turn, or without."""

    def when(end: Seen) -> bool:
        if not end.constraints or not _turning_cell(end):
            return False
        values = [v for x, v in end.facts.items() if x.subject and x.subject[0] == "_t"]
        return values == [turning]

    return when


def _circle(seen: Seen) -> Point | None:
    """The circle in which the two lines of a step meet; None if it is about something else."""
    lines = [*seen.forced, *seen.facts]
    if len(lines) != 2 or not all(map(is_line, lines)):
        return None
    point = common_point([ends(x) for x in lines])
    is_circle = point in seen.clues and point is not None and seen.board[point] == CIRCLE
    return point if is_circle else None


def _straight_on(seen: Seen) -> Mapping[str, str]:
    """The circle through which lines go straight on."""
    point = _circle(seen)
    return {"circle": cell_name(point)} if point else {}


def _goes_straight(seen: Seen) -> bool:
    """Both lines on opposite sides of a circle are drawn, or neither."""
    return _circle(seen) is not None


THOUGHTS = (
    Thought(
        "straight on",
        "The line goes straight on through the circle at {circle}, so {targets}.",
        ANY,
        when=lambda seen: _goes_straight(seen) and True in seen.forced.values(),
        joint=None,
        words=_straight_on,
    ),
    Thought(
        "straight on",
        "{Facts}, and no line turns in the circle at {circle}, so {targets}.",
        ANY,
        when=_goes_straight,
        joint=None,
        words=_straight_on,
    ),
    at_the_end(
        "turn",
        "the line could not turn at {cell}, where it has a turn",
        ANY,
        when=_turns(True),
        words=_turning_cell,
    ),
    at_the_end(
        "turn",
        "the line would have to turn at {cell}, where it has no turn",
        ANY,
        when=_turns(False),
        words=_turning_cell,
    ),
)
"""Turns of lines, and circles in which they do not turn."""
