"""Renban-Madoguchi: rooms without a gap, and walls that say a difference."""

from __future__ import annotations

from collections.abc import Mapping

from csp2sat.csp.expr import Apply, Number
from csp2sat.models.thoughts.number_facts import partner_words
from csp2sat.models.tutor.forms import COMPARED
from csp2sat.models.tutor.thoughts import Seen, Thought

ROOMS, WALLS = 1, 2
"""The rules of rooms and of walls."""


def _wall_words(seen: Seen) -> Mapping[str, str]:
    """The words for two cells, and the length of the wall between them."""
    formula = seen.constraints[0].formula
    number = formula.args[1] if isinstance(formula, Apply) else None
    length = str(number.value) if isinstance(number, Number) else ""
    return {**partner_words(seen), "length": length}


_ROOM = "{place} has {size} consecutive numbers"
_WALL = "wall: {length} apart"

THOUGHTS = (
    *(
        Thought("too far apart", text, ROOMS, {COMPARED}, words=partner_words)
        for text in (
            f"{{partner}} is {{number}}, so {{targets}}: {_ROOM}.",
            f"{{Facts}}, so {{targets}}: {_ROOM}.",
            f"{{Targets}}: {_ROOM}.",
        )
    ),
    *(
        Thought("length of a wall", text, WALLS, words=_wall_words)
        for text in (
            f"{{partner}} is {{number}}, so {{targets}} ({_WALL}).",
            f"{{Targets}}, or {{partner}} would be {{rests}} ({_WALL}).",
            f"{{Facts}}, so {{targets}} ({_WALL}).",
            f"{{Targets}} ({_WALL}).",
        )
    ),
)
