"""Castle Wall: corners inside and outside beside clues, and two numbers that look the same way."""

from __future__ import annotations

from collections.abc import Mapping

from csp2sat.csp.expr import variables
from csp2sat.models.board.grid import Point
from csp2sat.models.thoughts.inside_outside import known_sides
from csp2sat.models.thoughts.loop_shapes import is_line
from csp2sat.models.thoughts.loop_sides import between
from csp2sat.models.tutor.thoughts import Seen, Thought

_COUNTS = 3


def _corners(seen: Seen) -> Mapping[Point, bool]:
    """The corners that known lines, and the colours of clues, settle."""
    clues = [*seen.board.clues()]
    colours = {(r, c): seen.board[r, c][0] for r, c in clues}
    given = {
        (r + down, c + right): colour == "w"
        for (r, c), colour in colours.items()
        if colour != "g"
        for down in (0, 1)
        for right in (0, 1)
    }
    return known_sides(seen.board, {**seen.before, **seen.facts}, clues, given)


def _differ(seen: Seen) -> bool:
    """Of two numbers that look the same way, one sees all lines that the other sees."""
    if len(seen.constraints) != 2 or len(seen.clues) != 2 or seen.facts:
        return False
    few, many = sorted(({*variables(x.formula)} for x in seen.constraints), key=len)
    return few < many and {*seen.forced} <= many - few and all(map(is_line, many))


THOUGHTS = (
    *between(_corners),
    Thought(
        "two numbers in a line",
        "{Places} look the same way, so the lines between them make the difference: {targets}.",
        _COUNTS,
        when=_differ,
        joint=True,
    ),
)
