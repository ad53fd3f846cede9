"""Binairo: pairs and gaps of equal numbers, and lines with all their zeros or ones."""

from __future__ import annotations

from collections.abc import Mapping

from csp2sat.csp.domain import Domain
from csp2sat.csp.expr import IntVar
from csp2sat.models.thoughts.phrases import unit_names
from csp2sat.models.thoughts.shading import at_the_end
from csp2sat.models.tutor.forms import ALL, FULL, LEFT, ONE_WAY
from csp2sat.models.tutor.places import cells_of
from csp2sat.models.tutor.thoughts import Seen, Thought

HALF, THREE, DIFFERENT = 1, 2, 3
"""The rules of half of a line, of three in a row, and of lines that differ."""


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


def _half(seen: Seen) -> Mapping[str, str]:
    """The number of which a line has all."""
    values = {int(value) for value in seen.facts.values() if not isinstance(value, Domain)}
    number = str(values.pop()) if len(values) == 1 else ""
    return {"number": number}


def _two(seen: Seen) -> Mapping[str, str]:
    """Two rows or columns: `rows 1 and 3`."""
    cells = cells_of(seen.origin)
    half = len(cells) // 2
    return {"lines": unit_names(seen.board, [cells[:half], cells[half:]], "", seen.language)}


_HALF = "{Place} has all its {number}s: {targets}."
_THREE = "three equal numbers would be in a row at {area}"

THOUGHTS = (
    Thought("pair", "Pair: {facts}, so {targets}.", THREE, {ONE_WAY}, is_pair),
    Thought("gap", "Gap: {facts}, so {targets}.", THREE, {ONE_WAY}, is_gap),
    at_the_end("three in a row", _THREE, THREE),
    Thought("complete line", _HALF, HALF, {FULL}, words=_half),
    Thought("all that is left", _HALF, HALF, {ALL, LEFT}, words=_half),
    at_the_end("complete line", "{place} would have too many 1s", HALF, {FULL}),
    at_the_end("all that is left", "{place} would have too many 0s", HALF, {ALL, LEFT}),
    Thought("equal lines", "{Targets}, or {lines} would be equal.", DIFFERENT, words=_two),
    at_the_end("equal lines", "{lines} would be equal", DIFFERENT, words=_two),
)
