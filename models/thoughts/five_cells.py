"""Five Cells: parts of five cells, and numbers that count borders."""

from __future__ import annotations

from csp2sat.models.thoughts.borders import borders_of_numbers
from csp2sat.models.thoughts.parts_of_size import parts_of_size

THOUGHTS = (*parts_of_size(5, rule=1), *borders_of_numbers(rule=2))
