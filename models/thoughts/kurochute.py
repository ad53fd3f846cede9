"""Kurochute: the one black cell of a number, neighbours, and cells that are cut off."""

from __future__ import annotations

from collections.abc import Mapping

from csp2sat.models.thoughts.phrases import count_cells
from csp2sat.models.thoughts.shading import apart, connected, ones
from csp2sat.models.tutor.places import cell_name
from csp2sat.models.tutor.thoughts import Seen


def _distance(seen: Seen) -> Mapping[str, str]:
    """The clue, and how far the one black cell is from it: `2 cells`."""
    clue = next(iter(seen.clues), None)
    number = seen.board.number(clue) if clue else None
    if clue is None or number is None:
        return {}
    return {"clue": cell_name(clue), "far": count_cells(number, seen.language)}


THOUGHTS = (*ones(2, "{far} away from {clue}", _distance), *apart(3), *connected(4, "white"))
