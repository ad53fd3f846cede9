"""Easy as ABC: letters seen from outside, and lines with all letters."""

from __future__ import annotations

from csp2sat.models.tutor.forms import ALL, FULL, LEFT, ONE_WAY
from csp2sat.models.tutor.thoughts import Thought

LETTERS, FIRST = 1, 2
"""The rules of letters in lines, and of those outside."""

THOUGHTS = (
    Thought("first letter", "{Targets} by {place}.", FIRST, {ONE_WAY}),
    Thought("complete line", "{Place} has it: {targets}.", LETTERS, {FULL}),
    Thought("last place", "Only place left in {place}: {targets}.", LETTERS, {ALL, LEFT}),
)
