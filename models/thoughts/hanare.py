"""Hanare-gumi: one number in a room, and distances between numbers."""

from __future__ import annotations

from collections.abc import Mapping

from csp2sat.csp.domain import Domain
from csp2sat.models.thoughts.phrases import count_cells
from csp2sat.models.thoughts.shading import at_the_end
from csp2sat.models.tutor.forms import ALL, FULL, LEFT
from csp2sat.models.tutor.places import cell_name
from csp2sat.models.tutor.thoughts import Seen, Thought

ROOMS, DISTANCES = 1, 2
"""The rules of rooms and of distances."""


def _numbers(seen: Seen) -> dict[tuple[int, int], int]:
    """The cells with known numbers."""
    result = {}
    for x, value in seen.facts.items():
        if x.subject and x.subject[0] == "x" and value and not isinstance(value, Domain):
            result[x.subject[1][0], x.subject[1][1]] = int(value)
    return result


def _distance(seen: Seen) -> Mapping[str, str]:
    """The numbers that would be neighbours, how they differ, and how many cells part them."""
    known, cells = _numbers(seen), {*seen.targets}
    if len(known) != 1 or len(cells) != 1 or any(seen.forced.values()):
        return {}
    ((at, number),) = known.items()
    cell = seen.targets[0]
    size = [*seen.board.regions.values()].count(seen.board.regions[cell])
    parted = abs(at[0] - cell[0]) + abs(at[1] - cell[1]) - 1
    other = {"number": str(number), "cell": cell_name(at)}
    return {
        "number": str(size),
        "other": seen.language.fill(["{number} at {cell}"], other),
        "difference": str(abs(size - number)),
        "parted": count_cells(parted, seen.language),
    }


_DISTANCE = (
    "{Targets}: a {number} there and the {other} differ by {difference}, "
    "but have {parted} between them."
)

THOUGHTS = (
    Thought("number of the room", "{Known} has the number of {place}: {targets}.", ROOMS, {FULL}),
    Thought("last place", "{Targets}: the only place in {place}.", ROOMS, {ALL, LEFT}),
    Thought("wrong distance", _DISTANCE, DISTANCES, words=_distance),
    Thought(
        "wrong distance",
        "{Targets}: the cells between do not fit the difference to the number at {known}.",
        DISTANCES,
    ),
    at_the_end(
        "wrong distance", "the cells between two numbers would not be their difference", DISTANCES
    ),
)
