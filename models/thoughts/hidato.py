"""Hidato: numbers that follow each other touch."""

from __future__ import annotations

from csp2sat.models.tutor.forms import ONE_WAY
from csp2sat.models.tutor.thoughts import Thought

TOUCH = 2
"""The rule that cells of numbers that follow each other touch."""

THOUGHTS = (
    Thought(
        "out of reach",
        "{Targets}: the number before or after could not touch it.",
        TOUCH,
        joint=None,
        forms={ONE_WAY},
    ),
)
