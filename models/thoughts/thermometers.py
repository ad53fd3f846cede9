"""Thermometers: mercury from the bulb on, and counts."""

from __future__ import annotations

from csp2sat.models.tutor.forms import ALL, FULL, LEFT, ONE_WAY, ZERO
from csp2sat.models.tutor.thoughts import Seen, Thought

FROM_BULB, COUNTS = 1, 2
"""The rules that mercury comes from the bulb, and of the numbers."""


def _fills(seen: Seen) -> bool:
    return all(value is True for value in seen.forced.values())


THOUGHTS = (
    Thought(
        "filled from the bulb",
        "{Facts}, so {targets}: it comes from the bulb.",
        FROM_BULB,
        {ONE_WAY},
        _fills,
    ),
    Thought("empty beyond", "{Facts}, so beyond it {targets}.", FROM_BULB, {ONE_WAY}),
    Thought("no mercury", "{Place}: {targets}.", COUNTS, {ZERO}),
    Thought("complete line", "{Place} is complete: {targets}.", COUNTS, {FULL}),
    Thought("all that is left", "{Place} needs all that is left: {targets}.", COUNTS, {ALL, LEFT}),
)
