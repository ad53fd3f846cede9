"""Suguru, Kojun and Makaro: neighbours that differ, larger numbers above, arrows."""

from __future__ import annotations

from csp2sat.models.thoughts.number_pairs import different, in_order
from csp2sat.models.tutor.thoughts import Thought

NEIGHBOURS, THIRD = 2, 3
"""The rules that neighbours differ, and that of order or of arrows."""

THOUGHTS = (
    different(NEIGHBOURS),
    Thought(
        "arrow",
        "{Targets}: {place} points at the largest.",
        THIRD,
        when=lambda seen: bool(seen.origin.clues),
    ),
    in_order(THIRD),
)
