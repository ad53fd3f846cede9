"""No Three: circles, neighbours, equal gaps, and cells that are cut off."""

from __future__ import annotations

from csp2sat.models.thoughts.shading import apart, connected, ones
from csp2sat.models.tutor.forms import ONE_WAY
from csp2sat.models.tutor.thoughts import Thought

_GAPS = "three black cells in a line would have equal gaps"

THOUGHTS = (
    *ones(1, "at {place}"),
    *apart(2),
    *connected(3, "white"),
    Thought("equal gaps", f"{{Targets}}, or {_GAPS}.", 4, {ONE_WAY}, would=_GAPS),
)
