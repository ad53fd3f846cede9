"""Reading texts, gzipped or not; writing files whole or not at all; standard output."""

from __future__ import annotations

import errno
import os
import stat
import sys
from collections.abc import Callable
from contextlib import suppress

from csp2sat.commands.exits import BAD_INPUT, USAGE, Failure
from csp2sat.csp.visible import visible
from csp2sat.solver.shortage import lacks_files

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import TextIO, TypeVar

    from csp2sat.csp.errors import CspError, Source

    T = TypeVar("T")

PIPE_BUF = 512
"""So many bytes are written to a pipe at once or not at all (POSIX)."""
PIECE = 1 << 20
"""Bytes written to a file, or unpacked, at once."""
MOST_UNPACKED = 1 << 27
"""The largest size in bytes of an unpacked file ..."""
MOST_TIMES = 100
"""... or this many times the packed size: problems pack to a sixth, tables to a sixteenth."""
MOST_LINKS = 40
"""Symbolic links followed in a row, as the system does."""


def source(path: str) -> Source:
    """The text of a file, unpacked if it is gzipped; `-` is standard input."""
    from csp2sat.csp.errors import Source

    return checked(lambda: Source.from_bytes(data(path), shown_name(path)))


def one_is_input(one: str, other: str) -> None:
    """Of two files no more than one is standard input; else it is wrong usage."""
    if one == other == "-":
        raise Failure("csp2sat: error: only one file can be standard input", USAGE)


def shown_name(path: str) -> str:
    """What a file is called in messages, in one line."""
    return "<stdin>" if path == "-" else path.replace("\n", "\\n")


def _failure(path: str, what: str, error: OSError) -> Exception:
    """What to raise where a file can't be used; for want of any open file, that error."""
    if lacks_files(error):
        return error
    return Failure(f"{shown_name(path)}: error: {what}: {error.strerror or error}", BAD_INPUT)


def data(path: str) -> bytes:
    """The bytes of a file, unpacked if it is gzipped; `-` is standard input."""
    try:
        if path == "-":
            if sys.stdin is None:  # `<&-`
                raise Failure("csp2sat: error: standard input is closed", BAD_INPUT)
            stream = getattr(sys.stdin, "buffer", None)  # text alone (`io.StringIO`) has none
            found = stream.read() if stream else sys.stdin.read().encode()
        else:
            with open(path, "rb") as file:
                found = file.read()
    except OSError as error:
        raise _failure(path, "can't be read", error) from None
    return _unpacked(found, shown_name(path)) if found[:2] == b"\x1f\x8b" else found


def _unpacked(packed: bytes, name: str) -> bytes:
    """What is in a gzipped file; no more is unpacked than is allowed."""
    import gzip
    import io
    import zlib

    most = max(MOST_UNPACKED, MOST_TIMES * len(packed))
    parts, size = [], 0
    try:
        with gzip.GzipFile(fileobj=io.BytesIO(packed)) as file:
            while part := file.read(PIECE):
                parts.append(part)
                size += len(part)
                if size > most:
                    hint = "unpack it with gunzip if it is meant to be so large"
                    message = f"it is more than {MOST_TIMES} times as large when unpacked"
                    raise Failure(f"{name}: error: {message}\n  hint: {hint}", BAD_INPUT)
    except (OSError, EOFError, zlib.error) as error:
        raise Failure(f"{name}: error: can't be read: {error}", BAD_INPUT) from None
    return b"".join(parts)


def checked(read: Callable[[], T]) -> T:
    """What a reader makes of a text; its mistakes end the command."""
    from csp2sat.csp.errors import CspError

    try:
        return read()
    except CspError as error:
        _add_option_hints(error)
        raise Failure(str(error), BAD_INPUT) from None


def _add_option_hints(error: CspError) -> None:
    """Add the hints that name options of the command."""
    from csp2sat.csp.syntax.statement_parser import UNUSED_WEIGHT

    for each in error.diagnostics:
        if each.message == UNUSED_WEIGHT:
            each.hint = "solve it with the option --weighted"


def write(path: str, content: str | bytes) -> None:
    """Write a whole file or none of it: it takes its name when it is complete.

    A link is written through; what is no file (a pipe, a terminal) is written as it is.
    """
    if is_output(path):
        show(content)
        return
    try:
        if is_replaced(path):
            _replace(os.path.realpath(path), _encoded(content))
        else:
            device = os.open(path, os.O_WRONLY | os.O_APPEND)
            _write_all(device, _printed(content, os.isatty(device)))
    except OSError as error:
        raise _failure(path, "can't be written", error) from None


def _replace(path: str, data: bytes) -> None:
    """Put a new file in the place of one, or of nothing."""
    if os.path.exists(path) and not os.access(path, os.W_OK):
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))
    # A short name that nobody can foresee, and no link that stands there is followed.
    part = os.path.join(os.path.dirname(path), f".csp2sat-{os.urandom(8).hex()}.part")
    flags = os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_NOFOLLOW", 0)
    try:
        _write_all(os.open(part, flags, 0o666), data)
        with suppress(FileNotFoundError):
            os.chmod(part, stat.S_IMODE(os.stat(path).st_mode))
        os.replace(part, path)
    finally:
        with suppress(OSError):  # it has its name now, or was never there
            os.remove(part)


def _write_all(descriptor: int, data: bytes) -> None:
    """Write and close a file, in pieces: a signal is heard between two of them only."""
    with open(descriptor, "wb", buffering=0) as file:
        rest = memoryview(data)
        while rest:
            rest = rest[file.write(rest[:PIECE]) :]


def is_output(path: str) -> bool:
    """Whether a path is standard output, by any name."""
    try:
        return path == "-" or os.path.samestat(os.stat(path), os.fstat(1))
    except OSError:
        return False


def is_replaced(path: str) -> bool:
    """Whether a new file takes the place of what a path names: a file or nothing, no device."""
    if _is_open_file(path):  # which keeps what it has
        return False
    return os.path.isfile(path) or not (os.path.exists(path) or path.endswith(os.sep))


def _is_open_file(path: str) -> bool:
    """Whether a path names an open file by its number: `/dev/fd/3`, or a link to that."""
    for _ in range(MOST_LINKS):
        folder = os.path.realpath(os.path.dirname(path))
        if folder.startswith(("/proc/", "/dev/fd")):
            return True
        if not os.path.islink(path):
            return False
        path = os.path.join(folder, os.readlink(path))
    return False


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
    stream = sys.stderr if aside else sys.stdout
    if stream is None:  # `>&-`
        raise Failure("csp2sat: error: standard output is closed", BAD_INPUT)
    if not hasattr(stream, "buffer"):
        _show_text(stream, content)
        return
    try:
        stream.flush()
        rest = memoryview(_printed(content, stream.isatty()))
        while rest:
            # Without a buffer (PYTHONUNBUFFERED) a part may be written, and the rest is ours.
            rest = rest[stream.buffer.write(rest) :]
        stream.buffer.flush()
    except BrokenPipeError:
        raise
    except OSError as error:
        drop_output()
        raise Failure(f"csp2sat: error: can't print: {error.strerror}", BAD_INPUT) from None


def _printed(content: str | bytes, terminal: bool) -> bytes:
    """What is printed: exactly the content; of a text that a terminal shows only its colours."""
    if terminal and isinstance(content, str):
        content = visible(content, colours=True)
    return _encoded(content)


def _show_text(stream: TextIO, content: str | bytes) -> None:
    """Print on a stream that takes text alone, as `io.StringIO` does."""
    try:
        text = content if isinstance(content, str) else content.decode()
    except UnicodeDecodeError:
        message = "csp2sat: error: standard output takes only text here; name a file"
        raise Failure(message, USAGE) from None
    stream.write(text)
    stream.flush()


def _encoded(content: str | bytes) -> bytes:
    """The bytes of a text; names of files may have some that are no UTF-8."""
    return content.encode(errors="surrogateescape") if isinstance(content, str) else content


def complain(message: str) -> None:
    """Print a message on standard error; what a terminal would obey is written out."""
    print(visible(message), file=sys.stderr, flush=True)


def show_if_read(text: str, patience: float, stream: int = 1) -> None:
    """Print a few words, but don't wait for ever for somebody to read what stands before them."""
    import select

    rest = _printed(text, os.isatty(stream))
    with suppress(OSError):
        while rest and select.select([], [stream], [], patience)[1]:
            rest = rest[os.write(stream, rest[:PIPE_BUF]) :]


def drop_output() -> None:
    """Print nothing any more: what is still to be written at exit goes nowhere."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
