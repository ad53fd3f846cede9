"""Skyscrapers: views."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import permutations

from csp2sat.models.rules.line_views import WIDEST, view
from csp2sat.models.thoughts.number_facts import (
    FEW,
    cell_of,
    excluded,
    numbers_of,
    targets,
    values,
)
from csp2sat.models.tutor.places import cells_of
from csp2sat.models.tutor.thoughts import Seen, Thought

VIEWS = 2
"""The rule of the views."""


def _views(seen: Seen) -> Iterator[int]:
    """How many buildings would be seen with a height that is excluded."""
    line = cells_of(seen.origin)
    at = {cell_of(x): x for x in numbers_of(seen.constraints[0])}
    if len(at) != len(line) or len(line) > WIDEST or seen.board.numbers:
        return
    left = [{*values(at[cell], seen.facts)} for cell in line]
    out = [(line.index(cell), {*excluded(seen, at[cell])}) for cell in line if cell in seen.targets]
    for row in permutations(range(1, len(line) + 1)):
        is_open = all(height in some for height, some in zip(row, left, strict=True))
        if is_open and any(row[i] in heights for i, heights in out):
            yield view(row)


def _words(seen: Seen) -> Mapping[str, str]:
    """How many buildings would be seen: few numbers, at most, or at least."""
    clue = _clue(seen)
    views = {*_views(seen)} if {*targets(seen)} <= {*numbers_of(seen.constraints[0])} else set()
    if not views or clue is None:
        return {}
    few, many = max(views) < clue, min(views) > clue
    is_short = len(views) == 1 or (len(views) <= FEW and not (few or many))
    return {
        "views": seen.language.series([*map(str, sorted(views))], "or") if is_short else "",
        "most": str(max(views)) if few else "",
        "least": str(min(views)) if many else "",
    }


def _clue(seen: Seen) -> int | None:
    """The clue of the line."""
    sights: Sequence[tuple[object, str, object]] = [*seen.board.sights()]
    clues = [int(clue) for place, clue, _ in sights if place in seen.origin.clues]
    return clues[0] if len(clues) == 1 else None


THOUGHTS = tuple(
    Thought("view", text, VIEWS, words=_words)
    for text in (
        "{Targets}, or {place} would see {views}.",
        "{Targets}, or {place} would see at most {most}.",
        "{Targets}, or {place} would see at least {least}.",
        "{Targets}, or {place} would see too few or too many.",
    )
)
