"""Several constraints with few rows as one: their rows are joined where they agree."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence

from csp2sat.solver.steps.rules.row_rule import RowRule
from csp2sat.solver.steps.rules.rule import Sets, StepRule

MOST_JOINED = 20_000
"""With more rows nothing is known: everything may be possible."""


class JoinRule(StepRule):
    """Two or three tables of rows over some common variables, by a hash join."""

    def __init__(
        self, tables: Sequence[RowRule], places: Sequence[Sequence[int]], sizes: Sequence[int]
    ) -> None:
        """`places`: the variables of each table; `sizes`: how many values each variable has."""
        self._tables = tables
        self._places = places
        self._sizes = sizes
        self._offsets = [sum(sizes[:x]) for x in range(len(sizes))]
        self._masks = [
            sum(((1 << sizes[x]) - 1) << self._offsets[x] for x in place) for place in places
        ]

    def remaining(self, sets: Sets) -> list[int]:
        """The values in the joined rows."""
        first, *others = self._fitting(sets)
        seen = self._masks[0]
        for i, rows in enumerate(others[:-1], 1):
            joined = _joined(first, rows, seen & self._masks[i])
            if joined is None:
                return list(sets)
            first = joined
            seen |= self._masks[i]
        shared = seen & self._masks[-1]
        together: dict[int, int] = defaultdict(int)
        for row in others[-1]:
            together[row & shared] |= row
        found = 0
        for row in first:
            if row & shared in together:
                found |= row | together[row & shared]
        return [
            found >> offset & ((1 << size) - 1)
            for offset, size in zip(self._offsets, self._sizes, strict=True)
        ]

    def possible(self, sets: Sets) -> bool:
        """Whether there is a joined row."""
        return self.remaining(sets)[0] != 0

    def _fitting(self, sets: Sets) -> list[list[int]]:
        """The rows of each table that fit, with bits for all variables."""
        found = []
        for table, place in zip(self._tables, self._places, strict=True):
            offsets = [self._offsets[x] for x in place]
            rows = table.fitting([sets[x] for x in place])
            found.append([table.moved(row, offsets) for row in rows])
        return found


def _joined(one: Sequence[int], other: Sequence[int], shared: int) -> list[int] | None:
    """The rows of both that agree; None if there are too many."""
    together: dict[int, list[int]] = defaultdict(list)
    for row in other:
        together[row & shared].append(row)
    found: list[int] = []
    for row in one:
        found += (row | more for more in together.get(row & shared, ()))
        if len(found) > MOST_JOINED:
            return None
    return found
