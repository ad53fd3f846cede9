"""Juosan: rooms that are complete or fit in one way, and three equal bars in a row."""

from __future__ import annotations

from csp2sat.models.thoughts.shading import at_the_end, room_counts
from csp2sat.models.tutor.forms import ONE_WAY
from csp2sat.models.tutor.thoughts import Thought

_BARS = {2: "vertical", 3: "horizontal"}
_THREE = "{{area}} would all be {}"

THOUGHTS = (
    *room_counts(1),
    Thought("in every way", "In every way for the room of {place}: {targets}.", 1),
    at_the_end("wrong count", "{place} could not be right", 1),
    *(
        Thought(
            "three in a row",
            f"{{Targets}}, or {_THREE.format(bars)}.",
            rule,
            {ONE_WAY},
            would=_THREE.format(bars),
        )
        for rule, bars in _BARS.items()
    ),
    *(
        Thought("three in a row", f"{{Targets}}, or three would be {bars}.", rule, {ONE_WAY})
        for rule, bars in _BARS.items()
    ),
)
