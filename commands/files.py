"""Reading texts, gzipped or not; writing files whole or not at all; standard output."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable

from csp2sat.commands.exits import BAD_INPUT, Failure

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import TypeVar

    from csp2sat.csp.errors import Source

    T = TypeVar("T")


def source(path: str) -> Source:
    """The text of a file, unpacked if it is gzipped; `-` is standard input."""
    from csp2sat.csp.errors import Source

    name = "<stdin>" if path == "-" else path
    try:
        if path == "-":
            data = sys.stdin.buffer.read()
        else:
            with open(path, "rb") as file:
                data = file.read()
    except OSError as error:
        message = f"{path}: error: can't be read: {error.strerror or error}"
        raise Failure(message, BAD_INPUT) from None
    if data[:2] == b"\x1f\x8b":
        data = _unpacked(data, name)
    return checked(lambda: Source.from_bytes(data, name))


def _unpacked(data: bytes, name: str) -> bytes:
    import gzip
    import zlib

    try:
        return gzip.decompress(data)
    except (OSError, EOFError, zlib.error) as error:
        raise Failure(f"{name}: error: can't be read: {error}", BAD_INPUT) from None


def checked(read: Callable[[], T]) -> T:
    """What a reader makes of a text; its mistakes end the command."""
    from csp2sat.csp.errors import CspError

    try:
        return read()
    except CspError as error:
        raise Failure(str(error), BAD_INPUT) from None


def write(path: str, text: str) -> None:
    """Write a whole file or none of it: it takes its name when it is complete."""
    if path == "-":
        show(text)
        return
    beside = f"{path}.{os.getpid()}.part"
    regular = not os.path.exists(path) or os.path.isfile(path)
    target = beside if regular else path
    try:
        with open(target, "w", encoding="utf-8", newline="\n") as file:
            file.write(text)
        if regular:
            os.replace(beside, path)
    except OSError as error:
        raise Failure(f"{path}: error: can't be written: {error.strerror}", BAD_INPUT) from None
    finally:
        if regular and os.path.exists(beside):
            os.remove(beside)


def show(text: str) -> None:
    """Print on standard output at once, in UTF-8 whatever the locale."""
    sys.stdout.flush()
    sys.stdout.buffer.write(text.encode())
    sys.stdout.buffer.flush()
