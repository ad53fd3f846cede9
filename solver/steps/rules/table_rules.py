"""Constraints as lists: of rows, alone and joined, of cases, and of clauses."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence

from csp2sat.solver.steps.rules.rule import MOST_KEPT, KeptAnswers, Sets, StepRule

MOST_JOINED = 20_000
"""With more rows nothing is known: everything may be possible."""

Clause = Mapping[int, int]
"""For each variable, the values by which it satisfies the clause."""


class RowRule(KeptAnswers):
    """A constraint as its rows; each is a bit mask with one bit for each variable."""

    def __init__(self, rows: Iterable[Sequence[int]], sizes: Sequence[int]) -> None:
        """`rows` have for each variable the number of its value, `sizes` how many it has."""
        super().__init__()
        self._moved: dict[tuple[tuple[int, ...], tuple[int, ...]], list[int]] = {}
        self._offsets = [sum(sizes[:x]) for x in range(len(sizes))]
        self._full = [(1 << size) - 1 for size in sizes]
        self._all = (1 << sum(sizes)) - 1
        self._rows = [
            sum(1 << (offset + i) for offset, i in zip(self._offsets, row, strict=True))
            for row in rows
        ]

    def _remaining(self, sets: Sets) -> list[int]:
        """The values in the rows that fit."""
        out = self._out(sets)
        union = 0
        for row in self._rows:
            if not row & out:
                union |= row
        return [
            union >> offset & full for offset, full in zip(self._offsets, self._full, strict=True)
        ]

    def possible(self, sets: Sets) -> bool:
        """Whether a row fits."""
        out = self._out(sets)
        return any(not row & out for row in self._rows)

    def fitting(self, sets: Sets, offsets: Sequence[int]) -> list[int]:
        """The rows that fit, with the bits of each variable at another place."""
        key = tuple(sets), tuple(offsets)
        if key not in self._moved:
            if len(self._moved) >= MOST_KEPT:
                self._moved.clear()
            out = self._out(sets)
            self._moved[key] = self._move([row for row in self._rows if not row & out], offsets)
        return self._moved[key]

    def _move(self, rows: Sequence[int], offsets: Sequence[int]) -> list[int]:
        by_way: dict[int, int] = {}  # variables that move equally far move together
        for offset, full, to in zip(self._offsets, self._full, offsets, strict=True):
            by_way[to - offset] = by_way.get(to - offset, 0) | full << offset
        moved = [0] * len(rows)
        for way, mask in by_way.items():
            if way < 0:
                moved = [to | (row & mask) >> -way for to, row in zip(moved, rows, strict=True)]
            else:
                moved = [to | (row & mask) << way for to, row in zip(moved, rows, strict=True)]
        return moved

    def _out(self, sets: Sets) -> int:
        """The values that are not left, as rows have them."""
        return self._all ^ sum(
            left << offset for left, offset in zip(sets, self._offsets, strict=True)
        )


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
            joined = _join(first, rows, seen & self._masks[i])
            if joined is None:
                return list(sets)
            first = joined
            seen |= self._masks[i]
        shared = seen & self._masks[-1]
        together: dict[int, int] = defaultdict(int)
        for row in others[-1]:
            together[row & shared] |= row
        union = 0
        for row in first:
            if row & shared in together:
                union |= row | together[row & shared]
        return [
            union >> offset & ((1 << size) - 1)
            for offset, size in zip(self._offsets, self._sizes, strict=True)
        ]

    def possible(self, sets: Sets) -> bool:
        """Whether there is a joined row."""
        return self.remaining(sets)[0] != 0

    def _fitting(self, sets: Sets) -> list[list[int]]:
        """The rows of each table that fit, with bits for all variables."""
        tables = []
        for table, place in zip(self._tables, self._places, strict=True):
            offsets = [self._offsets[x] for x in place]
            tables.append(table.fitting([sets[x] for x in place], offsets))
        return tables


def _join(one: Sequence[int], other: Sequence[int], shared: int) -> list[int] | None:
    """The rows of both that agree; None if there are too many."""
    together: dict[int, list[int]] = defaultdict(list)
    for row in other:
        together[row & shared].append(row)
    rows: list[int] = []
    for row in one:
        rows += (row | more for more in together.get(row & shared, ()))
        if len(rows) > MOST_JOINED:
            return None
    return rows


class CaseRule(KeptAnswers):
    """One of some cases holds; in each case every variable has one of the values of a mask.

    All masks of a case are one number, each with a free bit above it: subtracting 1 from every mask
    leaves that bit set only where the mask is not 0.
    """

    def __init__(self, cases: Sequence[Mapping[int, int]], full: Sequence[int]) -> None:
        """`cases`: the masks of the variables that a case is about; `full`: those of all values."""
        super().__init__()
        self._full = full
        self._offsets = []
        offset = 0
        for mask in full:
            self._offsets.append(offset)
            offset += mask.bit_length() + 1
        self._ones = self._pack([1] * len(full))
        self._free = self._pack([mask + 1 for mask in full])
        self._cases = [
            self._pack([case.get(x, -1) & mask for x, mask in enumerate(full)]) for case in cases
        ]

    def _pack(self, sets: Sets) -> int:
        return sum(mask << offset for mask, offset in zip(sets, self._offsets, strict=True))

    def _remaining(self, sets: Sets) -> list[int]:
        """The values that some case leaves."""
        free, ones, values, union = self._free, self._ones, self._pack(sets), 0
        for case in self._cases:
            left = case & values
            if ((left | free) - ones) & free == free:
                union |= left
        return [
            union >> offset & mask for offset, mask in zip(self._offsets, self._full, strict=True)
        ]

    def possible(self, sets: Sets) -> bool:
        """Whether some case leaves a value of each variable."""
        free, ones, values = self._free, self._ones, self._pack(sets)
        return any(((case & values | free) - ones) & free == free for case in self._cases)


class ClauseRule(StepRule):
    """Clauses of which unit propagation finds everything that they force together."""

    def __init__(self, clauses: Sequence[Clause], count: int) -> None:
        self._clauses = [tuple(clause.items()) for clause in clauses]
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
