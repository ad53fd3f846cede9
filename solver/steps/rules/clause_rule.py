"""Constraints that are clauses: one of some variables has one of some values."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from csp2sat.solver.steps.rules.rule import Sets, StepRule

Clause = Mapping[int, int]
"""For each variable, the values by which it satisfies the clause."""


class ClauseRule(StepRule):
    """Clauses of which unit propagation finds everything that they force together."""

    def __init__(self, clauses: Sequence[Clause], count: int) -> None:
        self._clauses = [tuple(each.items()) for each in clauses]
        self._count = count

    def remaining(self, sets: Sets) -> list[int]:
        """The values that are left; unit propagation to the end."""
        left = list(sets)
        changed = True
        while changed:
            changed = False
            for clause in self._clauses:
                last = -1
                for x, true in clause:
                    if left[x] & true:
                        if last >= 0:
                            break
                        last = x
                        if not left[x] & ~true:
                            break
                else:
                    if last < 0:
                        return [0] * self._count
                    left[last] &= dict(clause)[last]
                    changed = len(self._clauses) > 1
        return left

    def possible(self, sets: Sets) -> bool:
        """Whether unit propagation finds no contradiction."""
        if len(self._clauses) == 1:
            return any(sets[x] & true for x, true in self._clauses[0]) and all(sets)
        return all(self.remaining(sets))
