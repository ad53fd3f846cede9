"""Putteria: rooms with one place left, numbers side by side, equal numbers in a line."""

from __future__ import annotations

from csp2sat.models.thoughts.shading import at_the_end
from csp2sat.models.tutor.forms import ALL, FULL, LEFT, ONE_WAY
from csp2sat.models.tutor.thoughts import Seen, Thought


def _is_beside_one(seen: Seen) -> bool:
    """Whether the constraints have one cell besides those that follow."""
    return len(seen.others) == 1


_SIDE = "{area} would have numbers side by side"
_TWICE = "{area} would have the same number"

THOUGHTS = (
    Thought("one place left", "Only place left in {place}: {targets}.", 1, {ALL, LEFT}),
    at_the_end("no place left", "{place} would have no place for its number", 1, {ALL, LEFT}),
    Thought("complete room", "{Place} has its number: {targets}.", 1, {FULL}),
    Thought(
        "beside a number",
        "{Targets}, beside the number at {others}.",
        2,
        {ONE_WAY},
        _is_beside_one,
        would=_SIDE,
    ),
    Thought(
        "equal number",
        "{Targets}: the number is already at {others}.",
        3,
        {ONE_WAY},
        _is_beside_one,
        would=_TWICE,
    ),
)
