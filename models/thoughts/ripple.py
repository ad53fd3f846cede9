"""Ripple Effect: equal numbers that are too near."""

from __future__ import annotations

from csp2sat.models.tutor.thoughts import Thought

DISTANCE = 2
"""The rule of the distance."""

THOUGHTS = (Thought("too near", "{Facts}, too near for an equal number: {targets}.", DISTANCE),)
