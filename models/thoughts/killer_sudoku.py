"""Killer Sudoku: combinations of cages and the 45 rule."""

from __future__ import annotations

from csp2sat.models.thoughts.sums import sum_of, thoughts_of_sums
from csp2sat.models.tutor.places import cells_of
from csp2sat.models.tutor.thoughts import ANY, Seen, Thought

CAGES = 3
"""The rule of the cages."""


def is_left_over(seen: Seen) -> bool:
    """Cells outside of whole cages have what the unit needs beside these."""
    return seen.origin.proof > 1 and sum_of(seen) is not None


def _is_outside(seen: Seen) -> bool:
    """The cells stick out of the unit."""
    return is_left_over(seen) and not {*seen.targets} <= {*cells_of(seen.origin)}


def words_of(seen: Seen) -> dict[str, str]:
    """The sum of a unit, and the rest for its other cells."""
    some, n = sum_of(seen), len(seen.origin.cells)
    return {"full": str(n * (n + 1) // 2), "rest": str(some.total if some else "")}


def is_one(seen: Seen) -> bool:
    """One cell is left."""
    return is_left_over(seen) and len(sum_of(seen).inside) == 1  # type: ignore[union-attr]


THOUGHTS = (
    Thought(
        "45 rule",
        "{full} rule: {targets}, which sticks out of {place}.",
        ANY,
        when=lambda seen: is_one(seen) and _is_outside(seen),
        words=words_of,
    ),
    Thought(
        "45 rule",
        "{full} rule: {targets}, left over by the cages in {place}.",
        ANY,
        when=is_one,
        words=words_of,
    ),
    Thought(
        "45 rule",
        "{full} rule: the cells outside of {place} make {rest}, so {targets}.",
        ANY,
        when=_is_outside,
        words=words_of,
    ),
    Thought(
        "45 rule",
        "{full} rule: the cages in {place} leave {rest}, so {targets}.",
        ANY,
        when=is_left_over,
        words=words_of,
    ),
    *thoughts_of_sums(CAGES),
)
