"""Kinds that cut the board into areas: which areas fit, what would leave none."""

from __future__ import annotations

from csp2sat.models.thoughts.borders import border_words, has_borders
from csp2sat.models.tutor.thoughts import Thought


def areas(rule: int, name: str, would: str) -> tuple[Thought, ...]:
    """What `would` be wrong with the shapes of areas otherwise, by a rule."""
    text = f"{{Layout}}, or {would}."
    return (Thought(name, text, rule, when=has_borders, words=border_words, would=would),)


def clue(rule: int, name: str, would: str) -> tuple[Thought, ...]:
    """A clue whose area fits only so."""
    text = "The area of {place} fits in one way: {layout}."
    return (Thought(name, text, rule, when=has_borders, words=border_words, would=would),)
