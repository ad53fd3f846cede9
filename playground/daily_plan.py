"""Which kinds of puzzles a day has, and how large their boards are."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date, timedelta
from random import Random

from csp2sat.csp.quick_typing import NamedTuple

FIRST = date(2026, 12, 1)
"""The first day that has boards."""
LEVELS = ("easy", "medium", "hard")
OF_A_DAY = 10
"""The kinds of a day."""

Size = tuple[int, int]


class Row(NamedTuple):
    """A kind: on how many of ten days it comes, and the sizes of its boards by level."""

    kind: str
    often: int
    sizes: tuple[Size, Size, Size]


def _row(kind: str, often: int, easy: int, medium: int, hard: int) -> Row:
    return Row(kind, often, ((easy, easy), (medium, medium), (hard, hard)))


TABLE = (
    _row("sudoku", 10, 6, 9, 9),
    _row("slitherlink", 7, 5, 7, 9),
    _row("nurikabe", 6, 5, 6, 8),
    _row("akari", 6, 6, 8, 10),
    _row("masyu", 5, 6, 7, 8),
    _row("heyawake", 5, 5, 6, 7),
    _row("hashiwokakero", 5, 6, 8, 10),
    _row("shikaku", 3, 6, 8, 9),
    _row("tents", 3, 6, 8, 9),
    _row("binairo", 3, 6, 8, 10),
    _row("futoshiki", 2, 4, 5, 6),
    _row("skyscrapers", 2, 4, 5, 6),
)
"""The kinds, those that most players know first: the order of the cards of a day."""


def ranked(day: date, table: Sequence[Row] = TABLE) -> list[Row]:
    """All kinds: the ten of a day, then those that take the place of one without boards.

    Each day a kind gains as much as its share, and loses ten when its turn comes.
    """
    chance = Random("daily")
    credit = {row: chance.uniform(0, row.often) for row in table}
    now = FIRST
    while True:
        credit = {row: has + row.often for row, has in credit.items()}
        order = sorted(table, key=lambda row: -credit[row])
        if now >= day:
            return order
        for row in order[:OF_A_DAY]:
            credit[row] -= 10
        now += timedelta(days=1)


def seed(day: date, row: Row, level: str, trial: int) -> int:
    """The number of the board of a kind and level on a day; each trial has another one."""
    return Random(f"{day} {row.kind} {level} {trial}").randrange(10**9)
