"""The kinds with levels of difficulty, and boards of a level.

Only kinds have levels whose scores rank boards as those who publish them do.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from csp2sat.models.board.board import Board
from csp2sat.models.kind import Kind
from csp2sat.solver.limits import Limit
from csp2sat.solver.rating.levels import LEVELS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.solver.rating.rating import Rating

NEEDED = 0.7
"""Kinds whose scores agree less with published grades have no levels."""

BATCH = 8
"""A board of a kind without levels is as hard as wanted among this many."""

EASE, MOST_FURTHER = 0.1, 0.8
"""The share of clues by which a board gets more after one that is too hard, and the most."""

More = Callable[[float], Board]
"""Makes a board; the argument is the share of the clues that stay of those that usually go."""


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


def of_level(kind: Kind, more: More, wanted: str | None, limit: Limit) -> Board:
    """A board that `more` makes, of a level, one of `LEVELS`; None: of any level.

    The first one of this level; after boards that are too hard, more clues stay. If the kind has no
    levels, it is as hard as that among some boards: easy is the second easiest of eight, expert the
    hardest. For "beyond", it is the first board with such a step.

    Raises:
        LimitReached: at the limit.
    """
    if wanted is None:
        return more(0)
    if kind.name in KINDS or wanted == LEVELS[-1]:
        return _first(kind, more, wanted, limit)
    batch = [_rate_new(kind, more, 0, limit) for _ in range(BATCH)]
    batch.sort(key=lambda pair: pair[1].score)
    quarter = BATCH // (len(LEVELS) - 1)
    return batch[quarter * (LEVELS.index(wanted) + 1) - 1][0]


def _first(kind: Kind, more: More, wanted: str, limit: Limit) -> Board:
    """The first board of a level."""
    further = 0.0
    while True:
        board, rating = _rate_new(kind, more, further, limit)
        if rating.level == wanted:
            return board
        if LEVELS.index(rating.level) > LEVELS.index(wanted):
            further = min(further + EASE, MOST_FURTHER)
        else:
            further = max(further - EASE, 0)


def _rate_new(kind: Kind, more: More, further: float, limit: Limit) -> tuple[Board, Rating]:
    """A new board and its rating."""
    from csp2sat.solver.rating.rating import rate

    while True:
        board = more(further)
        _, rating = rate(kind.problem(board), limit.left)
        if rating:
            return board, rating
