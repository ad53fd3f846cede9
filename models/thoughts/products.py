"""KenKen and Factors: what makes the number of a cage."""

from __future__ import annotations

from csp2sat.models.tutor.thoughts import Thought

CAGES = 2
"""The rule of the cages."""

THOUGHTS = (Thought("cage", "{Targets}: nothing else makes {place}.", CAGES),)
