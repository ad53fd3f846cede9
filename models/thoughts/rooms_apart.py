"""Black cells of different rooms that do not share a side: what a black cell keeps white."""

from __future__ import annotations

from collections.abc import Mapping

from csp2sat.models.board.regions import walls_between
from csp2sat.models.thoughts.shading_patterns import cell_values, colours
from csp2sat.models.tutor.places import cell_name
from csp2sat.models.tutor.thoughts import ANY, Seen, Thought


def _beyond_walls(seen: Seen) -> Mapping[str, str]:
    """A black cell, if all that follows is that cells beyond its walls are white."""
    follows = colours(seen.forced)
    if len(follows) < len(seen.forced) or any(follows.values()):
        return {}
    parted = {frozenset(pair) for pair in walls_between(seen.board, seen.board.regions)}
    for cell, is_black in cell_values(seen).items():
        if is_black and all({cell, white} in parted for white in follows):
            return {"black": cell_name(cell)}
    return {}


BEYOND_WALLS = Thought(
    "beyond a wall",
    "{Black} is black, so beyond its walls {targets}.",
    ANY,
    joint=None,
    words=_beyond_walls,
)
"""Neighbours in other rooms are white."""
