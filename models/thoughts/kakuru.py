"""Kakuru: sums around numbers, and equal digits that touch."""

from __future__ import annotations

from csp2sat.models.thoughts.number_pairs import different
from csp2sat.models.thoughts.sums import thoughts_of_sums

SUMS, NEIGHBOURS = 1, 3
"""The rules of sums and of neighbours."""

THOUGHTS = (*thoughts_of_sums(SUMS), *different(NEIGHBOURS))
