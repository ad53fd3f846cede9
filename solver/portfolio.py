"""Which solvers to let compete."""

from __future__ import annotations

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
    Contender("cadical300", DEFAULT_OPTIONS),
    Contender("minisat22"),
    Contender(DEFAULT, {**DEFAULT_OPTIONS, "stabilizeonly": 1}),
    Contender("maplecm"),
    Contender("glucose4"),
    Contender("mergesat3"),
    Contender(DEFAULT, {**DEFAULT_OPTIONS, "stabilize": 0}),
)
"""In this order: with those before it, each takes the least time for the benchmarks' problems."""


def contenders(number: int, first: str = DEFAULT) -> list[Contender]:
    """So many; the first has this name. Beyond the table they have other random seeds."""
    known = next((each for each in CONTENDERS if each.solver == first), Contender(first))
    found = [known, *(each for each in CONTENDERS if each != known)]
    found += [
        Contender(DEFAULT, {**DEFAULT_OPTIONS, "shuffle": 1, "shufflerandom": 1, "seed": seed})
        for seed in range(1, number - len(found) + 1)
    ]
    return found[:number]
