"""Battleships: ships that would touch, and places of the fleet."""

from __future__ import annotations

from csp2sat.models.thoughts.touching import touching
from csp2sat.models.tutor.forms import ALL, FULL, LEFT
from csp2sat.models.tutor.thoughts import Thought

_FLEET, _TOUCH, _COUNT = 0, 1, 2

THOUGHTS = (
    touching(_TOUCH, "ship", "water"),
    Thought("line complete", "{Place} is complete: {targets}.", _COUNT, {FULL}),
    Thought(
        "last cells of a line", "{Place} needs all cells left: {targets}.", _COUNT, {LEFT, ALL}
    ),
    Thought("fleet", "{Targets}, or the ships would not be the fleet.", _FLEET, joint=None),
)
