"""Sukoro: numbers count their neighbours."""

from __future__ import annotations

from csp2sat.models.tutor.thoughts import Thought

COUNT, DIFFERENT, CONNECTED = 1, 2, 3
"""The rules of counts, of neighbours that differ, and of connection."""

THOUGHTS = (
    Thought("number of neighbours", "{Facts}, so {targets}.", COUNT),
    Thought("number of neighbours", "{Targets}: the number of neighbours does not fit.", COUNT),
    Thought("different neighbours", "{Facts}, so {targets}: neighbours differ.", DIFFERENT),
)
