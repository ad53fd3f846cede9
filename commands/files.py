"""Reading texts, gzipped or not; writing files whole or not at all; standard output."""

from __future__ import annotations

import os
import stat
import sys
from collections.abc import Callable
from contextlib import suppress

from csp2sat.commands.exits import BAD_INPUT, USAGE, Failure

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import TypeVar

    from csp2sat.csp.errors import Source

    T = TypeVar("T")

PIPE_BUF = 512
"""So many bytes are written to a pipe at once or not at all (POSIX)."""


def source(path: str) -> Source:
    """The text of a file, unpacked if it is gzipped; `-` is standard input."""
    from csp2sat.csp.errors import Source

    return checked(lambda: Source.from_bytes(data(path), shown_name(path)))


def one_is_input(one: str, other: str) -> None:
    """Of two files no more than one is standard input; else it is wrong usage."""
    if one == other == "-":
        raise Failure("csp2sat: error: only one file can be standard input", USAGE)


def shown_name(path: str) -> str:
    """What a file is called in messages."""
    return "<stdin>" if path == "-" else path


def data(path: str) -> bytes:
    """The bytes of a file, unpacked if it is gzipped; `-` is standard input."""
    try:
        if path == "-":
            if sys.stdin is None:  # `<&-`
                raise Failure("csp2sat: error: standard input is closed", BAD_INPUT)
            found = sys.stdin.buffer.read()
        else:
            with open(path, "rb") as file:
                found = file.read()
    except OSError as error:
        message = f"{path}: error: can't be read: {error.strerror or error}"
        raise Failure(message, BAD_INPUT) from None
    return _unpacked(found, shown_name(path)) if found[:2] == b"\x1f\x8b" else found


def _unpacked(packed: bytes, name: str) -> bytes:
    import gzip
    import zlib

    try:
        return gzip.decompress(packed)
    except (OSError, EOFError, zlib.error) as error:
        raise Failure(f"{name}: error: can't be read: {error}", BAD_INPUT) from None


def checked(read: Callable[[], T]) -> T:
    """What a reader makes of a text; its mistakes end the command."""
    from csp2sat.csp.errors import CspError

    try:
        return read()
    except CspError as error:
        raise Failure(str(error), BAD_INPUT) from None


def write(path: str, content: str | bytes) -> None:
    """Write a whole file or none of it: it takes its name when it is complete."""
    if is_output(path):
        show(content)
        return
    # A link is written through, and what is no file (a pipe, a terminal) is written as it is.
    real = os.path.realpath(path)
    exists = os.path.exists(path)
    whole = is_replaced(path)
    target = f"{real}.{os.getpid()}.part" if whole else path
    try:
        with open(target, "wb") as file:
            file.write(_encoded(content))
        if whole:
            if exists:
                os.chmod(target, stat.S_IMODE(os.stat(real).st_mode))
            os.replace(target, real)
    except OSError as error:
        raise Failure(f"{path}: error: can't be written: {error.strerror}", BAD_INPUT) from None
    finally:
        if whole and os.path.exists(target):
            os.remove(target)


def is_output(path: str) -> bool:
    """Whether a path is standard output, by any name."""
    try:
        return path == "-" or os.path.samestat(os.stat(path), os.fstat(1))
    except OSError:
        return False


def is_replaced(path: str) -> bool:
    """Whether a new file takes the place of what a path names: a file or nothing, no device."""
    if path.startswith("/dev/"):  # may name an open file, which keeps what it has
        return False
    return os.path.isfile(path) or not os.path.exists(path)


def columns() -> int:
    """The width of the terminal; 80 if there is none.

    As `shutil` tells it, which is slow to import: it deals with all kinds of archives, too.
    """
    with suppress(ValueError):
        if (chosen := int(os.environ.get("COLUMNS", ""))) > 0:
            return chosen
    with suppress(AttributeError, OSError):  # not everywhere, and only of a terminal
        return os.get_terminal_size(1).columns or 80
    return 80


def show(content: str | bytes, aside: bool = False) -> None:
    """Print on standard output at once, in UTF-8 whatever the locale.

    `aside`: it is text, and a picture has standard output to itself: print it on standard error.

    Raises:
        BrokenPipeError: nobody reads it any more.
    """
    if not content:
        return
    if aside:
        print(content, end="", file=sys.stderr, flush=True)
        return
    if sys.stdout is None:  # `>&-`
        raise Failure("csp2sat: error: standard output is closed", BAD_INPUT)
    try:
        sys.stdout.flush()
        rest = memoryview(_encoded(content))
        while rest:
            # Without a buffer (PYTHONUNBUFFERED) a part may be written, and the rest is ours.
            rest = rest[sys.stdout.buffer.write(rest) :]
        sys.stdout.buffer.flush()
    except BrokenPipeError:
        raise
    except OSError as error:
        drop_output()
        raise Failure(f"csp2sat: error: can't print: {error.strerror}", BAD_INPUT) from None


def _encoded(content: str | bytes) -> bytes:
    return content.encode() if isinstance(content, str) else content


def show_if_read(text: str, patience: float, stream: int = 1) -> None:
    """Print a few words, but don't wait for ever for somebody to read what stands before them."""
    import select

    rest = text.encode()
    with suppress(OSError):
        while rest and select.select([], [stream], [], patience)[1]:
            rest = rest[os.write(stream, rest[:PIPE_BUF]) :]


def drop_output() -> None:
    """Print nothing any more: what is still to be written at exit goes nowhere."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
