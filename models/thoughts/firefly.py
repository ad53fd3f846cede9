"""Firefly: lines that leave fireflies, lead on to others, and have their turns."""

from __future__ import annotations

from csp2sat.models.tutor.forms import ONE_WAY
from csp2sat.models.tutor.thoughts import Seen, Thought

_LEAVES, _LEADS, _SIMPLE, _TURNS = 1, 2, 3, 4


def _is_drawn(seen: Seen) -> bool:
    return {*seen.forced.values()} == {True}


THOUGHTS = (
    Thought(
        "line leaves", "A line leaves {place} at its dot: {targets}.", _LEAVES, {ONE_WAY}, _is_drawn
    ),
    Thought(
        "line goes on",
        "{Targets}, because the line has no other way on.",
        _LEADS,
        {ONE_WAY},
        _is_drawn,
    ),
    Thought(
        "line without a way",
        "{Targets}, or a line would come to a dead end without a firefly.",
        _LEADS,
        {ONE_WAY},
        lambda seen: not _is_drawn(seen),
        would="a line would end without a firefly",
    ),
    Thought(
        "line without a way",
        "",
        _LEADS,
        would="a line would end without a firefly",
        is_end=True,
    ),
    Thought(
        "lines cross",
        "{Targets}, or lines would branch or cross.",
        _SIMPLE,
        would="lines would branch or cross",
    ),
    Thought(
        "turns",
        "{Targets}, or the line of {place} would turn.",
        _TURNS,
        when=lambda seen: len(seen.clues) == 1 and "0" in seen.board[seen.clues[0]],
        joint=None,
    ),
    Thought(
        "turns",
        "{Targets}, or the line of {place} would have a wrong number of turns.",
        _TURNS,
        when=lambda seen: len(seen.clues) == 1,
        joint=None,
    ),
    Thought(
        "turns",
        "{Targets}, or a number of turns would be wrong.",
        _TURNS,
        would="a number of turns would be wrong",
    ),
)
