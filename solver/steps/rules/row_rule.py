"""Constraints with few rows: all combinations of values that satisfy them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from csp2sat.solver.steps.rules.rule import Sets, StepRule


class RowRule(StepRule):
    """A constraint as its rows; each is a bit mask with one bit for each variable."""

    def __init__(self, rows: Iterable[Sequence[int]], sizes: Sequence[int]) -> None:
        """`rows` have for each variable the number of its value, `sizes` how many it has."""
        self._offsets = [sum(sizes[:x]) for x in range(len(sizes))]
        self._full = [(1 << size) - 1 for size in sizes]
        self._all = (1 << sum(sizes)) - 1
        self._rows = [
            sum(1 << (offset + i) for offset, i in zip(self._offsets, row, strict=True))
            for row in rows
        ]

    def remaining(self, sets: Sets) -> list[int]:
        """The values in the rows that fit."""
        out = self._out(sets)
        found = 0
        for row in self._rows:
            if not row & out:
                found |= row
        return [
            found >> offset & full for offset, full in zip(self._offsets, self._full, strict=True)
        ]

    def possible(self, sets: Sets) -> bool:
        """Whether a row fits."""
        out = self._out(sets)
        return any(not row & out for row in self._rows)

    def fitting(self, sets: Sets) -> list[int]:
        """The rows that fit."""
        out = self._out(sets)
        return [row for row in self._rows if not row & out]

    def moved(self, row: int, offsets: Sequence[int]) -> int:
        """A row with the bits of each variable at another place."""
        return sum(
            (row >> offset & full) << to
            for offset, full, to in zip(self._offsets, self._full, offsets, strict=True)
        )

    def _out(self, sets: Sets) -> int:
        """The values that are not left, as rows have them."""
        return self._all ^ sum(
            left << offset for left, offset in zip(sets, self._offsets, strict=True)
        )
