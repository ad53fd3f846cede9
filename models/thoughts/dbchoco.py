"""Double Choco: areas with equal halves, and numbers that count a half."""

from __future__ import annotations

from csp2sat.models.thoughts.areas import areas, clue

THOUGHTS = (
    *areas(1, "equal halves", "the board could not be cut into areas with equal halves"),
    *clue(2, "size of a half", "{place} would have no area"),
)
