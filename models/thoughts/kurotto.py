"""Kurotto: areas that are complete, need all cells, or grow in one way only."""

from __future__ import annotations

from collections.abc import Mapping

from csp2sat.models.thoughts.phrases import agree
from csp2sat.models.thoughts.shading import at_the_end, connected, counts
from csp2sat.models.thoughts.shading_patterns import are_black, are_white
from csp2sat.models.tutor.forms import GRAPH, ONE_WAY
from csp2sat.models.tutor.thoughts import Seen, Thought


def _is_given(seen: Seen) -> bool:
    """Whether nothing has to be known."""
    return not seen.facts


def _needs_it(seen: Seen) -> bool:
    """Whether the same cells belong to the areas of a number, and so are black."""
    inside = [x.subject[1] for x in seen.facts if x.subject and not x.subject[0]]
    at = {(place[1], place[2]) for place in inside}
    return are_black(seen) and True in seen.facts.values() and at == {*seen.targets}


def _words(seen: Seen) -> Mapping[str, str]:
    return {"them": agree({*seen.targets}, "it", "them")}


THOUGHTS = (
    *counts(2),
    *connected(2, "black"),
    Thought("out of reach", "{Place} can't reach {cells}.", 2, {GRAPH}),
    Thought("number 0", "{Place}: {targets}.", 2, {ONE_WAY}, _is_given),
    Thought("needed", "{Place} needs {cells}, so {targets}.", 2, {ONE_WAY}, _needs_it),
    Thought(
        "beside an area",
        "{Targets}, or {place} would count {them}, too.",
        2,
        {ONE_WAY},
        are_white,
        words=_words,
    ),
    Thought("beside an area", "{Targets}, because {facts}.", 2, {ONE_WAY}),
    at_the_end("too small", "{place} could not have an area of its size", 2, {ONE_WAY}),
)
