"""A wave of steps, what it costs, and how much waves may cost."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from csp2sat.csp.quick_typing import Literal, NamedTuple, TypeAlias

Kind: TypeAlias = Literal["value", "last", "exclusion", "trial", "cases", "beyond"]

FORCED: Sequence[Kind] = ("value", "last")
"""The kinds of waves that give values at once."""

COSTS: Mapping[Kind, int] = {
    "value": 1,
    "last": 2,
    "exclusion": 4,
    "trial": 8,
    "cases": 16,
    "beyond": 32,
}
"""What waves cost; trials twice as much for each round."""

DEEPEST = 12
"""Trials with more rounds, and what is beyond trials, cost as much as those with this many."""


ANY = 1 << 40
"""More than any wave costs."""


class Wave(NamedTuple):
    """Steps of one kind.

    Attributes:
        kind: how it is seen: a constraint forces a `value`; the `last` value is left; a constraint
            excludes values (`exclusion`); a value leads to a contradiction (`trial`); all values of
            a variable lead to the same (`cases`); all this is not enough (`beyond`).
        rounds: the rounds of conclusions from values that are tried, otherwise 0.
        after: the values that are left of variables afterwards.
        before: the values that were left of all variables.
    """

    kind: Kind
    rounds: int
    after: dict[int, int]
    before: Sequence[int]


def cost(wave: Wave) -> int:
    """How hard a wave of steps is to see."""
    rounds = DEEPEST if wave.kind == "beyond" else min(wave.rounds, DEEPEST)
    return COSTS[wave.kind] << rounds


class Cap:
    """How hard waves may be that do not force values.

    Attributes:
        together: what those so far cost together.
        hardest: the cost of the hardest of those so far.
    """

    def __init__(self, together: int | None = None, hardest: int | None = None) -> None:
        """The most that they may cost together, and that each may cost; None: any cost."""
        self.together = self.hardest = 0
        self._most_together, self._most = together, hardest

    def allows(self, wave: Wave) -> bool:
        """Whether a wave may be next; then it counts."""
        price = 0 if wave.kind in FORCED else cost(wave)
        if price > self._left():
            return False
        self.together += price
        self.hardest = max(self.hardest, price)
        return True

    @property
    def rounds(self) -> int:
        """The most rounds of a trial that is allowed next; 0: none is."""
        return max(0, (self._left() // COSTS["trial"]).bit_length() - 1)

    def _left(self) -> int:
        """The most that the next wave may cost."""
        together = ANY if self._most_together is None else self._most_together - self.together
        return min(together, ANY if self._most is None else self._most)
