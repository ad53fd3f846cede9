"""Geradeweg: straight parts of the loop at numbers."""

from __future__ import annotations

from collections.abc import Mapping

from csp2sat.models.thoughts.loop_shapes import drawn_paths, is_line
from csp2sat.models.tutor.thoughts import Seen, Thought

LENGTH = 2
"""The rule that a number is the length of straight parts."""


def _drawn(seen: Seen) -> Mapping[str, str]:
    """The lines that are drawn; those that end a straight part are left out."""
    drawn = {x: value for x, value in seen.forced.items() if is_line(x) and value is True}
    return {"paths": drawn_paths(seen._replace(forced=drawn)) if drawn else ""}


def _ends(seen: Seen) -> bool:
    return all(is_line(x) and value is False for x, value in seen.forced.items())


THOUGHTS = (
    Thought(
        "straight part",
        "The line runs straight at {place}: {paths}.",
        LENGTH,
        when=lambda seen: len(seen.clues) == 1 and not _ends(seen),
        joint=None,
        words=_drawn,
    ),
    Thought(
        "no straight part",
        "{Targets}: a straight line there would not fit {place}.",
        LENGTH,
        when=lambda seen: len(seen.clues) == 1 and _ends(seen),
        joint=None,
    ),
    Thought(
        "no straight part",
        "{Targets}: a straight line there would not fit {places}.",
        LENGTH,
        when=lambda seen: len(seen.clues) == 2 and _ends(seen),
        joint=True,
    ),
)
