"""Which solutions of a problem its clauses need to have."""

from __future__ import annotations

from enum import Enum


class Keep(Enum):
    """Which solutions the clauses need to have: all; with an objective, best ones; or one of them.

    `BEST` needs all solutions of a problem without an objective, `ONE` any one solution, or with an
    objective any best one.
    """

    ALL = 0
    BEST = 1
    ONE = 2
