"""Runs a program to its end, keeps a bounded part of its output, ends its child processes."""

from __future__ import annotations

import os
import re
import signal
from collections.abc import Sequence
from contextlib import suppress
from time import monotonic

from csp2sat.csp.quick_typing import NamedTuple
from csp2sat.solver.backends.ctrl_c import signals_held
from csp2sat.solver.limits import LimitReached

TYPE_CHECKING = False
if TYPE_CHECKING:
    from subprocess import Popen

CHUNK = 1 << 16
"""Bytes read from a pipe in one call."""
COMMENTS = 1 << 20
"""Bytes of an answer within which comments are kept: they may name an error."""
TAIL = 1 << 12
"""Bytes kept of what a program prints on standard error."""
TICK = 0.05
"""Seconds between two checks whether a program has ended, if another one holds its pipes open."""
GRACE = 1.0
"""Seconds to read its last output, if that other program can't be ended and prints, too."""


class TooMuch(Exception):
    """A program printed more than the limit."""


class ProgramOutcome(NamedTuple):
    """What a program printed, the end of its standard error, and its exit code."""

    printed: bytes
    complaint: bytes
    code: int


class ProgramAnswer:
    """Keeps an answer of at most `most` bytes; drops the comments of a long one."""

    def __init__(self, most: int) -> None:
        self._lines = bytearray()
        self._last = bytearray()  # an incomplete line
        self._most = most

    def add(self, data: bytes) -> None:
        """Add the next piece of output.

        Raises:
            TooMuch: the answer exceeds `most` bytes.
        """
        end = data.rfind(b"\n") + 1
        self._last += data[:end] if end else data
        if end:
            self._take()
            self._last += data[end:]
        size = len(self._lines) + len(self._last)
        if size > COMMENTS and self._last.startswith(b"c"):
            del self._last[1:]
        elif size > self._most:
            raise TooMuch

    def _take(self) -> None:
        """Keep the complete lines."""
        lines = self._last
        if len(self._lines) + len(lines) > COMMENTS and (lines[:1] == b"c" or b"\nc" in lines):
            lines = bytearray(re.sub(rb"(?m)^c[^\n]*\n", b"", lines))
        self._lines += lines
        self._last = bytearray()

    def text(self) -> bytes:
        """The bytes that are kept."""
        return bytes(self._lines + self._last)


class Tail:
    """Keeps the end of what a program prints."""

    def __init__(self) -> None:
        self._text = bytearray()

    def add(self, data: bytes) -> None:
        """Add the next piece of output."""
        self._text += data
        del self._text[:-TAIL]

    def text(self) -> bytes:
        """The bytes that are kept."""
        return bytes(self._text)


def run(words: Sequence[str], seconds: float | None, most: int | None) -> ProgramOutcome:
    """Run a program to its end, then end the processes that it left behind.

    It may print at most `most` bytes without comments; None: only the end of its output is kept.

    Raises:
        OSError: it can't be started.
        LimitReached: it runs longer than `seconds`.
        TooMuch: it prints more than `most` bytes.
    """
    import subprocess

    answer, complaint = Tail() if most is None else ProgramAnswer(most), Tail()
    process: Popen[bytes] | None = None
    try:
        with signals_held():  # else a signal could leave the process unknown and running
            process = subprocess.Popen(
                words,
                stdin=subprocess.DEVNULL,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                start_new_session=True,  # its children can be ended with it
            )
        _listen(process, answer, complaint, seconds)
    except subprocess.TimeoutExpired:
        raise LimitReached from None
    finally:  # also after Ctrl-C or SIGTERM
        if process:
            _end(process)
    return ProgramOutcome(answer.text(), complaint.text(), process.returncode)


def _listen(
    process: Popen[bytes], answer: ProgramAnswer | Tail, complaint: Tail, seconds: float | None
) -> None:
    """Read the output of a process until it ends, even if others still hold its pipes open."""
    if os.name == "nt":  # select does not work on pipes there
        printed, complained = process.communicate(None, seconds)
        answer.add(printed)
        complaint.add(complained)
        return
    from selectors import EVENT_READ, DefaultSelector

    latest = None if seconds is None else monotonic() + seconds
    with DefaultSelector() as selector:
        for pipe, keeper in ((process.stdout, answer), (process.stderr, complaint)):
            assert pipe
            selector.register(pipe, EVENT_READ, keeper)
        ended = False
        while selector.get_map():
            if not ended and process.poll() is not None:
                ended, latest = True, monotonic() + GRACE
                _kill(process)
            ready = selector.select(0 if ended else TICK)
            for key, _ in ready:
                if data := os.read(key.fd, CHUNK):
                    key.data.add(data)
                else:
                    selector.unregister(key.fileobj)
            late = latest is not None and monotonic() >= latest
            if ended and (late or not ready):
                return
            if late:
                raise LimitReached
    process.wait(None if latest is None else max(0.0, latest - monotonic()))


def _kill(process: Popen[bytes]) -> None:
    """Kill a process and its children."""
    with suppress(OSError):  # they have ended already
        if hasattr(os, "killpg"):
            os.killpg(process.pid, signal.SIGKILL)
        else:
            process.kill()


def _end(process: Popen[bytes]) -> None:
    _kill(process)
    for pipe in (process.stdout, process.stderr):
        if pipe:
            pipe.close()
    process.wait()
