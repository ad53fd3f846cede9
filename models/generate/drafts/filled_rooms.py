"""Ripple Effect, Suguru, Kojun: random rooms, each with its numbers, one after the other."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from csp2sat.models.generate.random_areas import random_part
from csp2sat.models.generate.kit import (
    WAYS, Cell, Draft, Drafting, Finishing, Random, Setter, as_clues, blank, named, places_around,
    step,
)  # fmt: skip

Numbers = dict[Cell, int]
Fits = Callable[[Numbers, Cell, list[Cell]], bool]
"""Whether the number of a cell agrees with the others, given the cells of its room."""

LARGEST = 6
"""The largest number of cells of a room."""
ATTEMPTS = 12
"""After this number of rooms at a place, those around it are removed."""


def _draw(fits: Fits, width: int, height: int, chance: Random) -> Draft:
    board = blank(width, height)
    open_, parts, numbers = set(board.cells), list[list[Cell]](), dict[Cell, int]()
    while open_:
        start = min(open_)
        if part := _room(fits, numbers, open_, start, chance):
            parts.append(part)
            open_ -= {*part}
            continue
        near = {*places_around(start)}
        for part in [piece for piece in parts if near.intersection(piece)]:
            parts.remove(part)
            open_ |= {*part}
        for cell in open_:
            numbers.pop(cell, None)
    board.regions = named(sorted(map(sorted, parts)))
    answer = {cell: str(numbers[cell]) for cell in board.cells}
    return Draft(as_clues(board, answer, chance), answer)


def _room(
    fits: Fits, numbers: Numbers, open_: set[Cell], start: Cell, chance: Random
) -> list[Cell]:
    """The cells of a new room, whose numbers are added; none if no attempt succeeds.

    Rooms of one cell are for the last attempts.
    """
    for attempt in range(ATTEMPTS):
        size = chance.randint(2, LARGEST)
        part = random_part(open_, start, size, chance)
        if attempt >= ATTEMPTS // 2:
            part = part[: chance.randint(1, len(part))]
        if len(part) == 1 and attempt < ATTEMPTS // 2:
            continue
        if _fill(fits, numbers, part, part, chance):
            return part
    return []


def _fill(fits: Fits, numbers: Numbers, part: list[Cell], rest: list[Cell], chance: Random) -> bool:
    """Give the `rest` of the cells of a part numbers that fit; without success, give none."""
    if not rest:
        return True
    cell = rest[0]
    used = {numbers.get(other) for other in part}
    for number in chance.sample(range(1, len(part) + 1), len(part)):
        numbers[cell] = number
        fit = number not in used and fits(numbers, cell, part)
        if fit and _fill(fits, numbers, part, rest[1:], chance):
            return True
    del numbers[cell]
    return False


def _fits_suguru(numbers: Numbers, cell: Cell, _part: list[Cell]) -> bool:
    return all(numbers.get(near) != numbers[cell] for near in places_around(cell))


def _fits_kojun(numbers: Numbers, cell: Cell, part: list[Cell]) -> bool:
    number = numbers[cell]
    above, below = step(cell, "n"), step(cell, "s")
    return (
        all(numbers.get(step(cell, way)) != number for way in WAYS)
        and not (above in part and numbers.get(above, number + 1) < number)
        and not (below in part and numbers.get(below, 0) > number)
    )


def _fits_ripple(numbers: Numbers, cell: Cell, _part: list[Cell]) -> bool:
    (r, c), number = cell, numbers[cell]
    return all(
        numbers.get((r + i * down, c + i * right)) != number
        for down, right in WAYS.values()
        for i in range(1, number + 1)
    )


def _setter(fits: Fits) -> Setter:
    return Setter(
        Drafting(partial(_draw, fits), usual_size=(8, 8)),
        finishing=Finishing(as_clues, kept_share=0.25, any_place=True),
    )


SETTERS = {
    "kojun": _setter(_fits_kojun),
    "ripple": _setter(_fits_ripple),
    "suguru": _setter(_fits_suguru),
}
