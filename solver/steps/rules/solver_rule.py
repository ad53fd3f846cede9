"""Constraints with many rows: a SAT solver of their own answers."""

from __future__ import annotations

from collections.abc import Sequence

from csp2sat.csp.expr import BoolVar, Variable
from csp2sat.solver.search import Search
from csp2sat.solver.steps.rules.rule import Sets, StepRule, Values

KEPT = 60
"""The most solutions that are kept, to show that values are possible."""


class SolverRule(StepRule):
    """A constraint as a search; `values` has for each variable the bounds of each of its values."""

    def __init__(
        self,
        search: Search,
        variables: Sequence[Variable],
        values: Sequence[Values],
    ) -> None:
        self._search = search
        self._variables = variables
        self._values = values
        self._solutions: list[list[int]] = []
        self._out = [
            [excluding_literal(search, x, some, i) for i in range(len(some))]
            for x, some in zip(variables, values, strict=True)
        ]

    def remaining(self, sets: Sets) -> list[int]:
        """The values of solutions: kept ones, and new ones for the values that they lack."""
        seen = [0] * len(sets)
        for row in self._solutions:
            if all(bit & left for bit, left in zip(row, sets, strict=True)):
                seen = [have | bit for have, bit in zip(seen, row, strict=True)]
        for x, left in enumerate(sets):
            rest = left & ~seen[x]
            while rest:
                bit = rest & -rest
                new = self._row([*sets[:x], bit, *sets[x + 1 :]])
                if new is None:
                    rest ^= bit
                else:
                    seen = [have | one for have, one in zip(seen, new, strict=True)]
                    rest &= ~seen[x]
        return seen

    def possible(self, sets: Sets) -> bool:
        """Whether the search finds a solution, or one that is kept fits."""
        for row in self._solutions:
            if all(bit & left for bit, left in zip(row, sets, strict=True)):
                return True
        return self._row(sets) is not None

    def _row(self, sets: Sets) -> list[int] | None:
        """A solution within the sets."""
        if not all(sets):
            return None
        assumptions = [
            literal
            for out, left in zip(self._out, sets, strict=True)
            for i, literal in enumerate(out)
            if not left >> i & 1
        ]
        solution = self._search.next(*assumptions)
        if solution is None:
            return None
        row = []
        for x, some in zip(self._variables, self._values, strict=True):
            value = int(solution.of(x))
            row.append(sum(1 << i for i, (low, high) in enumerate(some) if low <= value <= high))
        self._solutions = [row, *self._solutions[: KEPT - 1]]
        return row


def excluding_literal(search: Search, x: Variable, values: Values, i: int) -> int:
    """The literal that excludes a value, or those at one end of a wide domain."""
    low, high = values[i]
    if low == high:
        return -search.equal(x, bool(low) if isinstance(x, BoolVar) else low)
    return -search.at_most(x.name, high) if i == 0 else search.at_most(x.name, low - 1)
