"""Mosaic: numbers that are complete or need all their cells, alone or with another."""

from __future__ import annotations

from csp2sat.models.thoughts.count_pairs import two_numbers
from csp2sat.models.thoughts.shading import counts

THOUGHTS = (*counts(1), *two_numbers(1, "black cells"))
