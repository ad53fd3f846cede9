"""Snake: a path that does not touch itself."""

from __future__ import annotations

from collections.abc import Mapping

from csp2sat.models.thoughts.shading import at_the_end, counts
from csp2sat.models.thoughts.shading_patterns import cell_values
from csp2sat.models.tutor.places import cell_names
from csp2sat.models.tutor.thoughts import Seen, Thought

_PATH, _TOUCH, _COUNT, _CIRCLES = 1, 2, 3, 4


def _are_white(seen: Seen) -> bool:
    return True not in seen.forced.values()


def _black(seen: Seen) -> Mapping[str, str]:
    """The cells of the snake among the facts."""
    return {
        "snake": cell_names(
            (cell for cell, black in cell_values(seen).items() if black), seen.language
        )
    }


def _is_circle(token: str) -> Thought:
    text = (
        "The snake ends at {place}, with one neighbour, so {targets}."
        if token == "b"
        else "The snake goes on from {place} on both sides, so {targets}."
    )
    return Thought(
        "end" if token == "b" else "middle",
        text,
        _CIRCLES,
        when=lambda seen: any(seen.board[cell] == token for cell in seen.clues),
    )


THOUGHTS = (
    Thought(
        "touches itself",
        "{Targets}, or the snake would touch itself at {snake}.",
        _TOUCH,
        when=_are_white,
        words=_black,
    ),
    Thought(
        "touches itself",
        "{Targets}, or {snake} would touch at a corner only.",
        _TOUCH,
        words=_black,
    ),
    at_the_end("touches itself", "the snake would touch itself at {ends}", _TOUCH),
    Thought(
        "out of reach",
        "The snake can't reach {cells}: white.",
        _PATH,
        when=lambda seen: _are_white(seen) and {*seen.facts.values()} == {False},
    ),
    _is_circle("b"),
    _is_circle("w"),
    *counts(_COUNT),
)
