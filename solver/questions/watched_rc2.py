"""RC2 that reports its conflicts while it works."""

from __future__ import annotations

from collections.abc import Callable

from pysat.examples.rc2 import RC2
from pysat.formula import WCNF


class WatchedRC2(RC2):  # type: ignore[misc]  # python-sat has no types
    """RC2 with a solver inside; calls `spent` with the new conflicts after each core."""

    def __init__(self, formula: WCNF, solver: str, spent: Callable[[int], object]) -> None:
        self._spent = spent
        self._reported = 0
        super().__init__(formula, solver=solver)

    def process_core(self) -> None:
        """Process a core as RC2 does, then report."""
        super().process_core()
        self.report()

    def report(self) -> None:
        """Report the conflicts since the last report."""
        conflicts = self.oracle.accum_stats()["conflicts"]
        new, self._reported = conflicts - self._reported, conflicts
        self._spent(new)
