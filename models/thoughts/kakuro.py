"""Kakuro: combinations of runs, crossing runs and last cells."""

from __future__ import annotations

from csp2sat.models.thoughts.sums import thoughts_of_sums

SUMS = 2
"""The rule of the sums."""

THOUGHTS = thoughts_of_sums(SUMS)
