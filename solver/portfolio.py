"""Which solvers to let compete, and what they may know of each other."""

from __future__ import annotations

import mmap
from collections.abc import Mapping
from typing import NamedTuple

from csp2sat.solver import DEFAULT, DEFAULT_OPTIONS


class Contender(NamedTuple):
    """A solver of python-sat with its options."""

    solver: str
    options: Mapping[str, int] | None = None

    def __str__(self) -> str:
        more = ", ".join(f"{name}={value}" for name, value in (self.options or {}).items())
        return f"{self.solver} ({more})" if more else self.solver


CONTENDERS = (
    Contender(DEFAULT, DEFAULT_OPTIONS),
    Contender("glucose4"),
    Contender("cadical300", DEFAULT_OPTIONS),
    Contender("mergesat3"),
    Contender("cadical195", {"phase": 1}),
    Contender("minisat22"),
    Contender("cadical195", {"phase": 0, "stabilizeonly": 1}),
    Contender("maplecm"),
)
"""In this order: each had the best chance to answer what those before it leave open."""


def contenders(number: int, first: str = DEFAULT) -> list[Contender]:
    """So many; the first has this name. Beyond the table they have other random seeds."""
    known = next((each for each in CONTENDERS if each.solver == first), Contender(first))
    found = [known, *(each for each in CONTENDERS if each != known)]
    found += [
        Contender(DEFAULT, {**DEFAULT_OPTIONS, "shuffle": 1, "shufflerandom": 1, "seed": seed})
        for seed in range(1, number - len(found) + 1)
    ]
    return found[:number]


LEAST, GREATEST = -(1 << 63), (1 << 63) - 1


class Bounds:
    """The range in which the best value of an objective is, in memory that processes share.

    One process sets it, the others look. Values that need more than 64 bits stay unknown.
    """

    def __init__(self) -> None:
        self._range = memoryview(mmap.mmap(-1, 16)).cast("q")
        self._range[0], self._range[1] = LEAST, GREATEST

    def __call__(self) -> tuple[int, int]:
        """The least and the greatest value that it can have."""
        return self._range[0], self._range[1]

    def at_least(self, value: int) -> None:
        """It can't be less."""
        self._range[0] = max(self._range[0], min(value, GREATEST))

    def at_most(self, value: int) -> None:
        """It can't be more."""
        self._range[1] = min(self._range[1], max(value, LEAST))
