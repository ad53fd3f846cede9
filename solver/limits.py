"""The limits of a run: wall-clock time and conflicts."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from time import monotonic

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.csp.problem import Solution

LONGEST = 2e6
"""Seconds (23 days); a longer limit counts as no limit: the system can't wait that long."""


class LimitReached(Exception):
    """A limit ended the question before its answer.

    `best` is the best solution so far, in functions of Python that return one; None: there is none.
    """

    best: Solution | None = None

    def __init__(self, message: str = "a limit was reached before there was an answer") -> None:
        super().__init__(message)


class CpuLimitReached(LimitReached):
    """The system's limit of CPU time ended the question."""


class MemoryLimitReached(LimitReached):
    """The limit of memory ended the question."""

    def __init__(self, message: str = "the memory limit was reached") -> None:
        super().__init__(message)


class Limit:
    """Limits of wall-clock seconds, counted from now, and of conflicts; None: no limit.

    LONGEST or more seconds count as no limit. The attribute `conflicts` is the number left, and
    `spent` is called after each part of a search.
    """

    def __init__(self, seconds: float | None = None, conflicts: int | None = None) -> None:
        self.spent: Callable[[], None] | None = None
        self.restart(seconds, conflicts)

    def restart(self, seconds: float | None, conflicts: int | None) -> None:
        """Set new limits; the seconds count from now."""
        if seconds is not None and seconds >= LONGEST:
            seconds = None
        self._end = None if seconds is None else monotonic() + seconds
        self.conflicts = conflicts
        self._seconds, self._conflicts = seconds, conflicts

    def spend(self, conflicts: int) -> None:
        """Subtract conflicts that a solver had."""
        if self.conflicts is not None:
            self.conflicts -= conflicts
        if self.spent:
            self.spent()

    @property
    def left(self) -> float | None:
        """The seconds that are left, at least 0 and at most LONGEST; None: no limit."""
        return None if self._end is None else min(max(0.0, self._end - monotonic()), LONGEST)

    @contextmanager
    def interrupting(self, interrupt: Callable[[], None]) -> Iterator[None]:
        """Call `interrupt` (from another thread) if the limit is reached inside."""
        if self.left is None:
            yield
            return
        from threading import Timer

        timer = Timer(self.left, interrupt)
        with suppress(RuntimeError):  # without threads, the limit is checked between calls
            timer.start()
        try:
            yield
        finally:
            timer.cancel()
            if timer.ident is not None:  # it was started
                timer.join()  # it may interrupt at this moment what is freed next

    def check(self) -> None:
        """Check both limits.

        Raises:
            LimitReached: a limit is reached.
        """
        if self._end is not None and monotonic() >= self._end:
            raise LimitReached(f"the time limit of {self._seconds:g} seconds was reached")
        if self.conflicts is not None and self.conflicts <= 0:
            raise LimitReached(f"the limit of {self._conflicts} conflicts was reached")
