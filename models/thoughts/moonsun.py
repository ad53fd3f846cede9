"""Moon or Sun: one sort of clue in each room, and rooms that alternate."""

from __future__ import annotations

from collections.abc import Mapping

from csp2sat.csp.expr import Variable
from csp2sat.models.thoughts.loop_shapes import ends, is_line
from csp2sat.models.tutor.places import cell_name
from csp2sat.models.tutor.thoughts import ANY, Seen, Thought

ONE_SORT, ALTERNATE = 3, 4
"""The rules that a room has moons or suns on the loop, and that rooms alternate."""


def _is_clue(x: Variable) -> bool:
    return x.subject is not None and x.subject[0] == "x"


def _about_clues(seen: Seen) -> bool:
    return all(map(_is_clue, seen.forced))


def _in_room(seen: Seen) -> bool:
    """One clue of a room settles its other ones."""
    return _about_clues(seen) and ALTERNATE not in seen.rules and all(map(_is_clue, seen.facts))


def _are_beside(seen: Seen) -> bool:
    """No line joins a moon and a sun in one room."""
    board, facts = seen.board, seen.facts
    if facts or len(seen.forced) != 1 or ONE_SORT not in seen.rules or ALTERNATE in seen.rules:
        return False
    ((line, value),) = seen.forced.items()
    if not is_line(line) or value is not False:
        return False
    one, other = ends(line)
    return {board[one], board[other]} == {"m", "s"}


def _both(seen: Seen) -> Mapping[str, str]:
    one, other = ends(next(iter(seen.forced)))
    if seen.board[one] == "s":
        one, other = other, one
    return {"one": cell_name(one), "other": cell_name(other)}


THOUGHTS = (
    Thought(
        "all moons or all suns",
        "{Facts}, and the line takes all moons or all suns of a room, so {targets}.",
        ONE_SORT,
        when=_in_room,
        joint=None,
    ),
    Thought(
        "moons and suns alternate",
        "{Facts}, and rooms of moons and of suns alternate along the line, so {targets}.",
        ALTERNATE,
        when=_about_clues,
        joint=None,
    ),
    Thought(
        "moons and suns alternate",
        "{Targets}, because rooms of moons and of suns alternate along the line.",
        ALTERNATE,
        when=_about_clues,
        joint=None,
    ),
    Thought(
        "moon beside a sun",
        "{One} and {other} are a moon and a sun of one room, so no line joins them.",
        ANY,
        when=_are_beside,
        joint=None,
        words=_both,
    ),
)
