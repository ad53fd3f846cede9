"""Moon or Sun: one sort of clue in each room, and rooms that alternate."""

from __future__ import annotations

from csp2sat.csp.expr import Variable
from csp2sat.models.tutor.thoughts import Seen, Thought

ONE_SORT, ALTERNATE = 3, 4
"""The rules that a room has moons or suns on the loop, and that rooms alternate."""


def _is_clue(x: Variable) -> bool:
    return x.subject is not None and x.subject[0] == "x"


def _about_clues(seen: Seen) -> bool:
    return all(map(_is_clue, seen.forced))


def _in_room(seen: Seen) -> bool:
    """One clue of a room settles its other ones."""
    return _about_clues(seen) and ALTERNATE not in seen.rules and all(map(_is_clue, seen.facts))


THOUGHTS = (
    Thought(
        "all moons or all suns", "{Targets}, because {facts}.", ONE_SORT, when=_in_room, joint=None
    ),
    Thought(
        "moons and suns alternate",
        "{Targets}: along the line, rooms of moons and suns alternate.",
        ALTERNATE,
        when=_about_clues,
        joint=None,
    ),
)
