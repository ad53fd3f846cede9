"""Fourcells: parts of four cells."""

from __future__ import annotations

from csp2sat.models.thoughts.parts_of_size import parts_of_size

THOUGHTS = parts_of_size(4, rule=1)
