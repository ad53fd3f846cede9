"""Constraints with a list of cases, each of which leaves some values of each variable."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from csp2sat.solver.steps.rules.rule import Sets, StepRule


class CaseRule(StepRule):
    """One of some cases holds; in each case every variable has one of the values of a mask.

    All masks of a case are one number, each with a free bit above it: subtracting 1 from every mask
    leaves that bit set only where the mask is not 0.
    """

    def __init__(self, cases: Sequence[Mapping[int, int]], full: Sequence[int]) -> None:
        """`cases`: the masks of the variables that a case is about; `full`: those of all values."""
        self._full = full
        self._offsets = []
        offset = 0
        for mask in full:
            self._offsets.append(offset)
            offset += mask.bit_length() + 1
        self._ones = self._packed([1] * len(full))
        self._free = self._packed([mask + 1 for mask in full])
        self._cases = [
            self._packed([case.get(x, -1) & mask for x, mask in enumerate(full)]) for case in cases
        ]

    def _packed(self, sets: Sets) -> int:
        return sum(mask << offset for mask, offset in zip(sets, self._offsets, strict=True))

    def remaining(self, sets: Sets) -> list[int]:
        """The values that some case leaves."""
        free, ones, own, found = self._free, self._ones, self._packed(sets), 0
        for case in self._cases:
            left = case & own
            if ((left | free) - ones) & free == free:
                found |= left
        return [
            found >> offset & mask for offset, mask in zip(self._offsets, self._full, strict=True)
        ]

    def possible(self, sets: Sets) -> bool:
        """Whether some case leaves a value of each variable."""
        free, ones, own = self._free, self._ones, self._packed(sets)
        return any(((case & own | free) - ones) & free == free for case in self._cases)
