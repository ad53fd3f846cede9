"""Slalom: gates are passed straight across, in their order."""

from __future__ import annotations

from collections.abc import Mapping

from csp2sat.models.thoughts.loop_shapes import drawn_paths
from csp2sat.models.thoughts.shading import at_the_end
from csp2sat.models.tutor.forms import ALL, LEFT, ONE_WAY
from csp2sat.models.tutor.places import cell_names
from csp2sat.models.tutor.thoughts import Seen, Thought

GATE, ORDER = 2, 3
"""The rules that the loop passes each gate once, and in the order of their numbers."""


def _words(seen: Seen) -> Mapping[str, str]:
    return {"gate": cell_names(seen.clues, seen.language), "paths": drawn_paths(seen)}


def _is_not_drawn(seen: Seen) -> bool:
    return True not in seen.forced.values()


THOUGHTS = (
    Thought(
        "gate",
        "The line passes the gate at {gate} once, and straight across: {paths}.",
        GATE,
        {ALL},
        words=_words,
    ),
    Thought(
        "gate",
        "The line passes the gate at {gate} once, and no other way is left: {paths}.",
        GATE,
        {LEFT},
        words=_words,
    ),
    Thought(
        "across a gate",
        "A gate is passed straight across, so no line runs along the gate at {gate}.",
        GATE,
        {ONE_WAY},
        _is_not_drawn,
        words=_words,
    ),
    at_the_end("order of gates", "the gates would not be passed in the order of numbers", ORDER),
)
