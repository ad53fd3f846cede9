"""Variant Sudoku: cages, thermometers and arrows."""

from __future__ import annotations

from csp2sat.models.thoughts.number_pairs import in_order
from csp2sat.models.thoughts.sums import thoughts_of_sums
from csp2sat.models.tutor.thoughts import Thought
from csp2sat.models.variants.table import RULES

THOUGHTS = (
    *thoughts_of_sums(RULES["killercage"]),
    *in_order(RULES["thermometer"], " on a thermometer"),
    Thought("arrow", "{Targets}, or {place} would have another sum.", RULES["arrow"]),
)
