"""Heteromino: parts of three cells."""

from __future__ import annotations

from csp2sat.models.thoughts.parts_of_size import parts_of_size

THOUGHTS = parts_of_size(3, rule=1)
