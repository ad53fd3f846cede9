"""Nurikabe: islands that are complete, out of reach or too near, pools, and a sea cut off."""

from __future__ import annotations

from csp2sat.models.tutor.forms import FULL, ONE_WAY
from csp2sat.models.tutor.thoughts import Thought

THOUGHTS = (
    Thought("complete island", "The island of {place} is complete: {targets}.", 2, {FULL}),
    Thought("2 x 2 pool", "{Targets}, or {place} would be a black pool.", 4, {ONE_WAY}),
)
