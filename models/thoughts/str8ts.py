"""Str8ts: black numbers, and straights without a gap."""

from __future__ import annotations

from csp2sat.models.tutor.forms import COMPARED
from csp2sat.models.tutor.thoughts import Thought

DIFFERENT, STRAIGHTS = 1, 2
"""The rules of lines and of straights."""

THOUGHTS = (
    Thought(
        "black number",
        "{Targets}, in line with {place}.",
        DIFFERENT,
        when=lambda seen: bool(seen.origin.clues),
    ),
    Thought(
        "too far apart",
        "{Targets}, or the straight with {known} would have a gap.",
        STRAIGHTS,
        {COMPARED},
    ),
)
