"""The score and the level of a problem, from the waves of steps that solve it.

Measured with published grades of boards: see `benchmarks/RATINGS.md`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import log2

from csp2sat.solver.rating.levels import LEVELS
from csp2sat.solver.rating.waves import FORCED, Kind, Wave

DEEPEST = 12
"""Trials with more rounds, and what is beyond trials, cost as much as those with this many."""

COSTS: Mapping[Kind, int] = {
    "value": 1,
    "last": 2,
    "exclusion": 4,
    "trial": 8,
    "cases": 16,
    "beyond": 32,
}
"""What waves cost; trials twice as much for each round."""

HARDEST = 8
"""The hardest wave counts as many times more."""

MOST = (0, 32, 128)
"""The cost that no level but the last two exceeds; waves that only force values cost nothing."""


def cost(wave: Wave) -> int:
    """How hard a wave of steps is to see."""
    rounds = DEEPEST if wave.kind == "beyond" else min(wave.rounds, DEEPEST)
    return COSTS[wave.kind] << rounds


def score(waves: Sequence[Wave]) -> int:
    """The sum of the costs on a logarithmic scale: 10 more stand for twice the sum."""
    costs = [cost(wave) for wave in waves]
    return round(10 * log2(1 + sum(costs) + HARDEST * max(costs, default=0)))


def level(waves: Sequence[Wave]) -> str:
    """The level of a problem by the cost of its waves; the last one if one of them is beyond."""
    if any(wave.kind == "beyond" for wave in waves):
        return LEVELS[-1]
    harder = sum(cost(wave) for wave in waves if wave.kind not in FORCED)
    return LEVELS[sum(harder > most for most in MOST)]
