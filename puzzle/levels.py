"""The kinds with levels of difficulty, and the level of a board.

Only kinds have levels whose scores rank boards as those who publish them do.
"""

from __future__ import annotations

from collections.abc import Mapping

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.solver.rating.rating import Rating

NEEDED = 0.7
"""Kinds whose scores agree less with published grades have no levels."""

KINDS: Mapping[str, float] = {
    "akari": 0.74,
    "binairo": 0.94,
    "futoshiki": 0.96,
    "gokigen": 0.87,
    "hashiwokakero": 0.75,
    "kenken": 0.76,
    "skyscrapers": 0.85,
    "slitherlink": 0.84,
    "sudoku": 0.93,
    "tents": 0.86,
}
"""The kinds with levels, and the rank correlation of their scores with published grades.

`python -m benchmarks ratings` prints them into `benchmarks/RATINGS.md`.
"""


def level(kind: str, rating: Rating) -> str | None:
    """The level of a board; None if its kind has no levels."""
    return rating.level if kind in KINDS else None
