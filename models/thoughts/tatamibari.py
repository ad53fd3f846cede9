"""Tatamibari: rectangles that fit a clue, cover a cell, or would overlap; corners of four."""

from __future__ import annotations

from csp2sat.models.thoughts.rectangles import rectangles
from csp2sat.models.tutor.forms import ONE_WAY
from csp2sat.models.tutor.thoughts import Thought

_FOUR = "four rectangles would meet at {ends}"

THOUGHTS = (
    *rectangles(clue=2, cover=1),
    Thought("corner of four", f"{{Targets}}, or {_FOUR}.", 3, {ONE_WAY}, would=_FOUR),
)
