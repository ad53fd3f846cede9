"""Singles: what cells with a value leave of others, where all values of an area differ.

Values of all variables are masks over the same numbers; only variables with one value count.
"""

from __future__ import annotations

from collections.abc import Sequence

from csp2sat.solver.steps.rules.rule import Sets, StepRule


class NakedSingleRule(StepRule):
    """The first variable differs from all others; something follows if one value is left."""

    def remaining(self, sets: Sets) -> list[int]:
        """The last value of the first variable."""
        left = self._left(sets)
        if not left:
            return [0] * len(sets)
        return [left, *sets[1:]] if not left & (left - 1) else [*sets]

    def possible(self, sets: Sets) -> bool:
        """Whether a value is left."""
        return self._left(sets) != 0

    def _left(self, sets: Sets) -> int:
        left = sets[0]
        for mask in sets[1:]:
            if not mask & (mask - 1):
                left &= ~mask
        return left


class HiddenSingleRule(StepRule):
    """One of the first variables has a value; something follows if one place is left for it."""

    def __init__(self, bit: int, neighbours: Sequence[Sequence[int]]) -> None:
        """`bit`: the value; `neighbours`: what each of the first variables differs from."""
        self._bit = bit
        self._neighbours = neighbours

    def remaining(self, sets: Sets) -> list[int]:
        """The last place of the value."""
        places = self._places(sets)
        if not places:
            return [0] * len(sets)
        left = [*sets]
        if len(places) == 1:
            left[places[0]] = self._bit
        return left

    def possible(self, sets: Sets) -> bool:
        """Whether the value has a place."""
        return bool(self._places(sets))

    def _places(self, sets: Sets) -> list[int]:
        bit = self._bit
        return [
            i
            for i, near in enumerate(self._neighbours)
            if sets[i] & bit and not any(sets[j] == bit for j in near)
        ]
