"""Holds connections until they show the token: a few at once, each for some seconds.

Any user of the machine can open them, so they must neither fill the memory nor keep the user of the
page out. If there are too many, the oldest ends: a browser shows the token at once.
"""

from __future__ import annotations

from contextlib import suppress
from http.client import LineTooLong
from io import BufferedIOBase
from socket import SHUT_RDWR, socket
from threading import Condition
from time import monotonic

MOST = 32
"""Connections at once."""
PATIENCE = 10.0
"""Seconds for each."""
MOST_HEAD = 65_536
"""Bytes of the lines at the top of a request, without the first."""


class Lobby:
    """The connections without the token; each has a thread that leaves when it ends."""

    def __init__(self, patience: float = PATIENCE) -> None:
        self._patience = patience
        self._latest: dict[socket, float] = {}  # the oldest first
        self._change = Condition()

    def enter(self, connection: socket) -> None:
        """Let a connection in; if there are too many, the oldest ends first."""
        with self._change:
            if len(self._latest) == MOST:
                _end(next(iter(self._latest)))
                self._change.wait_for(lambda: len(self._latest) < MOST)
            self._latest[connection] = monotonic() + self._patience

    def leave(self, connection: socket) -> None:
        """Forget a connection: it has shown the token, or has ended."""
        with self._change:
            self._latest.pop(connection, None)
            self._change.notify()

    def sweep(self) -> None:
        """End the connections that have taken too long."""
        with self._change:
            for connection, latest in self._latest.items():
                if latest > monotonic():
                    break
                _end(connection)


def _end(connection: socket) -> None:
    """End a connection; its thread reads nothing more."""
    with suppress(OSError):  # the other side has ended it
        connection.shutdown(SHUT_RDWR)


class Head(BufferedIOBase):
    """The lines at the top of a request."""

    def __init__(self, file: BufferedIOBase) -> None:
        self._file = file
        self._left = MOST_HEAD

    def readline(self, _size: int | None = -1, /) -> bytes:
        """The next line; raises a `LineTooLong` if the head has too many bytes."""
        line = self._file.readline(self._left + 1)
        self._left -= len(line)
        if self._left < 0:
            raise LineTooLong("the head")
        return line
