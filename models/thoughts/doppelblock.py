"""Doppelblock: sums between black cells, and lines with two of them."""

from __future__ import annotations

from collections.abc import Mapping

from csp2sat.models.rules.line_views import between
from csp2sat.models.thoughts.line_counts import thoughts_of_lines
from csp2sat.models.thoughts.sums import plus, sum_of
from csp2sat.models.tutor.thoughts import Seen, Thought

LINES, SUMS = 1, 2
"""The rules of lines and of sums."""


def _between(seen: Seen) -> set[tuple[int, ...]]:
    """What can be between the black cells."""
    some = sum_of(seen)
    return {tuple(sorted(between(row))) for row in some.rows} if some else set()


def _touch(seen: Seen) -> bool:
    """Nothing can be between the black cells."""
    return _between(seen) == {()}


def _words(seen: Seen) -> Mapping[str, str]:
    """What can be between the black cells: `1+2 or 3`."""
    return {"sums": plus(sorted(_between(seen)), seen.language)}


def _name(number: int) -> str:
    return str(number) if number else "both black cells"


THOUGHTS = (
    *(
        Thought("black cells touch", text, SUMS, when=_touch)
        for text in (
            "The black cells of {place} touch; {facts}, so {targets}.",
            "The black cells of {place} touch, so {targets}.",
        )
    ),
    *(
        Thought("sum between", text, SUMS, words=_words)
        for text in (
            "{Place} has {sums} inside; {facts}, so {targets}.",
            "{Place} has {sums} inside, so {targets}.",
            "{Targets}, or {place} would not be the sum between black cells.",
        )
    ),
    *thoughts_of_lines(LINES, _name),
)
