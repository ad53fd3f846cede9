"""Alternation: two shapes in each line, which take turns."""

from __future__ import annotations

from csp2sat.csp.expr import Apply
from csp2sat.csp.kernel import EQ
from csp2sat.models.thoughts.shading import at_the_end
from csp2sat.models.tutor.thoughts import Seen, Thought

_TURNS = 3


def _counts(seen: Seen) -> bool:
    """Whether the constraint counts the shapes of a line."""
    formula = seen.constraints[0].formula
    return isinstance(formula, Apply) and formula.op is EQ


def _is_turn(seen: Seen) -> bool:
    return not _counts(seen)


_ONE_OR_THREE = "{place} would have one shape or all three"
_TWICE = "a shape would follow itself at {area}"

THOUGHTS = (
    Thought("taking turns", f"{{Targets}}, or {_TWICE}.", _TURNS, when=_is_turn),
    Thought(
        "taking turns",
        "{Targets}, because {facts}: the shapes of a line take turns.",
        _TURNS,
        when=_is_turn,
    ),
    Thought(
        "two shapes",
        "{Targets}, because {facts}: {place} has exactly two shapes.",
        _TURNS,
        when=_counts,
    ),
    Thought("two shapes", "{Targets}: {place} has exactly two shapes.", _TURNS, when=_counts),
    at_the_end("two shapes", _ONE_OR_THREE, _TURNS, when=_counts),
    at_the_end("taking turns", _TWICE, _TURNS, when=_is_turn),
)
