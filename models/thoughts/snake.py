"""Snake: a path that does not touch itself."""

from __future__ import annotations

from csp2sat.models.tutor.thoughts import Seen, Thought

_PATH, _TOUCH = 1, 2
_WOULD = "the snake would touch itself"


def _are_white(seen: Seen) -> bool:
    return True not in seen.forced.values()


THOUGHTS = (
    Thought("touches itself", f"{{Targets}}, or {_WOULD}.", _TOUCH, when=_are_white, would=_WOULD),
    Thought(
        "out of reach",
        "The snake can't reach {cells}: white.",
        _PATH,
        when=lambda seen: _are_white(seen) and {*seen.facts.values()} == {False},
    ),
)
