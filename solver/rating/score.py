"""The score and the level of a problem, from the waves of steps that solve it.

Measured with published grades of boards: see `benchmarks/RATINGS.md`.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import log2

from csp2sat.solver.rating.costs import FORCED, Cap, Wave, cost
from csp2sat.solver.rating.levels import LEVELS

HARDEST = 8
"""The hardest wave counts as many times more."""

MOST = (0, 32, 128)
"""The cost that no level but the last two exceeds; waves that only force values cost nothing."""

MOST_OF_ONE = (16, 32, 128)
"""The same for a single wave: a trial of one round, of two, of four."""


def score(waves: Sequence[Wave]) -> int:
    """The sum of the costs on a logarithmic scale: 10 more stand for twice the sum."""
    costs = [cost(wave) for wave in waves]
    return round(10 * log2(1 + sum(costs) + HARDEST * max(costs, default=0)))


def level(waves: Sequence[Wave]) -> str:
    """The level of a problem by the cost of its waves; the last one if one of them is beyond."""
    if any(wave.kind == "beyond" for wave in waves):
        return LEVELS[-1]
    return level_of_cost(sum(cost(wave) for wave in waves if wave.kind not in FORCED))


def level_of_cost(harder: int) -> str:
    """The level by what the waves cost that do not force values, none of them beyond."""
    return LEVELS[sum(harder > most for most in MOST)]


def level_of_hardest(hardest: int) -> str:
    """The level by what the hardest of these waves costs, for kinds whose scores rank nothing."""
    return LEVELS[sum(hardest > most for most in MOST_OF_ONE)]


def cap(level: str, by_hardest: bool) -> Cap:
    """What problems of a level may need; `by_hardest`: only the hardest wave counts."""
    most = dict(zip(LEVELS, MOST_OF_ONE if by_hardest else MOST, strict=False)).get(level)
    return Cap(hardest=most) if by_hardest else Cap(together=most)
