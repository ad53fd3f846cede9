"""Families of problems of six growing sizes each, by name."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from csp2sat import Problem
from csp2sat.commands import files
from csp2sat.csp.syntax.write_problem import write
from csp2sat.models.read_puzzle import instance
from generators.boards import numbered_akari
from generators.loops import slitherlink
from generators.resources import tasks
from generators.sums import one_sum, three_terms
from generators.tables import lookups


class Family(NamedTuple):
    """`make` gives the text of a size; `number` the units in it."""

    unit: str
    sizes: Sequence[int]
    make: Callable[[int], str]
    number: Callable[[int], int] = lambda size: size


BOARDS = (50, 70, 90, 110, 130, 150)
"""The sides of square boards."""


def _cells(side: int) -> int:
    return side * side


def _with_keys(text: str) -> str:
    """The text with all shown variables as answer keys."""
    problem = Problem.parse(text)
    names = [name for name in (*problem.ints, *problem.bools) if not name.startswith("_")]
    return f"{text.rstrip()}\n# {' '.join(names)}\n"


def _akari(side: int) -> str:
    return numbered_akari(side, 1)


def _slitherlink(side: int) -> str:
    return slitherlink(side, side, 0.8, 1, "edges")


def _sparse(side: int) -> str:
    """Few numbers: many answer keys differ between solutions, and many models are cut off."""
    return slitherlink(side, side, 0.45, 1, "edges")


def _queens(number: int) -> str:
    puzzle = instance("nqueens", [str(number)], files.source)
    return write(puzzle.problem(), puzzle.heading())


FAMILIES = {
    "akari": Family("cells", BOARDS, _akari, _cells),
    "akari-keys": Family("cells", BOARDS, lambda side: _with_keys(_akari(side)), _cells),
    "slitherlink": Family("cells", BOARDS, _slitherlink, _cells),
    "slitherlink-keys": Family(
        "cells", BOARDS, lambda side: _with_keys(_slitherlink(side)), _cells
    ),
    "slitherlink-sparse": Family("cells", BOARDS, _sparse, _cells),
    "slitherlink-sparse-keys": Family(
        "cells", BOARDS, lambda side: _with_keys(_sparse(side)), _cells
    ),
    "cumulative": Family("tasks", (25, 50, 100, 200, 300, 400), lambda size: tasks(size, 1)),
    "element": Family(
        "numbers", (1_000, 3_000, 10_000, 30_000, 60_000, 100_000), lambda size: lookups(size, 1)
    ),
    "lin3": Family(
        "variables", (250, 500, 1_000, 2_000, 4_000, 8_000), lambda size: three_terms(size, 1)
    ),
    "sum": Family("terms", (1_000, 3_000, 10_000, 30_000, 60_000, 100_000), one_sum),
    "queens": Family("queens", (50, 100, 150, 200, 300, 400), _queens),
}
