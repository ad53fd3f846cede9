"""Messages from the process that works to its supervisor (see `supervisor`).

Without a supervisor (no `fork`, or the command was called as a function) limits are checked
between calls of the solver, and the process itself prints the closing text.
"""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from time import monotonic
from types import FrameType

from csp2sat.commands.exit_codes import LIMIT
from csp2sat.solver.limits import Limit
from csp2sat.solver.parent_death import memory as used

SLACK = 1 << 28
"""Bytes beyond the limit of memory before allocations fail."""


class Ended(BaseException):
    """The work must end now; files and processes are released on the way out."""


class Channel:
    """The messages of a process to its supervisor; none are sent until it is connected.

    A message is `KIND LENGTH<newline>` and LENGTH bytes: see `ChildState`.
    """

    def __init__(self) -> None:
        self._pipe: int | None = None
        self._closing = self._interrupted = ""
        self._summary: str | None = None
        self._code = LIMIT
        self._partial = False
        self._printing = False
        self._ended = False
        self._on_terminal = self._draws = False

    def connect(self, pipe: int) -> None:
        """Send messages to the supervisor that reads the other end of a pipe."""
        self._pipe = pipe
        self._draws = os.isatty(2)
        self._on_terminal = self._draws and os.isatty(1)
        signal.signal(signal.SIGTERM, self._end)

    @property
    def ended(self) -> bool:
        """Whether a signal has ended the work."""
        return self._ended

    def runs_external_program(self) -> None:
        """Note that other programs work: if the supervisor dies, they end before this process."""
        if self._pipe is not None:
            self._end_with_supervisor()
            self._send(("external", "yes"))

    def detach(self, runs_external_program: bool) -> None:
        """Become a worker, which sends no messages to the supervisor.

        SIGTERM and SIGIO end external programs before this process.
        """
        self._pipe = None
        if runs_external_program:
            signal.signal(signal.SIGTERM, self._end)
            self._end_with_supervisor()

    def leftover(self, path: str) -> None:
        """Name a file before it is made; the supervisor removes it if this process can't."""
        self._send(("leftover", path))

    def _end_with_supervisor(self) -> None:
        """Let the signal of `parent_death.follow` end the work as others do."""
        if hasattr(signal, "SIGIO"):  # not all systems have it
            signal.signal(signal.SIGIO, self._end)

    def limit(self, seconds: float | None) -> Limit:
        """A limit of wall-clock time; if the supervisor enforces it, the result is unlimited."""
        limit = Limit(seconds)
        if self._pipe is None or limit.left is None:
            return limit
        self._send(("limit", repr(seconds)))
        return Limit()

    def memory(self, size: int) -> None:
        """Limit memory, in bytes.

        A supervisor that can measure memory ends the process at the limit; only far beyond it do
        allocations fail. Python may not survive that: without memory for exceptions it may loop
        for ever.

        Raises:
            ValueError: this system has no such limits.
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
            raise ValueError("the system can't limit memory to that") from None
        self._send(("memory", str(size)))

    def closing(
        self,
        text: str,
        code: int = LIMIT,
        to_stderr: bool = False,
        interrupted: str | None = None,
        partial: bool = False,
    ) -> None:
        """Prepare what to print if a limit ends the work, and the exit code.

        `interrupted` is what to print if a signal or a crash does, if that differs. `partial`:
        there is part of an answer, so a crash is closed like a limit.
        """
        self._closing, self._code, self._partial = text, code, partial
        self._interrupted = text if interrupted is None else interrupted
        self._send(*self._closing_messages(to_stderr))

    def _closing_messages(self, to_stderr: bool = False) -> list[tuple[str, str]]:
        stream = "2" if to_stderr else "1"
        messages = [("code", str(self._code)), ("stream", stream), ("closing", self._closing)]
        messages.append(("partial", "yes" if self._partial else ""))
        if self._interrupted != self._closing:
            messages.append(("interrupted", self._interrupted))
        return messages

    def take_closing(self) -> tuple[str, int]:
        """What to print now that a limit ends the work, and the exit code.

        A supervisor prints that itself when it sees the exit code LIMIT.
        """
        return ("", LIMIT) if self._pipe is not None else (self._closing, self._code)

    def take_interrupted(self) -> str:
        """What to print now that a signal ends the work; see `take_closing`."""
        return "" if self._pipe is not None else self._interrupted

    def summary(self, text: str) -> None:
        """Prepare what to print on standard error if the work is ended; empty: nothing."""
        if text != self._summary:
            self._summary = text
            self._send(("summary", text))

    def phase(self, name: str) -> None:
        """Name the phase that begins; empty: no phase is running."""
        self._send(("phase", f"{name} {monotonic()!r}" if name else ""))

    def progress(self, text: str) -> None:
        """Report progress in a few words; only a terminal shows it."""
        if self._draws:
            self._send(("progress", text))

    @contextmanager
    def printing(self, size: int) -> Iterator[None]:
        """Delay signals while the block prints `size` bytes."""
        if self._pipe is None:
            yield
            return
        self._send(("hold", str(size)))
        self._printing = True
        if self._on_terminal:
            os.write(2, b"\r\x1b[K")  # progress may be shown in this line
        try:
            yield
        finally:
            self._printing = False
            self._send(("go", ""))
        if self._ended:
            raise Ended

    def done(self) -> None:
        """Everything is printed: limits no longer count."""
        self._closing = self._interrupted = ""
        self._code, self._partial = LIMIT, False
        self._send(*self._closing_messages(), ("done", ""))

    def _send(self, *messages: tuple[str, str]) -> None:
        """Send messages, each a kind and a text, at once: each wakes the supervisor."""
        if self._pipe is None:
            return
        rest = b""
        for kind, text in messages:
            data = text.encode(errors="surrogateescape")  # file names may be any bytes
            rest += b"%s %d\n%s" % (kind.encode(), len(data), data)
        while rest:
            rest = rest[os.write(self._pipe, rest) :]

    def _end(self, _number: int, _frame: FrameType | None) -> None:
        first, self._ended = not self._ended, True
        if first and not self._printing:
            raise Ended


def mute_lost_ends() -> None:
    """Print nothing about an `Ended` that Python drops, for instance in the callback of a weakref.

    The supervisor ends the process a moment later.
    """
    usual = sys.unraisablehook

    def hook(dropped: sys.UnraisableHookArgs) -> None:
        if not isinstance(dropped.exc_value, Ended):
            usual(dropped)

    sys.unraisablehook = hook


class ChildState:
    """The latest messages of the child, as values.

    Attributes:
        limit: seconds after the start at which a limit ends it; None: no limit.
        memory: its largest size in bytes; None: no limit.
        closing: what to print if a limit ends it.
        interrupted: what to print if a signal or a crash ends it.
        stream: where to print that: 1 or 2.
        code: the exit code if a limit ends it.
        has_answer: whether it has printed or prepared part of an answer.
        summary: what to print on standard error if it is ended; None: it has not said that yet.
        phase: the name of its phase, and when that began; empty: between two phases.
        progress: how far it is.
        printing: the number of bytes that it prints at the moment, or 0.
        runs_external: whether a solver command works for it.
        leftover: a file to remove when it has ended; empty: none.
        is_done: whether everything is printed.
    """

    def __init__(self) -> None:
        self.limit: float | None = None
        self.memory: int | None = None
        self.closing = self.interrupted = ""
        self.stream, self.code = 1, LIMIT
        self.has_answer = False
        self.summary: str | None = None
        self.phase: tuple[str, float] | None = None
        self.progress = self.leftover = ""
        self.printing = 0
        self.runs_external = self.is_done = False

    def take(self, kind: str, text: str) -> None:
        """Take a message."""
        attribute, value = MESSAGES[kind]
        setattr(self, attribute, value(text))
        if kind == "closing":
            self.interrupted = text
        elif kind == "done":
            self.limit = None


def _phase(text: str) -> tuple[str, float] | None:
    name, _, since = text.partition(" ")
    return (name, float(since)) if name else None


MESSAGES: dict[str, tuple[str, Callable[[str], object]]] = {
    "limit": ("limit", float),
    "memory": ("memory", int),
    "closing": ("closing", str),
    "interrupted": ("interrupted", str),  # after `closing`, if it differs
    "stream": ("stream", int),
    "code": ("code", int),
    "partial": ("has_answer", bool),
    "summary": ("summary", str),
    "phase": ("phase", _phase),
    "progress": ("progress", str),
    "hold": ("printing", int),
    "go": ("printing", lambda _: 0),
    "external": ("runs_external", bool),
    "leftover": ("leftover", str),
    "done": ("is_done", lambda _: True),
}
"""The kinds of messages: each with the attribute that it sets, and the value of its text."""
