"""Five Cells: parts of five cells."""

from __future__ import annotations

from csp2sat.models.thoughts.parts_of_size import parts_of_size

THOUGHTS = parts_of_size(5, rule=1)
