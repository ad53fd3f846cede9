"""Stostone: stones that are apart, fall as a whole and fill half of each column."""

from __future__ import annotations

from csp2sat.csp.expr import Apply
from csp2sat.csp.kernel import EQ
from csp2sat.models.thoughts.area_faults import area_thoughts
from csp2sat.models.thoughts.area_patterns import rooms_apart
from csp2sat.models.thoughts.shading import at_the_end
from csp2sat.models.tutor.thoughts import Seen, Thought

_FALL = 4


def _is_half(seen: Seen) -> bool:
    """Whether the constraint counts the black cells of a column."""
    formula = seen.constraints[0].formula
    return isinstance(formula, Apply) and formula.op is EQ


_HALF = "half of {place} could not be black"
_WHOLE = "a stone could not fall as a whole"

THOUGHTS = (
    *area_thoughts(rooms_apart),
    Thought("half of a column", "{Targets}, as half of {place} is black.", _FALL, when=_is_half),
    Thought("falling stone", f"{{Targets}}, or {_WHOLE}, because {{facts}}.", _FALL),
    Thought("falling stone", f"{{Targets}}, or {_WHOLE}.", _FALL),
    at_the_end("half of a column", _HALF, _FALL, when=_is_half),
    at_the_end("falling stone", _WHOLE, _FALL),
)
