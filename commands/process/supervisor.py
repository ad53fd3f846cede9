"""The command in a child process that can be ended at any moment.

python-sat can't interrupt CaDiCaL, and while that solves neither a thread nor a Python signal
handler gets a word in. So the process that the user started only waits: for the end of the child
that does the work, for a signal, for the time limit. Nothing large is imported before the fork.
"""

from __future__ import annotations

import os
import select
import signal
import sys
from collections.abc import Callable
from contextlib import suppress
from time import monotonic

from csp2sat.commands.exits import BAD_INPUT, INTERRUPTED, LIMIT, TERMINATED, leave

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.commands.process.progress import Progress

GRACE = 0.1
"""Seconds for the child to give back what it holds, once it was told to end."""
PRINTING = 1.5
"""Seconds more for what it is just printing, and for somebody to read the last word: only where
nobody reads they pass."""
MEMORY_REACHED = "csp2sat: the memory limit was reached"
QUIET = 1.0
"""Seconds before progress is shown."""
REDRAWN = 0.2
"""Seconds between two drawings of it."""
MEASURED = 0.05
"""Seconds between two looks at the memory that is used, where it is limited."""


def supervised(work: Callable[[], int]) -> int:
    """Do the work in a child process; gives its exit code, or that of what ended it.

    Where no process can be made the work is done in this one.
    """
    if not hasattr(os, "fork"):
        return _alone(work)
    start = monotonic()
    try:
        signals = _caught_signals()
        messages, out = os.pipe()
        leash, held = os.pipe()
        pid = os.fork()
    except OSError:
        return _alone(work)
    if pid == 0:
        os.close(messages)
        os.close(held)
        _become_child(leash, out)
        leave(work())
    os.close(out)
    os.close(leash)
    return _Child(pid, messages, signals, start).end()


def _alone(work: Callable[[], int]) -> int:
    """Do the work here, where signals do what they do in any program of Python."""
    signal.set_wakeup_fd(-1)
    signal.signal(signal.SIGINT, signal.default_int_handler)
    for name in ("SIGTERM", "SIGHUP"):
        number = getattr(signal, name, None)  # not all systems have all
        if number and signal.getsignal(number) is not signal.SIG_IGN:
            signal.signal(number, signal.SIG_DFL)
    return work()


def _caught_signals() -> int:
    """Where the numbers of the signals that end the command can be read from now on."""
    read, write = os.pipe()
    os.set_blocking(write, False)
    signal.set_wakeup_fd(write)
    for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        if signal.getsignal(number) is not signal.SIG_IGN:  # as nohup wants it
            signal.signal(number, lambda *_: None)
    return read


def _become_child(leash: int, out: int) -> None:
    """Leave Ctrl-C to the supervisor, end with it, and tell it how the work goes on."""
    from csp2sat.commands.process.supervisor_channel import WATCH
    from csp2sat.solver.parallel.parent_death import follow

    signal.set_wakeup_fd(-1)
    signal.pthread_sigmask(signal.SIG_BLOCK, (signal.SIGINT, signal.SIGHUP))
    follow(leash)  # the supervisor has the other end
    WATCH.connect(out)


class _Child:
    """The process that works, as the supervisor sees it.

    What it tells (`watch`): `limit` (seconds since the start), `memory` (bytes at most), `closing`,
    `stream` and `code` (what to print if a limit ends it, where, and the exit code), `interrupted`
    (what to print if a signal does, if that is something else), `summary` (what to tell of its work
    if it is ended), `phase` (what it is at, and since when), `progress`, `hold` and `go` (it is
    printing so many bytes), `done`.
    """

    def __init__(self, pid: int, messages: int, signals: int, start: float) -> None:
        self._pid = pid
        self._messages = messages
        self._signals = signals
        self._start = start
        self._unread = b""
        self._alive = True
        self._told = {"closing": "", "progress": ""}
        self._limit: float | None = None
        self._progress: Progress | None = None
        self._drawing = sys.stderr is not None and sys.stderr.isatty()

    def end(self) -> int:
        """The exit code, once it ended or was ended."""
        code: int | None = None
        while self._alive and code is None:
            self._listen(self._patience())
            code = self._ending()
        if self._progress:
            self._progress.close()
        if code is not None:
            self._kill()
        status = os.waitstatus_to_exitcode(os.waitpid(self._pid, 0)[1])
        # What has printed all may end as it likes, unless it is the signal from here that ends it.
        if code is None or ("done" in self._told and 0 <= status != TERMINATED):
            code = self._code(status)
        if code == LIMIT or code > 128:
            self._close(interrupted=code != LIMIT)
        if code == LIMIT or code > 128 or status < 0:
            self._summarise()
        return int(self._told.get("code", LIMIT)) if code == LIMIT else code

    def _close(self, interrupted: bool) -> None:
        """Print the last word of the child."""
        from csp2sat.commands import files

        # What was being printed may have been cut off within a line, unless it was short.
        head = "\n" if int(self._told.get("hold", 0)) > select.PIPE_BUF else ""
        closing = self._told["closing"]
        text = self._told.get("interrupted", closing) if interrupted else closing
        files.show_if_read(head + text, PRINTING, int(self._told.get("stream", 1)))

    def _summarise(self) -> None:
        """Tell of the work of a child that was ended before it could do so."""
        summary, phase = self._told.get("summary"), self._told.get("phase")
        lines = [summary] if summary else []
        if phase and summary != "":  # which it is when the child said all
            from csp2sat.solver.timing import row

            name, since = phase.split()
            lines.append(row(f"{name} (cut off), seconds", f"{monotonic() - float(since):.3f}"))
        if lines:
            from csp2sat.commands.files import complain

            with suppress(OSError):
                complain("\n".join(lines))

    def _patience(self) -> float | None:
        """Seconds until something must be done; None: there is nothing to do but to wait."""
        times = []
        now = monotonic() - self._start
        if self._limit is not None:
            times.append(self._limit - now)
        if "memory" in self._told:
            times.append(MEASURED)
        if self._drawing:
            times.append(REDRAWN if now >= QUIET else QUIET - now)
        return max(0.0, min(times)) if times else None

    def _ending(self) -> int | None:
        """The exit code, if the work is to end now."""
        while self._signals in select.select([self._signals], [], [], 0)[0]:
            number = os.read(self._signals, 1)[0]
            if number == signal.SIGINT:
                _say("csp2sat: interrupted")
            return INTERRUPTED if number == signal.SIGINT else 128 + number
        now = monotonic() - self._start
        if self._limit is not None and now >= self._limit and "done" not in self._told:
            return LIMIT
        if "memory" in self._told and "done" not in self._told and self._is_too_large():
            _say(MEMORY_REACHED)
            return LIMIT
        if self._drawing and now >= QUIET and self._told["progress"]:
            self._draw(now)
        return None

    def _is_too_large(self) -> bool:
        """Whether the child has more memory than it may."""
        from csp2sat.solver.parallel.parent_death import memory

        return memory(self._pid) > int(self._told["memory"])

    def _draw(self, now: float) -> None:
        if self._progress is None:
            from csp2sat.commands.process.progress import progress

            self._progress = progress()
        from csp2sat.csp.visible import visible

        self._progress.show(f"{now:.0f} s  {visible(self._told['progress'])}")

    def _listen(self, patience: float | None) -> None:
        """Wait so long, or for ever, for a message, the child's end or a signal; take what came."""
        waiting = [self._messages, self._signals]
        if self._messages in select.select(waiting, [], [], patience)[0]:
            data = os.read(self._messages, 1 << 16)
            self._alive = bool(data)
            self._unread += data
            self._take()

    def _take(self) -> None:
        """Take all messages that are complete: `KIND LENGTH<newline>` and so many bytes."""
        while True:
            head, end, rest = self._unread.partition(b"\n")
            if not end:
                return
            kind, size = head.split()
            if len(rest) < int(size):
                return
            text = rest[: int(size)].decode(errors="surrogateescape")
            self._unread = rest[int(size) :]
            self._told[kind.decode()] = text
            if kind == b"go":
                del self._told["hold"]
            elif kind == b"closing":
                self._told.pop("interrupted", None)
            elif kind == b"limit":
                self._limit = float(text)
            elif kind == b"done":
                self._limit = None

    def _kill(self) -> None:
        """End the child: politely, and if it does not listen (CaDiCaL does not) by force."""
        self._send(signal.SIGTERM)
        latest = monotonic() + GRACE
        while self._alive and monotonic() < latest + ("hold" in self._told) * PRINTING:
            self._listen(GRACE / 10)
        self._send(signal.SIGKILL)
        while self._alive:
            self._listen(None)

    def _send(self, number: int) -> None:
        if self._alive:
            os.kill(self._pid, number)

    def _code(self, status: int) -> int:
        """The exit code for the way the child ended by itself."""
        if status >= 0:
            return status
        number = -status
        if number in (signal.SIGTERM, signal.SIGHUP):
            return 128 + number
        from csp2sat.solver.parallel.parent_death import CPU_REACHED, children_cpu, out_of_cpu

        if out_of_cpu(number, children_cpu()):
            print(f"csp2sat: {CPU_REACHED}", file=sys.stderr)
            return LIMIT
        if "memory" in self._told:
            _say(MEMORY_REACHED)
            return LIMIT
        name = signal.Signals(number).name
        _say(f"csp2sat: error: the SAT solver crashed ({name})")
        return BAD_INPUT


def _say(message: str) -> None:
    """Print a message, if somebody still reads: the terminal may have hung up."""
    with suppress(OSError):
        print(message, file=sys.stderr, flush=True)
