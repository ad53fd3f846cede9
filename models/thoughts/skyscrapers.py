"""Skyscrapers: views."""

from __future__ import annotations

from csp2sat.models.tutor.thoughts import Thought

VIEWS = 2
"""The rule of the views."""

THOUGHTS = (Thought("view", "{Targets}, or {place} would have another view.", VIEWS),)
