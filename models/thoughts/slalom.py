"""Slalom: gates are passed straight across."""

from __future__ import annotations

from csp2sat.models.thoughts.loop_shapes import drawn_paths
from csp2sat.models.tutor.forms import ALL, LEFT
from csp2sat.models.tutor.thoughts import Thought

GATE = 2
"""The rule that the loop passes each gate once."""

THOUGHTS = (
    Thought(
        "gate",
        "The line passes {place} once, and straight across: {paths}.",
        GATE,
        {ALL, LEFT},
        words=lambda seen: {"paths": drawn_paths(seen)},
    ),
)
