"""How long a run may take, and how many conflicts."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from time import monotonic

LONGEST = 2e6
"""Seconds (23 days); a longer limit counts as no limit: the system can't wait that long at once."""


class LimitReached(Exception):
    """The question was not answered within its limit."""

    def __init__(self, message: str = "a limit was reached before there was an answer") -> None:
        super().__init__(message)


class CpuLimitReached(LimitReached):
    """The question took more CPU time than the system allows."""


class Limit:
    """A limit of wall-clock time, which begins now, and one of conflicts; None: no limit.

    LONGEST or more seconds count as no limit. `conflicts` is what is left of them.
    """

    def __init__(self, seconds: float | None = None, conflicts: int | None = None) -> None:
        self.restart(seconds, conflicts)

    def restart(self, seconds: float | None, conflicts: int | None) -> None:
        """Let there be so many, from now on."""
        if seconds is not None and seconds >= LONGEST:
            seconds = None
        self._end = None if seconds is None else monotonic() + seconds
        self.conflicts = conflicts
        self._seconds, self._conflicts = seconds, conflicts

    def spend(self, conflicts: int) -> None:
        """So many conflicts were had."""
        if self.conflicts is not None:
            self.conflicts -= conflicts

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
        with suppress(RuntimeError):  # where there are no threads the limit is looked at in between
            timer.start()
        try:
            yield
        finally:
            timer.cancel()

    def check(self) -> None:
        """Go on, if there is time.

        Raises:
            LimitReached: there is none.
        """
        if self._end is not None and monotonic() >= self._end:
            raise LimitReached(f"the time limit of {self._seconds:g} seconds was reached")
        if self.conflicts is not None and self.conflicts <= 0:
            raise LimitReached(f"the limit of {self._conflicts} conflicts was reached")
