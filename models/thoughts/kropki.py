"""Kropki: circles and places without one."""

from __future__ import annotations

from csp2sat.models.tutor.thoughts import Thought

WHITE, BLACK, NONE = 2, 3, 4
"""The rules of circles."""

THOUGHTS = (
    Thought("white circle", "{Targets}: at a white circle, {area} differ by 1.", WHITE),
    Thought("black circle", "{Targets}: at a black circle, one of {area} is the double.", BLACK),
    Thought("no circle", "{Targets}: there is no circle between {area}.", NONE),
)
