"""Thermometers: mercury from the bulb on, and counts."""

from __future__ import annotations

from collections.abc import Mapping

from csp2sat.models.thoughts.phrases import agree
from csp2sat.models.thoughts.shading import at_the_end
from csp2sat.models.tutor.forms import ALL, FULL, LEFT, ONE_WAY, ZERO
from csp2sat.models.tutor.thoughts import Seen, Thought

FROM_BULB, COUNTS = 1, 2
"""The rules that mercury comes from the bulb, and of the numbers."""


def _fills(seen: Seen) -> bool:
    return all(value is True for value in seen.forced.values())


def _words(seen: Seen) -> Mapping[str, str]:
    return {"are": agree({*seen.targets}, "is", "are")}


THOUGHTS = (
    Thought(
        "filled from the bulb",
        "{Facts}, so {targets}, which {are} nearer to the bulb.",
        FROM_BULB,
        {ONE_WAY},
        _fills,
        words=_words,
    ),
    Thought(
        "empty beyond",
        "{Facts}, so {targets}, which {are} farther from the bulb.",
        FROM_BULB,
        {ONE_WAY},
        words=_words,
    ),
    at_the_end("bulb", "{area} would have mercury only away from the bulb", FROM_BULB, {ONE_WAY}),
    Thought("no mercury", "{Place}: {targets}.", COUNTS, {ZERO}),
    Thought("complete line", "{Place} is complete: {targets}.", COUNTS, {FULL}),
    Thought("all that is left", "{Place} needs all cells left: {targets}.", COUNTS, {ALL, LEFT}),
)
