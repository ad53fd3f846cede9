"""Kurotto: areas that are complete, need all cells, or grow in one way only."""

from __future__ import annotations

from csp2sat.models.thoughts.shading import connected, counts
from csp2sat.models.tutor.forms import GRAPH, ONE_WAY
from csp2sat.models.tutor.thoughts import Seen, Thought


def _is_given(seen: Seen) -> bool:
    """Whether nothing has to be known."""
    return not seen.facts


THOUGHTS = (
    *counts(2),
    *connected(2, "black"),
    Thought("out of reach", "{Place} can't reach {cells}.", 2, {GRAPH}),
    Thought("number 0", "{Place}: {targets}.", 2, {ONE_WAY}, _is_given),
    Thought("beside an area", "{Targets}, because {facts}.", 2, {ONE_WAY}),
)
