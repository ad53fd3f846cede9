"""Where the runs of a row or column of a Nonogram can lie."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache

from csp2sat.csp.quick_typing import NamedTuple


class Line(NamedTuple):
    """A row or column.

    Attributes:
        runs: the lengths of its runs.
        length: the number of its cells.
        known: the cells whose colour is known: true for black.
    """

    runs: Sequence[int]
    length: int
    known: Mapping[int, bool]

    def starts(self) -> list[set[int]]:
        """For each run the cells at which it can start, in some way to place all runs."""
        result: list[set[int]] = []
        begins = {0}
        fits = lru_cache(maxsize=None)(self._fits)
        for k, run in enumerate(self.runs):
            ways = {(i, start) for i in begins for start in self._places(run, i)}
            some = {start for _, start in ways if fits(k + 1, start + run + 1)}
            result.append(some)
            begins = {start + run + 1 for start in some}
        return result

    def _fits(self, k: int, begin: int) -> bool:
        """Whether run `k` and those after it have places at a cell and after it."""
        if k == len(self.runs):
            return not self._has(True, begin, self.length)
        run = self.runs[k]
        return any(self._fits(k + 1, start + run + 1) for start in self._places(run, begin))

    def _places(self, run: int, begin: int) -> list[int]:
        """Where the next run can start, with white cells before it."""
        result = []
        for start in range(begin, self.length - run + 1):
            if self._has(True, begin, start):
                break
            is_white = not self.known.get(start + run, False)
            if is_white and not self._has(False, start, start + run):
                result.append(start)
        return result

    def _has(self, black: bool, begin: int, end: int) -> bool:
        return any(self.known.get(i) is black for i in range(begin, end))

    def gap(self, cell: int) -> range:
        """The cells around one up to known white cells and the ends of the line."""
        begin, end = cell, cell + 1
        while begin and self.known.get(begin - 1) is not False:
            begin -= 1
        while end < self.length and self.known.get(end) is not False:
            end += 1
        return range(begin, end)

    def joined(self, cell: int) -> int:
        """The length of the run with a cell, if it were black."""
        begin, end = cell, cell + 1
        while self.known.get(begin - 1):
            begin -= 1
        while self.known.get(end):
            end += 1
        return end - begin
