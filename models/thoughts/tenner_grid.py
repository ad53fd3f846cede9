"""Tenner Grid: sums of columns, and neighbours that differ."""

from __future__ import annotations

from csp2sat.models.thoughts.number_pairs import different
from csp2sat.models.thoughts.sums import thoughts_of_sums

NEIGHBOURS, SUMS = 2, 3
"""The rules of neighbours and of sums."""

THOUGHTS = (*different(NEIGHBOURS), *thoughts_of_sums(SUMS))
