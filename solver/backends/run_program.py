"""Runs a program to its end, keeps a bounded part of its output, ends what it leaves behind."""

from __future__ import annotations

import os
import re
from collections.abc import Sequence
from contextlib import suppress
from time import monotonic
from typing import NamedTuple

from csp2sat.solver.backends.interrupts import signals_held
from csp2sat.solver.limits import LimitReached

TYPE_CHECKING = False
if TYPE_CHECKING:
    from subprocess import Popen


CHUNK = 1 << 16
"""Bytes read from a pipe in one call."""
COMMENTS = 1 << 20
"""Bytes of an answer up to which its comments are kept: they may name an error."""
TAIL = 1 << 12
"""Bytes kept of what a program prints on standard error."""
TICK = 0.05
"""Seconds between two looks whether a program has ended whose pipes another one holds open."""
GRACE = 1.0
"""Seconds for what it printed last, if that other one can't be ended and prints, too."""


class TooMuch(Exception):
    """A program printed more than is kept of it."""


class Outcome(NamedTuple):
    """What a program printed, the end of its complaints, and its exit code."""

    printed: bytes
    complaint: bytes
    code: int


class Answer:
    """Keeps an answer of at most `most` bytes; of a long one not the comments."""

    def __init__(self, most: int) -> None:
        self._lines = bytearray()
        self._last = bytearray()  # a line that has no end yet
        self._most = most

    def add(self, data: bytes) -> None:
        """Take what comes next.

        Raises:
            TooMuch: it is more than can be kept.
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
        """Keep lines that are complete."""
        lines = self._last
        if len(self._lines) + len(lines) > COMMENTS and (lines[:1] == b"c" or b"\nc" in lines):
            lines = bytearray(re.sub(rb"(?m)^c[^\n]*\n", b"", lines))
        self._lines += lines
        self._last = bytearray()

    def text(self) -> bytes:
        """What is kept."""
        return bytes(self._lines + self._last)


class Tail:
    """Keeps the end of what a program prints."""

    def __init__(self) -> None:
        self._text = bytearray()

    def add(self, data: bytes) -> None:
        """Take what comes next."""
        self._text += data
        del self._text[:-TAIL]

    def text(self) -> bytes:
        """What is kept."""
        return bytes(self._text)


def run(words: Sequence[str], seconds: float | None, most: int | None) -> Outcome:
    """Run a program to its end; what it started and left behind is ended, too.

    `most` is how many bytes it may print, without comments; None: only the end of it is kept.

    Raises:
        OSError: it can't be started.
        LimitReached: it takes more seconds than it may.
        TooMuch: it prints too much.
    """
    import subprocess

    answer, complaint = Tail() if most is None else Answer(most), Tail()
    process: Popen[bytes] | None = None
    try:
        with signals_held():  # or nobody might know of the process
            process = subprocess.Popen(
                words,
                stdin=subprocess.DEVNULL,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                start_new_session=True,  # so that all it started can be ended
            )
        _listen(process, answer, complaint, seconds)
    except subprocess.TimeoutExpired:
        raise LimitReached from None
    finally:  # whatever ends the question (Ctrl-C, SIGTERM) ends the process, too
        if process:
            _end(process)
    return Outcome(answer.text(), complaint.text(), process.returncode)


def _listen(
    process: Popen[bytes], answer: Answer | Tail, complaint: Tail, seconds: float | None
) -> None:
    """Take what a process prints until it ends: others may hold its pipes open longer than that."""
    if os.name == "nt":  # where nothing waits for a pipe
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
    """Kill a process and all that it started."""
    import signal

    with suppress(OSError):  # all have ended already
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
