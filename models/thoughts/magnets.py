"""Magnets: the other half, equal poles side by side, and counts."""

from __future__ import annotations

from collections.abc import Mapping

from csp2sat.models.thoughts.shading import at_the_end
from csp2sat.models.tutor.forms import ALL, FULL, LEFT, ZERO
from csp2sat.models.tutor.kind_vocabulary import clue_at
from csp2sat.models.tutor.places import cells_of
from csp2sat.models.tutor.thoughts import Seen, Thought

PLATES, POLES, COUNTS = 1, 2, 3
"""The rules of plates, of poles and of numbers."""


def _numbers(seen: Seen) -> list[int]:
    """The numbers of the poles of a line, if both are there, and nothing else is needed."""
    origins = [origin for origin in seen.origins if origin.rule == COUNTS]
    if len(origins) != 2 or {*origins[0].cells} != {*origins[1].cells}:
        return []
    places = [origin.clues[0] for origin in origins if origin.clues]
    return [int(seen.board.outside[side][i]) for side, i in places if isinstance(side, str)]


def _left(seen: Seen) -> int:
    """How many cells of the line can have poles."""
    empty = [x.subject[1] for x, known in seen.facts.items() if known == 0 and x.subject]
    return len({*cells_of(seen.origin)}.difference((at[0], at[1]) for at in empty))


def _needs_both(seen: Seen) -> bool:
    numbers = _numbers(seen)
    return len(numbers) == 2 and sum(numbers) == _left(seen)


def _both(seen: Seen) -> Mapping[str, str]:
    numbers = _numbers(seen)
    places = [origin.clues[0] for origin in seen.origins if origin.clues]
    names = [
        seen.language.name(clue_at(seen.board, place, str(number)))
        for number, place in zip(numbers, places, strict=True)
    ]
    return {
        "both": seen.language.series(names),
        "sum": str(sum(numbers)),
    }


def _pole(seen: Seen) -> Mapping[str, str]:
    """The pole that the number counts."""
    side = seen.origin.clues[0][0]
    return {"pole": seen.language.text("positive" if side in ("top", "left") else "negative")}


def _is_empty(seen: Seen) -> bool:
    """Whether a plate without one of its poles follows to be empty."""
    return {*seen.forced.values()} == {0}


THOUGHTS = (
    Thought(
        "empty plate",
        "{Targets}, like the whole plate {ends}, because {facts}.",
        PLATES,
        when=_is_empty,
    ),
    Thought("other half", "{Facts}, so {targets}: they are one plate.", PLATES),
    Thought(
        "whole plate",
        "{Facts}, so {targets}: the plate {ends} has two poles or none.",
        PLATES,
        when=lambda seen: {*seen.rules} == {PLATES},
        joint=True,
    ),
    at_the_end("other half", "the plate {ends} would not have two different poles", PLATES),
    Thought("equal poles", "{Facts}, so {targets}: equal poles do not touch.", POLES),
    Thought(
        "equal poles",
        "{Facts}, so {targets}: equal poles do not touch.",
        POLES,
        when=lambda seen: {*seen.rules} == {POLES},
        joint=True,
    ),
    at_the_end("equal poles", "{area} would be equal poles side by side", POLES),
    Thought("none", "{Place}: {targets}.", COUNTS, {ZERO}),
    Thought(
        "complete line", "{Place} has all its {pole} poles: {targets}.", COUNTS, {FULL}, words=_pole
    ),
    Thought(
        "all that is left",
        "{Place} needs all cells left: {targets}.",
        COUNTS,
        {ALL, LEFT},
    ),
    at_the_end(
        "complete line",
        "{place} would have {least} {pole} poles",
        COUNTS,
        {ZERO, FULL},
        words=_pole,
    ),
    at_the_end(
        "all that is left",
        "{place} could have only {most} of its {needed} {pole} poles",
        COUNTS,
        {ALL, LEFT},
        words=_pole,
    ),
    Thought(
        "poles in all cells",
        "{Both} need all {sum} cells left: {targets}.",
        COUNTS,
        when=_needs_both,
        joint=True,
        words=_both,
    ),
)
