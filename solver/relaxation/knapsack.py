"""The most valuable items within a capacity, by dynamic programming over lists of states.

Nemhauser and Ullmann, "Discrete dynamic programming and capital allocation", Management Science 15,
1969; states that the rest can't lift above the best value are dropped, as in Martello and Toth,
"Knapsack Problems", 1990, chapter 2.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from fractions import Fraction
from itertools import accumulate

from csp2sat.csp.quick_typing import NamedTuple

MOST_STATES = 300_000  # decision 98
"""The states after which no more items are looked at: there is only a bound then."""


class Copies(NamedTuple):
    """Copies of an item, each of a value and a weight greater than 0."""

    value: int
    weight: int
    copies: int


class Packed(NamedTuple):
    """The greatest value that was found, how many of each item it takes, and an upper bound."""

    value: int
    counts: list[int]
    bound: int


class _Bundle(NamedTuple):
    """Copies of an item that are taken together or not at all."""

    value: int
    weight: int
    item: int
    copies: int


class _Chosen(NamedTuple):
    """The last bundle of a choice, and those before it."""

    bundle: int
    before: _Chosen | None


class _State(NamedTuple):
    """The weight and the value of a choice."""

    weight: int
    value: int
    chosen: _Chosen | None


def most_valuable(items: Sequence[Copies], capacity: int, most: int = MOST_STATES) -> Packed:
    """The items of the greatest value within a capacity of 0 or more."""
    knapsack = _Packing(_bundles(items), capacity)
    states = [_State(0, 0, None)]
    bound, made = knapsack.look(0, states[0]), 0
    for i in range(len(knapsack.bundles)):
        if not states or made > most:
            break
        states, bound = knapsack.with_bundle(i, states)
        made += len(states)
    counts = [0] * len(items)
    for bundle in knapsack.best_bundles():
        counts[bundle.item] += bundle.copies
    return Packed(knapsack.best, counts, max(bound, knapsack.best) if states else knapsack.best)


def _bundles(items: Sequence[Copies]) -> list[_Bundle]:
    """Bundles of 1, 2, 4 and so on copies of each item, those of the best ratio first."""
    result = []
    for i, (value, weight, left) in enumerate(items):
        copies = 1
        while left:
            copies = min(copies, left)
            result.append(_Bundle(value * copies, weight * copies, i, copies))
            left -= copies
            copies *= 2
    return sorted(result, key=lambda bundle: Fraction(-bundle.value, bundle.weight))


class _Packing:
    """The bundles, a capacity, and the best choice that was found."""

    def __init__(self, bundles: Sequence[_Bundle], capacity: int) -> None:
        self.bundles = bundles
        self.best = 0
        self._capacity = capacity
        self._weights = [0, *accumulate(bundle.weight for bundle in bundles)]
        self._values = [0, *accumulate(bundle.value for bundle in bundles)]
        self._best = (_State(0, 0, None), range(0))  # a state, and the bundles that fill it

    def look(self, i: int, state: _State) -> int:
        """An upper bound of a state with bundles from `i` on; keep the best choice."""
        room = self._capacity - state.weight + self._weights[i]
        end = bisect_right(self._weights, room) - 1
        value = state.value + self._values[end] - self._values[i]
        if value > self.best:
            self.best, self._best = value, (state, range(i, end))
        if end == len(self.bundles):
            return value
        split = self.bundles[end]
        return value + (room - self._weights[end]) * split.value // split.weight

    def with_bundle(self, i: int, states: list[_State]) -> tuple[list[_State], int]:
        """The states with and without a bundle, by weight and value, and an upper bound of them.

        A state has a greater value than all lighter ones.
        """
        result: list[_State] = []
        value, weight = self.bundles[i].value, self.bundles[i].weight
        fitting = bisect_right(states, self._capacity - weight, key=lambda state: state.weight)
        with_it = [
            _State(state.weight + weight, state.value + value, _Chosen(i, state.chosen))
            for state in states[:fitting]
        ]
        greatest, bound = -1, 0
        for state in sorted([*states, *with_it], key=lambda state: state[:2]):
            if state.value <= greatest:
                continue
            most = self.look(i + 1, state)
            if most > self.best:
                greatest = state.value
                bound = max(bound, most)
                result.append(state)
        return result, bound

    def best_bundles(self) -> list[_Bundle]:
        """The bundles of the best choice."""
        state, filling = self._best
        result = [self.bundles[i] for i in filling]
        chosen = state.chosen
        while chosen:
            result.append(self.bundles[chosen.bundle])
            chosen = chosen.before
        return result
