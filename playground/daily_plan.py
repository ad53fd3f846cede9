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
    """A kind: how often it comes beside the others, and the sizes of its boards by level."""

    kind: str
    often: int
    sizes: tuple[Size, Size, Size]


def _row(kind: str, often: int, easy: int, medium: int, hard: int) -> Row:
    return Row(kind, often, ((easy, easy), (medium, medium), (hard, hard)))


TABLE = (
    _row("sudoku", 10, 6, 9, 9),
    _row("slitherlink", 7, 5, 7, 8),
    _row("nurikabe", 6, 5, 6, 7),
    _row("akari", 6, 6, 8, 10),
    _row("masyu", 5, 6, 7, 8),
    _row("heyawake", 5, 5, 6, 7),
    _row("hashiwokakero", 5, 6, 8, 10),
    _row("nonogram", 4, 5, 8, 10),
    _row("shikaku", 3, 6, 8, 9),
    _row("tents", 3, 6, 8, 9),
    _row("binairo", 3, 6, 8, 10),
    _row("yajilin", 3, 5, 6, 7),
    _row("hitori", 3, 5, 6, 8),
    _row("star-battle", 3, 5, 7, 8),
    _row("fillomino", 3, 5, 6, 7),
    _row("kakuro", 2, 6, 7, 8),
    _row("killer-sudoku", 2, 4, 6, 6),
    _row("futoshiki", 2, 4, 5, 6),
    _row("skyscrapers", 2, 4, 5, 6),
    _row("battleships", 2, 6, 7, 8),
    _row("tapa", 2, 5, 6, 7),
    _row("suguru", 2, 5, 6, 7),
    _row("kurodoko", 2, 5, 6, 7),
    _row("norinori", 2, 6, 7, 8),
    _row("yin-yang", 2, 5, 6, 7),
    _row("gokigen", 2, 5, 7, 8),
    _row("mosaic", 2, 5, 7, 8),
    _row("cave", 1, 5, 6, 7),
    _row("shakashaka", 1, 5, 6, 7),
    _row("creek", 1, 5, 7, 8),
    _row("aqre", 1, 5, 6, 7),
    _row("easy-as-abc", 1, 4, 5, 6),
    _row("pipelink", 1, 5, 6, 7),
    _row("nurimisaki", 1, 5, 6, 7),
    _row("simple-loop", 1, 6, 7, 8),
    _row("ripple", 1, 5, 6, 7),
    _row("lits", 1, 5, 6, 7),
    _row("numberlink", 1, 5, 6, 7),
)
"""The kinds, those that most players know first: the order of the cards of a day."""


def ranked(day: date, table: Sequence[Row] = TABLE) -> list[Row]:
    """All kinds: the ten of a day, then those that take the place of one without boards.

    Each day a kind gains as much as it comes often, and pays for its turn.
    """
    price = sum(row.often for row in table) / OF_A_DAY
    chance = Random("daily")
    credit = {row: chance.uniform(0, row.often) for row in table}
    now = FIRST
    while True:
        credit = {row: has + row.often for row, has in credit.items()}
        order = sorted(table, key=lambda row: -credit[row])
        if now >= day:
            return order
        for row in order[:OF_A_DAY]:
            credit[row] -= price
        now += timedelta(days=1)


def seed(day: date, row: Row, level: str, trial: int) -> int:
    """The number of the board of a kind and level on a day; each trial has another one."""
    return Random(f"{day} {row.kind} {level} {trial}").randrange(10**9)
