"""Fourcells: parts of four cells, and numbers that count their borders."""

from __future__ import annotations

from csp2sat.models.thoughts.areas import areas

THOUGHTS = areas(1, "part of four", "no other part has four cells", "no part would have four cells")
