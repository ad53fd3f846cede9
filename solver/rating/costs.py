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
    """How much waves may cost together.

    Attributes:
        together: what those so far cost.
    """

    def __init__(self, most: int | None = None, counts_forced: bool = False) -> None:
        """None: any cost. `counts_forced`: waves that force values count, too."""
        self.together = 0
        self._most = ANY if most is None else most
        self._free = () if counts_forced else FORCED

    def allows(self, wave: Wave) -> bool:
        """Whether a wave may be next; then it counts."""
        price = 0 if wave.kind in self._free else cost(wave)
        if price > self._most - self.together:
            return False
        self.together += price
        return True

    @property
    def rounds(self) -> int:
        """The most rounds of a trial that is allowed next; 0: none is."""
        return max(0, ((self._most - self.together) // COSTS["trial"]).bit_length() - 1)
