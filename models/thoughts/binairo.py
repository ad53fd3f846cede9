"""Binairo: pairs and gaps of equal numbers, and lines with all their zeros or ones."""

from __future__ import annotations

from csp2sat.csp.expr import IntVar
from csp2sat.models.tutor.forms import ALL, FULL, LEFT, ONE_WAY
from csp2sat.models.tutor.thoughts import Seen, Thought

HALF, THREE = 1, 2
"""The rules of half of a line, and of three in a row."""


def _known(seen: Seen) -> list[tuple[int, int]]:
    return [
        (x.subject[1][0], x.subject[1][1])
        for x in seen.facts
        if isinstance(x, IntVar) and x.subject
    ]


def is_pair(seen: Seen) -> bool:
    """Two equal numbers are side by side."""
    cells = _known(seen)
    return len(cells) == 2 and sum(abs(a - b) for a, b in zip(*cells, strict=True)) == 1


def is_gap(seen: Seen) -> bool:
    """Two equal numbers have one cell between them."""
    cells = _known(seen)
    return len(cells) == 2 and sum(abs(a - b) for a, b in zip(*cells, strict=True)) == 2


THOUGHTS = (
    Thought("pair", "Pair {known}: {targets}.", THREE, {ONE_WAY}, is_pair),
    Thought("gap", "Between {known}: {targets}.", THREE, {ONE_WAY}, is_gap),
    Thought("complete line", "{Place} is complete: {targets}.", HALF, {FULL}),
    Thought("all that is left", "{Place} needs the others: {targets}.", HALF, {ALL, LEFT}),
)
