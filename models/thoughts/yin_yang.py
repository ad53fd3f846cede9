"""Yin-Yang: squares of one colour, checkerboards, the border, and circles cut off."""

from __future__ import annotations

from csp2sat.models.thoughts.shading import connected, no_checkerboard, squares
from csp2sat.models.tutor.forms import CASES, FULL
from csp2sat.models.tutor.thoughts import Thought

_BORDER = "{Targets}, or the border would change colour more than twice, and part a colour."

THOUGHTS = (
    *squares(2),
    Thought("border", _BORDER, 1, {CASES, FULL}),
    *no_checkerboard(1),
    *connected(1, "equal"),
)
