"""Minesweeper: numbers that are complete or need all their cells, and all mines."""

from __future__ import annotations

from csp2sat.models.thoughts.count_pairs import two_numbers
from csp2sat.models.thoughts.shading import counts
from csp2sat.models.tutor.forms import ALL, FULL, LEFT
from csp2sat.models.tutor.thoughts import Thought

THOUGHTS = (
    *counts(1),
    *two_numbers(1, "mines"),
    Thought("all mines", "All mines are known: {targets}.", 2, {FULL}),
    Thought("all mines", "As many cells are left as mines: {targets}.", 2, {ALL, LEFT}),
)
