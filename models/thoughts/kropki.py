"""Kropki: circles and places without one."""

from __future__ import annotations

from csp2sat.models.thoughts.number_facts import partner_words
from csp2sat.models.tutor.thoughts import Thought

WHITE, BLACK, NONE = 2, 3, 4
"""The rules of circles."""


_WOULD = "{Targets}, or {partner} would be {rests}, already excluded there"


def _circle(name: str, rule: int, sign: str, *texts: str) -> tuple[Thought, ...]:
    """What is between two numbers: `sign` says what follows from it."""
    every = (
        f"{{partner}} is {{number}}, so {{targets}} ({sign}).",
        *(f"{text} ({sign})." for text in texts),
        f"{{Facts}}, so {{targets}} ({sign}).",
        f"{{Targets}} ({sign}).",
    )
    return tuple(Thought(name, text, rule, words=partner_words) for text in every)


THOUGHTS = (
    *_circle("white circle", WHITE, "white circle: 1 apart", _WOULD),
    *_circle(
        "black circle",
        BLACK,
        "black circle: one is double",
        "No number up to {most} is half or double of {lone}, so {targets}",
        _WOULD,
    ),
    *_circle("no circle", NONE, "no circle: neither 1 apart nor double"),
)
