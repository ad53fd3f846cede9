"""Str8ts: black numbers, and straights without a gap."""

from __future__ import annotations

from csp2sat.models.thoughts.number_facts import partner_words
from csp2sat.models.tutor.forms import COMPARED
from csp2sat.models.tutor.thoughts import Thought

DIFFERENT, STRAIGHTS = 1, 2
"""The rules of lines and of straights."""

_STRAIGHT = "their straight has {size} cells"

THOUGHTS = (
    Thought(
        "black number",
        "{Targets}, in line with {place}.",
        DIFFERENT,
        when=lambda seen: bool(seen.origin.clues),
    ),
    *(
        Thought("too far apart", text, STRAIGHTS, {COMPARED}, words=partner_words)
        for text in (
            f"{{partner}} is {{number}}, so {{targets}}: {_STRAIGHT}.",
            f"{{Facts}}, so {{targets}}: {_STRAIGHT}.",
            f"{{Targets}}: {_STRAIGHT}.",
        )
    ),
)
