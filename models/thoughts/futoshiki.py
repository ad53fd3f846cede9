"""Futoshiki: signs between numbers."""

from __future__ import annotations

from csp2sat.models.thoughts.number_pairs import in_order

SIGNS = 2
"""The rule of the signs."""

THOUGHTS = in_order(SIGNS)
