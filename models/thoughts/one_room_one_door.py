"""One Room One Door: black cells that are apart, and doors between rooms."""

from __future__ import annotations

from csp2sat.models.thoughts.area_faults import area_thoughts
from csp2sat.models.thoughts.area_patterns import doors, neighbours
from csp2sat.models.thoughts.shading import apart

THOUGHTS = (*apart(1), *area_thoughts(neighbours, doors))
