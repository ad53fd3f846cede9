"""Bounds of an objective in memory that processes share."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.csp.problem import Objective

LEAST, GREATEST = -(1 << 63), (1 << 63) - 1


class Bounds:
    """The range of the best value of an objective, in memory that processes share.

    One process narrows it, the others read it. Values of more than 64 bits are not shared. With
    `minimize`, the best value is the least.
    """

    def __init__(self, minimize: bool) -> None:
        import mmap

        self._minimize = minimize
        self._range = memoryview(mmap.mmap(-1, 16)).cast("q")
        self._range[0], self._range[1] = LEAST, GREATEST

    def __call__(self) -> tuple[int, int]:
        """The least and the greatest value that the best one can have."""
        return self._range[0], self._range[1]

    def note_solution(self, value: int) -> None:
        """Note that there is a solution with this value."""
        self._narrow(value, above=self._minimize)

    def note_bound(self, value: int) -> None:
        """Note that no solution has a better value than this."""
        self._narrow(value, above=not self._minimize)

    def _narrow(self, value: int, above: bool) -> None:
        if above:
            self._range[1] = min(self._range[1], max(value, LEAST))
        else:
            self._range[0] = max(self._range[0], min(value, GREATEST))


def shared_bounds(objective: Objective | None) -> Bounds | None:
    """Shared bounds of an objective of one variable; None for others."""
    return Bounds(objective.minimize) if objective and len(objective.names) == 1 else None
