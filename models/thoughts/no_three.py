"""No Three: circles, neighbours, equal gaps, and cells that are cut off."""

from __future__ import annotations

from collections.abc import Mapping

from csp2sat.models.thoughts.shading import apart, at_the_end, connected, ones
from csp2sat.models.tutor.forms import ONE_WAY
from csp2sat.models.tutor.places import cell_name, cells_of
from csp2sat.models.tutor.thoughts import Seen, Thought

_GAPS = 4


def _three(seen: Seen) -> Mapping[str, str]:
    """The first, the middle and the last cell of a part of a line; empty for several parts."""
    parts = {origin.cells for origin in seen.origins if origin.rule == _GAPS}
    line = sorted(cells_of(seen.origin))
    some = [line[0], line[len(line) // 2], line[-1]] if len(parts) == 1 else []
    return {"three": seen.language.series([cell_name(cell) for cell in some])}


_SAME = "{three} would be black with equal gaps"
_SOME = "three black cells in a line would have equal gaps"

THOUGHTS = (
    *ones(1, "at {place}"),
    *apart(2),
    *connected(3, "white"),
    Thought("equal gaps", f"{{Targets}}, or {_SAME}.", _GAPS, {ONE_WAY}, words=_three),
    Thought("equal gaps", f"{{Targets}}, or {_SOME}.", _GAPS, {ONE_WAY}),
    at_the_end("equal gaps", _SAME, _GAPS, {ONE_WAY})._replace(words=_three),
)
