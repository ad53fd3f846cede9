"""The command runs in a child process that can be ended at any moment.

python-sat can't interrupt CaDiCaL, and while CaDiCaL solves, Python runs neither threads nor signal
handlers. So the process that the user started only waits: for the end of the child that does the
work, for a signal, for the time limit. Nothing large is imported before the fork.
"""

from __future__ import annotations

import os
import select
import signal
import sys
from collections.abc import Callable
from contextlib import suppress
from time import monotonic

from csp2sat.commands.exit_codes import BAD_INPUT, INTERRUPTED, LIMIT, TERMINATED, leave
from csp2sat.commands.process.supervisor_channel import Channel, ChildState, mute_lost_ends
from csp2sat.solver.parent_death import CPU_REACHED, children_cpu, follow, memory, out_of_cpu

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.commands.process.progress import Progress

GRACE = 0.1
"""Seconds for the child to release files and processes after SIGTERM."""
ENDING_OTHERS = 2.0
"""Seconds where the child ends a solver command and removes its files first: on a busy machine, or
where the command has much memory, a tenth of a second is too short."""
PRINTING = 1.5
"""Further seconds to finish printing, and to wait for a reader of the closing text."""
MEMORY_REACHED = "csp2sat: the memory limit was reached"
QUIET = 1.0
"""Seconds before progress is shown."""
REDRAWN = 0.2
"""Seconds between two updates of the progress."""
MEASURED = 0.05
"""Seconds between two checks of the memory limit."""


def supervised(work: Callable[[Channel], int]) -> int:
    """Do the work in a child process; gives the exit code.

    The work gets the channel for its messages. If no process can be made, this one does the work.
    """
    if not hasattr(os, "fork"):
        return _alone(work)
    start = monotonic()
    try:
        signals = _catch_signals()
        messages, out = os.pipe()
        lifeline_read, lifeline_write = os.pipe()
        pid = os.fork()
    except OSError:
        return _alone(work)
    if pid == 0:
        os.close(messages)
        os.close(lifeline_write)
        leave(work(_become_child(lifeline_read, out)))
    os.close(out)
    os.close(lifeline_read)
    return _Child(pid, messages, signals, start).end()


def _alone(work: Callable[[Channel], int]) -> int:
    """Do the work in this process, where signals act as in any Python program."""
    signal.set_wakeup_fd(-1)
    signal.signal(signal.SIGINT, signal.default_int_handler)
    for name in ("SIGTERM", "SIGHUP"):
        number = getattr(signal, name, None)  # not all systems have all
        if number and signal.getsignal(number) is not signal.SIG_IGN:
            signal.signal(number, signal.SIG_DFL)
    return work(Channel())


def _catch_signals() -> int:
    """A pipe that gets the numbers of the signals that end the command."""
    read, write = os.pipe()
    os.set_blocking(write, False)
    signal.set_wakeup_fd(write)
    for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        if signal.getsignal(number) is not signal.SIG_IGN:  # by nohup
            signal.signal(number, lambda *_: None)
    return read


def _become_child(lifeline: int, out: int) -> Channel:
    """Set up the child: it ignores Ctrl-C and ends with the supervisor; gives the channel."""
    signal.set_wakeup_fd(-1)
    signal.pthread_sigmask(signal.SIG_BLOCK, (signal.SIGINT, signal.SIGHUP))
    follow(lifeline)  # the supervisor has the other end
    channel = Channel()
    channel.connect(out)
    mute_lost_ends()
    return channel


class _Child:
    """The child process, from the side of the supervisor."""

    def __init__(self, pid: int, messages: int, signals: int, start: float) -> None:
        self._pid = pid
        self._messages = messages
        self._signals = signals
        self._start = start
        self._unread = b""
        self._alive = True
        self._state = ChildState()
        self._progress: Progress | None = None
        self._drawing = sys.stderr is not None and sys.stderr.isatty()

    def end(self) -> int:
        """Wait for the child, or end it at a limit or signal; gives the exit code."""
        code: int | None = None
        while self._alive and code is None:
            self._listen(self._patience())
            code = self._ending()
        if self._progress:
            self._progress.close()
        if code is not None:
            self._kill()
        status = os.waitstatus_to_exitcode(os.waitpid(self._pid, 0)[1])
        if self._state.leftover:
            with suppress(OSError):  # the child has removed it
                os.unlink(self._state.leftover)
        # A child that has printed everything keeps its exit code, unless the signal ended it.
        if code is None or (self._state.is_done and 0 <= status != TERMINATED):
            code = self._code(status)
        if code == LIMIT or code > 128:
            self._close(interrupted=code != LIMIT)
        if code == LIMIT or code > 128 or status < 0:
            self._summarise()
        return self._state.code if code == LIMIT else code

    def _close(self, interrupted: bool) -> None:
        """Print the text that closes the output of the child."""
        from csp2sat.commands import files

        # Long output may be cut off within a line.
        state = self._state
        head = "\n" if state.printing > select.PIPE_BUF else ""
        text = state.interrupted if interrupted else state.closing
        files.show_if_read(head + text, PRINTING, state.stream)

    def _summarise(self) -> None:
        """Print the summary for a child that ended before it could print it."""
        summary, phase = self._state.summary, self._state.phase
        lines = [summary] if summary else []
        if phase and summary != "":  # the child has printed it
            from csp2sat.solver.timing import row

            name, since = phase
            lines.append(row(f"{name} (cut off), seconds", f"{monotonic() - since:.3f}"))
        if lines:
            from csp2sat.commands.files import complain

            with suppress(OSError):
                complain("\n".join(lines))

    def _patience(self) -> float | None:
        """Seconds until the next check; None: only messages and signals matter."""
        times = []
        now = monotonic() - self._start
        if self._state.limit is not None:
            times.append(self._state.limit - now)
        if self._state.memory is not None:
            times.append(MEASURED)
        if self._drawing:
            times.append(REDRAWN if now >= QUIET else QUIET - now)
        return max(0.0, min(times)) if times else None

    def _ending(self) -> int | None:
        """The exit code, if the work must end now."""
        while self._signals in select.select([self._signals], [], [], 0)[0]:
            number = os.read(self._signals, 1)[0]
            if number == signal.SIGINT:
                _say("csp2sat: interrupted")
            return INTERRUPTED if number == signal.SIGINT else 128 + number
        now = monotonic() - self._start
        state = self._state
        if state.limit is not None and now >= state.limit and not state.is_done:
            return LIMIT
        most = None if state.is_done else state.memory
        if most is not None and memory(self._pid) > most:
            _say(MEMORY_REACHED)
            return LIMIT
        if self._drawing and now >= QUIET and state.progress:
            self._draw(now)
        return None

    def _draw(self, now: float) -> None:
        if self._progress is None:
            from csp2sat.commands.process.progress import progress

            self._progress = progress()
        from csp2sat.csp.message_wording import visible

        self._progress.show(f"{now:.0f} s  {visible(self._state.progress)}")

    def _listen(self, patience: float | None) -> None:
        """Wait `patience` seconds at most (None: no limit) for a message, a signal or the end."""
        waiting = [self._messages, self._signals]
        if self._messages in select.select(waiting, [], [], patience)[0]:
            data = os.read(self._messages, 1 << 16)
            self._alive = bool(data)
            self._unread += data
            self._take()

    def _take(self) -> None:
        """Take all complete messages: `KIND LENGTH<newline>` and LENGTH bytes."""
        while True:
            head, end, rest = self._unread.partition(b"\n")
            if not end:
                return
            kind, size = head.split()
            if len(rest) < int(size):
                return
            text = rest[: int(size)].decode(errors="surrogateescape")
            self._unread = rest[int(size) :]
            self._state.take(kind.decode(), text)

    def _kill(self) -> None:
        """End the child by SIGTERM, then (CaDiCaL ignores that) by SIGKILL."""
        self._send(signal.SIGTERM)
        latest = monotonic() + (ENDING_OTHERS if self._state.runs_external else GRACE)
        while self._alive and monotonic() < latest + (self._state.printing > 0) * PRINTING:
            self._listen(GRACE / 10)
        self._send(signal.SIGKILL)
        while self._alive:
            self._listen(None)

    def _send(self, number: int) -> None:
        if self._alive:
            os.kill(self._pid, number)

    def _code(self, status: int) -> int:
        """The exit code of a child that ended by itself."""
        if status >= 0:
            return status
        number = -status
        if number in (signal.SIGTERM, signal.SIGHUP):
            return 128 + number

        if out_of_cpu(number, children_cpu()):
            print(f"csp2sat: {CPU_REACHED}", file=sys.stderr)
            return LIMIT
        if self._state.memory is not None:
            _say(MEMORY_REACHED)
            return LIMIT
        name = signal.Signals(number).name
        _say(f"csp2sat: error: the SAT solver crashed ({name})")
        if not self._state.has_answer:
            return BAD_INPUT
        self._state.closing = self._state.interrupted
        return LIMIT


def _say(message: str) -> None:
    """Print a message, if somebody still reads: the terminal may have hung up."""
    with suppress(OSError):
        print(message, file=sys.stderr, flush=True)
