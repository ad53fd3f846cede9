"""Easy as ABC: letters seen from outside, and lines with all letters."""

from __future__ import annotations

from string import ascii_uppercase

from csp2sat.models.thoughts.line_counts import thoughts_of_lines
from csp2sat.models.tutor.forms import ONE_WAY
from csp2sat.models.tutor.thoughts import Thought

LETTERS, FIRST = 1, 2
"""The rules of letters in lines, and of those outside."""

THOUGHTS = (
    *(
        Thought("first letter", text, FIRST, {ONE_WAY})
        for text in (
            "{Facts}, so {targets} by {place}.",
            "{Place} is seen first, so {targets}.",
        )
    ),
    *thoughts_of_lines(LETTERS, lambda number: ascii_uppercase[number - 1]),
)
