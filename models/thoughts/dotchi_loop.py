"""Dotchi-Loop: black circles that the loop leaves out."""

from __future__ import annotations

from csp2sat.models.tutor.thoughts import Thought

_CIRCLES = 2

THOUGHTS = (
    Thought(
        "black circle",
        "The loop leaves out {place}: {targets}.",
        _CIRCLES,
        when=lambda seen: not seen.facts and False in seen.forced.values(),
    ),
)
