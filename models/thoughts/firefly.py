"""Firefly: lines that leave fireflies, lead on to others, and have their turns."""

from __future__ import annotations

from collections.abc import Mapping

from csp2sat.models.thoughts.shading import at_the_end
from csp2sat.models.tutor.forms import ONE_WAY
from csp2sat.models.tutor.places import cell_name, cells_of
from csp2sat.models.tutor.thoughts import Seen, Thought

_LEAVES, _LEADS, _SIMPLE, _TURNS = 1, 2, 3, 4


def _words(seen: Seen) -> Mapping[str, str]:
    """The cell of the rule, and the next one on a line that follows from it."""
    cell = cells_of(seen.origin)[0]
    lines = [x.subject for x in seen.forced if x.subject and x.subject[0] in ("h", "v")]
    ends = [((at[0], at[1]), (at[0] + (way == "v"), at[1] + (way == "h"))) for way, at in lines]
    others = [other if cell == one else one for one, other in ends if cell in (one, other)]
    is_one = len(others) == len(seen.forced) == 1
    return {"cell": cell_name(cell), "next": cell_name(others[0]) if is_one else ""}


def _is_drawn(seen: Seen) -> bool:
    return {*seen.forced.values()} == {True}


THOUGHTS = (
    Thought(
        "line leaves", "A line leaves {place} at its dot: {targets}.", _LEAVES, {ONE_WAY}, _is_drawn
    ),
    Thought(
        "line goes on",
        "The line has only one way on from {cell}: to {next}.",
        _LEADS,
        {ONE_WAY},
        _is_drawn,
        words=_words,
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
        "{Targets}, or a line would come to a dead end at {cell}, without a firefly.",
        _LEADS,
        {ONE_WAY},
        lambda seen: not _is_drawn(seen),
        words=_words,
    ),
    at_the_end(
        "line without a way",
        "a line would end at {cell}, without a firefly",
        _LEADS,
        words=_words,
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
    ),
    at_the_end(
        "turns", "the line through {cell} would have a wrong number of turns", _TURNS, words=_words
    ),
)
