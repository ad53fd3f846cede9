"""Rassi Silai: lines through all cells of their rooms, with ends that do not touch."""

from __future__ import annotations

from csp2sat.models.thoughts.loop_cells import THOUGHTS as LINES
from csp2sat.models.thoughts.shading import at_the_end
from csp2sat.models.tutor import english
from csp2sat.models.tutor.thoughts import Thought

_THROUGH, _ENDS = 1, 3

_PASSES = tuple(x for x in LINES if x.name == english.BRANCH)
_TOUCH = "{area} would both be ends of lines, and touch"

THOUGHTS = (
    *_PASSES,
    Thought("ends apart", f"{{Targets}}, or {_TOUCH}.", _ENDS),
    at_the_end("ends apart", _TOUCH, _ENDS),
)
