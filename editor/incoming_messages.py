"""Messages of an editor; those that are too long are left out, as they would fill the memory."""

from __future__ import annotations

import json
import re
from io import BytesIO

from csp2sat.csp.quick_typing import BinaryIO

TOO_LONG = "csp2sat/tooLong"
"""The notification in place of a message that is too long."""
MOST_BYTES = 50_000_000
"""The longest message."""
_DIGITS = 18
"""Digits of a length that are read: with more it is too long anyway."""
_MOST_HEADER = 4096
"""Bytes of a line between messages that are read at once."""
_LENGTH = re.compile(rb"Content-Length: ([0-9]+)\r\n$")


class Incoming:
    """A stream of messages, as pygls reads it: lines up to an empty one, then the body.

    A message that is too long ends where the next one begins: no body of JSON has such a line.
    """

    def __init__(self, stream: BinaryIO) -> None:
        self._stream = stream
        self._instead = BytesIO()

    def readline(self) -> bytes:
        """The next line; empty at the end of the stream."""
        if line := self._instead.readline():
            return line
        line = self._stream.readline(_MOST_HEADER)
        if _length(line) <= MOST_BYTES:
            return line
        self._instead = BytesIO(_notification() + self._next_header())
        return self._instead.readline()

    def read(self, size: int) -> bytes:
        """A body."""
        return self._instead.read(size) or self._stream.read(size)

    def _next_header(self) -> bytes:
        """The line at the top of the next message that is not too long; empty if there is none."""
        before = b""
        while line := self._stream.readline(_MOST_HEADER):
            match = _LENGTH.search(before + line)
            if match and _length(match[0]) <= MOST_BYTES:
                return match[0]
            before = line[-_MOST_HEADER:]
        return b""


def _length(line: bytes) -> int:
    """The length that a line gives to a body; 0: it gives none."""
    match = _LENGTH.search(line)
    return int(match[1][:_DIGITS]) if match else 0


def _notification() -> bytes:
    body = json.dumps({"jsonrpc": "2.0", "method": TOO_LONG, "params": {}}).encode()
    return b"Content-Length: %d\r\n\r\n%s" % (len(body), body)
