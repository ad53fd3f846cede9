"""Constraints on a sum of terms that share no variable."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from csp2sat.solver.steps.rules.rule import Sets, StepRule
from csp2sat.solver.steps.rules.sum_rule import SumRule
from csp2sat.solver.steps.rules.table_rules import CaseRule


class GroupedSumRule(StepRule):
    """The sum of some terms is one of some numbers; a term has a group of variables of its own.

    Nothing is missed: a term takes a number in some cases, and groups have no variable in common.
    """

    def __init__(
        self,
        groups: Sequence[tuple[Sequence[int], Mapping[int, CaseRule]]],
        allowed: int,
    ) -> None:
        """`groups`: the variables of each term, and for each of its numbers when it takes that.

        `allowed` has bit n if the sum may be n more than the least one.
        """
        self._groups = [(inside, list(by_number.values())) for inside, by_number in groups]
        terms = [[number - min(by) for number in by] for _, by in groups]
        self._sum = SumRule(terms, allowed)

    def remaining(self, sets: Sets) -> list[int]:
        """The values with which an allowed sum can be reached."""
        result = list(sets)
        for (inside, cases), numbers in zip(
            self._groups, self._sum.remaining(self._numbers(sets)), strict=True
        ):
            masks = [sets[x] for x in inside]
            union = [0] * len(inside)
            for k, case in enumerate(cases):
                if numbers >> k & 1:
                    union = [a | b for a, b in zip(union, case.remaining(masks), strict=True)]
            for x, left in zip(inside, union, strict=True):
                result[x] = left
        return result if all(result) else [0] * len(sets)

    def possible(self, sets: Sets) -> bool:
        """Whether an allowed sum can be reached."""
        return self._sum.possible(self._numbers(sets))

    def _numbers(self, sets: Sets) -> list[int]:
        """For each term the numbers that it can take, as a mask."""
        result = []
        for inside, cases in self._groups:
            masks = [sets[x] for x in inside]
            result.append(sum(1 << k for k, case in enumerate(cases) if case.possible(masks)))
        return result
