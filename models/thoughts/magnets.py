"""Magnets: the other half, equal poles side by side, and counts."""

from __future__ import annotations

from csp2sat.models.tutor.forms import ALL, FULL, LEFT, ZERO
from csp2sat.models.tutor.thoughts import Thought

PLATES, POLES, COUNTS = 1, 2, 3
"""The rules of plates, of poles and of numbers."""

THOUGHTS = (
    Thought("other half", "{Facts}, so by its plate {targets}.", PLATES),
    Thought("equal poles", "{Facts}, so {targets}: equal poles do not touch.", POLES),
    Thought("none", "{Place}: {targets}.", COUNTS, {ZERO}),
    Thought("complete line", "{Place} is complete: {targets}.", COUNTS, {FULL}),
    Thought("all that is left", "{Place} needs all that is left: {targets}.", COUNTS, {ALL, LEFT}),
)
