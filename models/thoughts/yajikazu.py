"""Yajisan-Kazusan: arrows that are complete or can't be right, neighbours, walls."""

from __future__ import annotations

from csp2sat.models.thoughts.shading import apart, connected, counts
from csp2sat.models.thoughts.shading_patterns import are_black, every, is_one
from csp2sat.models.tutor.thoughts import Seen, Thought


def _is_clue(seen: Seen) -> bool:
    """Whether it follows that the clue is black."""
    return {*seen.targets} == {*seen.origin.clues}


THOUGHTS = (
    Thought(
        "wrong number",
        "{Place} can't be right: {targets}.",
        1,
        when=every(is_one, are_black, _is_clue),
    ),
    *counts(1),
    *apart(2),
    *connected(3, "white"),
)
