"""What the process that works tells the one that watches over it (`supervisor`).

Where there is none (no `fork`, or the command was called as a function) limits are looked at in
between, and what would be printed at the end of one is printed here.
"""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from time import monotonic

from csp2sat.commands.exits import LIMIT, TERMINATED
from csp2sat.solver.limits import Limit
from csp2sat.solver.parallel.parent_death import memory as used

TYPE_CHECKING = False
if TYPE_CHECKING:
    from types import FrameType


SLACK = 1 << 28
"""Bytes beyond the limit of memory before allocations fail."""


class Ended(BaseException):
    """The work is to end now; what it holds (files, processes) is given back on the way out."""


class Watch:
    """The line to the supervisor.

    Messages are `KIND LENGTH<newline>` and so many bytes: see `supervisor.Child`.
    """

    def __init__(self) -> None:
        self._pipe: int | None = None
        self._closing = self._interrupted = ""
        self._code = LIMIT
        self._printing = False
        self._ended = False
        self._on_terminal = False

    def connect(self, pipe: int) -> None:
        """Be the child of a supervisor that reads the other end of a pipe."""
        self._pipe = pipe
        self._on_terminal = os.isatty(1) and os.isatty(2)
        signal.signal(signal.SIGTERM, self._end)

    @property
    def ended(self) -> bool:
        """Whether a signal has ended the work."""
        return self._ended

    def outside(self) -> None:
        """Other processes are at work: don't vanish with the supervisor, but end them first."""
        if self._pipe is not None:
            self._end_with_supervisor()

    def leave(self, outside: bool) -> None:
        """Be a worker beside others: the supervisor hears no more from here.

        With processes outside it doesn't vanish when it is to end, but ends them first.
        """
        self._pipe = None
        if outside:
            signal.signal(signal.SIGTERM, self._end)
            self._end_with_supervisor()

    def _end_with_supervisor(self) -> None:
        """Let what `leash.follow` sends end the work as other signals do."""
        if hasattr(signal, "SIGIO"):  # not all systems have it
            signal.signal(signal.SIGIO, self._end)

    def limit(self, seconds: float | None) -> Limit:
        """A limit of wall-clock time; one that the supervisor keeps is none for the work itself."""
        limit = Limit(seconds)
        if self._pipe is None or limit.left is None:
            return limit
        self._tell("limit", repr(seconds))
        return Limit()

    def memory(self, size: int) -> None:
        """A limit of memory, in bytes; what is over it fails.

        A supervisor that can measure it ends what is over it; only far beyond it fails. Python
        can't be relied upon to survive that: without memory for exceptions it may loop for ever.

        Raises:
            ValueError: this machine has no such limits.
        """
        watched = self._pipe is not None and used(os.getpid())
        allowed = size + size // 4 + SLACK if watched else size
        try:
            import resource

            most = resource.getrlimit(resource.RLIMIT_AS)[1]
            if most != resource.RLIM_INFINITY:
                allowed = min(allowed, most)
            resource.setrlimit(resource.RLIMIT_AS, (allowed, allowed))
        except (ImportError, OSError, ValueError, OverflowError):
            raise ValueError("memory can't be limited to that here") from None
        self._tell("memory", str(size))

    def closing(
        self, text: str, code: int = LIMIT, aside: bool = False, interrupted: str | None = None
    ) -> None:
        """What is to be printed if a limit ends the work, and the exit code.

        `interrupted`: what, if a signal ends it; else the same. `aside`: on standard error.
        """
        self._closing, self._code = text, code
        self._interrupted = text if interrupted is None else interrupted
        self._tell("code", str(code))
        self._tell("stream", "2" if aside else "1")
        self._tell("closing", text)
        if self._interrupted != text:
            self._tell("interrupted", self._interrupted)

    def take_closing(self) -> tuple[str, int]:
        """What must be printed now that a limit ends the work, and the exit code.

        Where there is a supervisor it prints that itself, when it sees the exit code LIMIT.
        """
        return ("", LIMIT) if self._pipe is not None else (self._closing, self._code)

    def take_interrupted(self) -> str:
        """What must be printed now that a signal ends the work; see `take_closing`."""
        return "" if self._pipe is not None else self._interrupted

    def summary(self, text: str) -> None:
        """What is to be told on standard error if the work is ended; nothing any more: empty."""
        self._tell("summary", text)

    def phase(self, name: str) -> None:
        """What the work is at, from now on; empty: nothing that has a name."""
        self._tell("phase", f"{name} {monotonic()!r}" if name else "")

    def progress(self, text: str) -> None:
        """How far the work is, in a few words."""
        self._tell("progress", text)

    @contextmanager
    def printing(self, size: int) -> Iterator[None]:
        """Print so many bytes, all or nothing, and tell what that changes."""
        if self._pipe is None:
            yield
            return
        self._tell("hold", str(size))
        self._printing = True
        if self._on_terminal:
            os.write(2, b"\r\x1b[K")  # progress may be shown in this line
        try:
            yield
        finally:
            self._printing = False
            self._tell("go", "")
        if self._ended:
            raise Ended

    def done(self) -> None:
        """All is said: no limit counts any more."""
        self.closing("")
        self._tell("done", "")

    def _tell(self, kind: str, text: str) -> None:
        if self._pipe is not None:
            data = text.encode(errors="surrogateescape")  # there may be names of files
            message = b"%s %d\n%s" % (kind.encode(), len(data), data)
            while message:
                message = message[os.write(self._pipe, message) :]

    def _end(self, _number: int, _frame: FrameType | None) -> None:
        first, self._ended = not self._ended, True
        if first and not self._printing:
            raise Ended


WATCH = Watch()
"""The one of this process."""


def watched(work: Callable[[], int]) -> int:
    """The exit code of some work, also if it is ended."""
    try:
        return work()
    except Ended:
        return TERMINATED
    except SystemExit as stop:  # of argparse
        return stop.code if isinstance(stop.code, int) else 0
