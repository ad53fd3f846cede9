"""The score and the level of a problem, from the waves of steps that solve it.

Measured with published grades of boards: see `benchmarks/RATINGS.md`.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import log2

from csp2sat.csp.quick_typing import NamedTuple
from csp2sat.solver.rating.costs import FORCED, Cap, Wave, cost
from csp2sat.solver.rating.levels import LEVELS

HARDEST = 8
"""The hardest wave counts as many times more."""


class Scale(NamedTuple):
    """What waves cost on boards of each level.

    Attributes:
        most: what they cost together, at most, on boards of each level but the last two.
        counts_forced: whether waves that only force values count, too.
    """

    most: Sequence[int]
    counts_forced: bool = False

    def level(self, together: int) -> str:
        """The level by what waves cost together, none of them beyond."""
        return LEVELS[sum(together > most for most in self.most)]

    def cap(self, level: str) -> Cap:
        """What boards of a level may need."""
        return Cap(dict(zip(LEVELS, self.most, strict=False)).get(level), self.counts_forced)


PUBLISHED = Scale((0, 32, 128))
"""The scale of kinds whose scores agree with published grades: a trial of two rounds, of four."""


def score(waves: Sequence[Wave]) -> int:
    """The sum of the costs on a logarithmic scale: 10 more stand for twice the sum."""
    costs = [cost(wave) for wave in waves]
    return round(10 * log2(1 + sum(costs) + HARDEST * max(costs, default=0)))


def level(waves: Sequence[Wave]) -> str:
    """The level of a problem by the cost of its waves; the last one if one of them is beyond."""
    if any(wave.kind == "beyond" for wave in waves):
        return LEVELS[-1]
    return PUBLISHED.level(sum(cost(wave) for wave in waves if wave.kind not in FORCED))
