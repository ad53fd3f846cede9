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
    """The sums of a unit and of cages, and what is left for other cells."""
    some, n = sum_of(seen), len(seen.origin.cells)
    full, rest = n * (n + 1) // 2, some.total if some else 0
    cages = full + rest if _is_outside(seen) else full - rest
    return {"full": str(full), "rest": str(rest), "cages": str(cages)}


def is_one(seen: Seen) -> bool:
    """One cell is left."""
    return is_left_over(seen) and len(sum_of(seen).inside) == 1  # type: ignore[union-attr]


THOUGHTS = (
    Thought(
        "45 rule",
        "{Place} makes {full}, its cages {cages}: {targets}, which sticks out ({full} rule).",
        ANY,
        when=lambda seen: is_one(seen) and _is_outside(seen),
        words=words_of,
    ),
    Thought(
        "45 rule",
        "{Place} makes {full}, its whole cages {cages}, so {targets} ({full} rule).",
        ANY,
        when=is_one,
        words=words_of,
    ),
    Thought(
        "45 rule",
        "{Place} makes {full}, its cages {cages}, so {rest} sticks out ({full} rule): {targets}.",
        ANY,
        when=_is_outside,
        words=words_of,
    ),
    Thought(
        "45 rule",
        "{Place} makes {full}, its whole cages {cages}: that leaves {rest}, so {targets}.",
        ANY,
        when=is_left_over,
        words=words_of,
    ),
    *thoughts_of_sums(CAGES),
)
