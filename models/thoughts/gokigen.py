"""Gokigen Naname: numbers at corners, and loops of diagonals."""

from __future__ import annotations

from csp2sat.models.thoughts.shading import at_the_end
from csp2sat.models.tutor.forms import ALL, LEFT
from csp2sat.models.tutor.thoughts import Thought

_NUMBERS, _LOOPS = 1, 2

_LOOP = "the diagonals would close a loop"

THOUGHTS = (
    Thought("number needs all", "{Place} needs all its diagonals: {targets}.", _NUMBERS, {ALL}),
    Thought("number needs all", "{Place} needs all diagonals left: {targets}.", _NUMBERS, {LEFT}),
    Thought("loop", f"{{Targets}}, or {_LOOP}.", _LOOPS),
    at_the_end("loop", _LOOP, _LOOPS),
)
