"""Doppelblock: sums between black cells, and lines with two of them."""

from __future__ import annotations

from csp2sat.models.tutor.forms import ALL, FULL, LEFT
from csp2sat.models.tutor.thoughts import Thought

LINES, SUMS = 1, 2
"""The rules of lines and of sums."""

THOUGHTS = (
    Thought("sum between", "{Targets}, or {place} can't be met.", SUMS),
    Thought("complete line", "{Place} is complete: {targets}.", LINES, {FULL}),
    Thought("last place", "Only place left in {place}: {targets}.", LINES, {ALL, LEFT}),
)
