"""Sashigane: L-shaped parts with a corner, two ends and a size."""

from __future__ import annotations

from csp2sat.models.thoughts.areas import areas, clue
from csp2sat.models.thoughts.borders import border_words
from csp2sat.models.tutor.thoughts import Thought

THOUGHTS = (
    *areas(1, "only L", "no other L fits", "no L would fit"),
    *clue(2, "corner of an L", "{place} would be no corner"),
    *clue(3, "size of an L", "{place} would have another size"),
    Thought(
        "arrow",
        "{Place} points this way: {layout}.",
        4,
        words=border_words,
        would="{place} would point wrongly",
    ),
)
