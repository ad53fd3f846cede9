"""Constraints on a sum of terms over one variable each."""

from __future__ import annotations

from collections.abc import Sequence

from csp2sat.solver.steps.rules.rule import Sets, StepRule


class SumRule(StepRule):
    """The sum of a term for each variable is one of some numbers.

    Sums are bit masks of the numbers that can be reached (Trick, "A dynamic programming approach
    for consistency and propagation for knapsack constraints", 2003), so nothing is missed.
    """

    def __init__(self, terms: Sequence[Sequence[int]], allowed: int) -> None:
        """`terms`: for each variable, what each of its values adds, at least 0.

        `allowed` has bit n if the sum may be n.
        """
        self.terms = terms
        self.allowed = allowed
        self._most = allowed.bit_length()

    def holds(self, row: Sequence[int]) -> bool:
        """Whether values, by their numbers, have an allowed sum."""
        total = sum(term[i] for term, i in zip(self.terms, row, strict=True))
        return bool(self.allowed >> total & 1)

    def remaining(self, sets: Sets) -> list[int]:
        """The values with which an allowed sum can be reached."""
        before = [1]
        for term, left in zip(self.terms, sets, strict=True):
            before.append(_add(before[-1], term, left))
        after = self.allowed
        result = [0] * len(sets)
        for x in range(len(sets) - 1, -1, -1):
            new, values = 0, 0
            for i, weight in enumerate(self.terms[x]):
                if sets[x] >> i & 1:
                    rest = after >> weight
                    if rest & before[x]:
                        values |= 1 << i
                    new |= rest
            result[x], after = values, new
        return result

    def possible(self, sets: Sets) -> bool:
        """Whether an allowed sum can be reached."""
        reached = 1
        for term, left in zip(self.terms, sets, strict=True):
            reached = _add(reached, term, left)
        return reached & self.allowed != 0


def _add(reached: int, term: Sequence[int], left: int) -> int:
    """The sums that can be reached with one more variable."""
    result = 0
    for i, weight in enumerate(term):
        if left >> i & 1:
            result |= reached << weight
    return result
