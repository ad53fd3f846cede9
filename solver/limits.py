"""How long a question may take."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from time import monotonic


class LimitReached(Exception):
    """The question was not answered within its limit."""


class Limit:
    """A limit of wall-clock time, which begins now; None: no limit."""

    def __init__(self, seconds: float | None = None) -> None:
        self._end = None if seconds is None else monotonic() + seconds

    @property
    def left(self) -> float | None:
        """The seconds that are left, at least 0; None: no limit."""
        return None if self._end is None else max(0.0, self._end - monotonic())

    @contextmanager
    def interrupting(self, interrupt: Callable[[], None]) -> Iterator[None]:
        """Call `interrupt` (from another thread) if the limit is reached inside."""
        if self.left is None:
            yield
            return
        from threading import Timer

        timer = Timer(self.left, interrupt)
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
            raise LimitReached
