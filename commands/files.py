"""Reads texts, gzipped or not; writes files whole or not at all; prints."""

from __future__ import annotations

import errno
import io
import os
import stat
import sys
from collections.abc import Callable
from contextlib import suppress
from io import BufferedIOBase

from csp2sat.commands.exit_codes import BAD_INPUT, USAGE, Failure
from csp2sat.csp.errors import Code, CspError, Source
from csp2sat.csp.message_wording import visible
from csp2sat.csp.quick_typing import IO, TextIO, TypeVar
from csp2sat.solver.resource_shortage import lacks_files

T = TypeVar("T")

LZMA = (b"\xfd7zXZ", b"\x5d\x00\x00")
"""The first bytes of .xz and .lzma files."""
GZIPPED = b"\x1f\x8b"
"""The first bytes of a gzipped file."""
BZIPPED = b"BZh"
"""The first bytes of a .bz2 file."""
PIPE_BUF = 512
"""Bytes that are written to a pipe at once or not at all (POSIX)."""
PIECE = 1 << 20
"""Bytes written to a file, or unpacked, at once."""
MOST_UNPACKED = 1 << 27
"""The largest size in bytes of an unpacked file ..."""
MOST_TIMES = 100
"""... or its ratio to the packed size. Problems pack to a sixth, tables to a sixteenth."""
MOST_LINKS = 40
"""Symbolic links to follow, as in Linux."""


def source(path: str) -> Source:
    """The text of a file, unpacked if it is packed; `-` is standard input."""
    folder = None if path == "-" else os.path.dirname(path) or "."
    return read_or_fail(lambda: Source.from_bytes(data(path), shown_name(path), folder))


def one_is_input(*paths: str) -> None:
    """Fail if several files are standard input."""
    if paths.count("-") > 1:
        raise Failure("csp2sat: error: only one file can be standard input", USAGE)


def shown_name(path: str) -> str:
    """The name of a file in messages, on one line."""
    return "<stdin>" if path == "-" else path.replace("\n", "\\n")


def _failure(path: str, what: str, error: OSError) -> Exception:
    """The error to raise for a file: a Failure; an OSError if too many files are open."""
    if lacks_files(error):
        return error
    return Failure(f"{shown_name(path)}: error: {what}: {error.strerror or error}", BAD_INPUT)


def data(path: str) -> bytes:
    """The bytes of a file, unpacked if it is packed; `-` is standard input."""
    try:
        if path == "-":
            if sys.stdin is None:  # `<&-`
                raise Failure("csp2sat: error: standard input is closed", BAD_INPUT)
            stream = getattr(sys.stdin, "buffer", None)  # `io.StringIO` has no bytes
            content = stream.read() if stream else sys.stdin.read().encode()
        else:
            with open(path, "rb") as file:
                content = file.read()
    except OSError as error:
        raise _failure(path, "can't be read", error) from None
    if content.startswith((GZIPPED, BZIPPED, *LZMA)):
        return _unpack(content, shown_name(path))
    return content


def refuse_gzipped(path: str) -> None:
    """Fail if a file that can be read is gzipped: it can't be replaced by a text."""
    with open(path, "rb") as file:
        if file.read(len(GZIPPED)) == GZIPPED:
            hint = "unpack it with gunzip"
            raise Failure(f"{path}: error: it is gzipped\n  hint: {hint}", BAD_INPUT)


def _unpacker(data: bytes) -> tuple[str, Callable[[IO[bytes]], BufferedIOBase]]:
    """The program and the function that unpack a file."""
    if data.startswith(GZIPPED):
        import gzip

        return "gunzip", lambda file: gzip.GzipFile(fileobj=file)
    if data.startswith(BZIPPED):
        import bz2

        return "bunzip2", bz2.BZ2File
    import lzma

    return "unxz", lzma.LZMAFile


def _unpack(data: bytes, name: str) -> bytes:
    """The content of a packed file, unless it is too large."""
    import lzma
    import zlib

    program, unpack = _unpacker(data)
    most = max(MOST_UNPACKED, MOST_TIMES * len(data))
    parts, size = [], 0
    try:
        with unpack(io.BytesIO(data)) as file:
            while part := file.read(PIECE):
                parts.append(part)
                size += len(part)
                if size > most:
                    hint = f"if that is intended, unpack it with {program}"
                    message = f"it unpacks to more than {MOST_TIMES} times its size"
                    raise Failure(f"{name}: error: {message}\n  hint: {hint}", BAD_INPUT)
    except (OSError, EOFError, zlib.error, lzma.LZMAError) as error:
        raise Failure(f"{name}: error: can't be read: {error}", BAD_INPUT) from None
    return b"".join(parts)


def read_or_fail(read: Callable[[], T]) -> T:
    """The result of a reader; errors in the text end the command."""
    try:
        return read()
    except CspError as error:
        _add_option_hints(error)
        raise Failure(str(error), BAD_INPUT) from None


def _add_option_hints(error: CspError) -> None:
    """Add the hints that name options of the command."""
    for diagnostic in error.diagnostics:
        if diagnostic.code is Code.WEIGHT:
            diagnostic.hint = "solve it with the option --weighted"


def check_place(path: str) -> None:
    """Fail if a file can't be written, before the work for it begins."""
    if is_output(path):
        return
    folder = os.path.dirname(os.path.realpath(path))
    wrong = 0
    if os.path.isdir(path):
        wrong = errno.EISDIR
    elif not os.path.isdir(folder):
        wrong = errno.ENOTDIR if os.path.exists(folder) else errno.ENOENT
    elif is_replaced(path) and not os.access(folder, os.W_OK):
        wrong = errno.EACCES
    if wrong:
        raise _failure(path, "can't be written", OSError(wrong, os.strerror(wrong)))


def make_folder(path: str) -> None:
    """Make a folder, unless it exists."""
    try:
        os.makedirs(path, exist_ok=True)
    except OSError as error:
        raise _failure(path, "can't be made", error) from None


def write(
    path: str, content: str | bytes, announce: Callable[[str], None] = lambda _part: None
) -> None:
    """Write a file whole or not at all: it gets its name when it is complete.

    Links are followed; pipes and terminals are written directly. `announce` gets the name that the
    file has until then, before it is made.
    """
    if is_output(path):
        show(content)
        return
    try:
        if is_replaced(path):
            _replace(os.path.realpath(path), _encode(content), announce)
        else:
            device = os.open(path, os.O_WRONLY | os.O_APPEND)
            _write_all(device, _to_print(content, os.isatty(device)))
    except OSError as error:
        raise _failure(path, "can't be written", error) from None


def with_number(path: str, number: int | None) -> str:
    """A file name with a number before its ending: `board-2.svg`, or `board-02.svg` of ten.

    So that the names sort, the files of lower numbers get a zero more before the tenth, the
    hundredth, ...
    """
    if number is None:
        return path
    root, ending = os.path.splitext(path)
    digits = len(str(number))
    if number == 10 ** (digits - 1):
        for i in range(1, number):
            with suppress(FileNotFoundError):
                os.replace(f"{root}-{i:0{digits - 1}}{ending}", f"{root}-{i:0{digits}}{ending}")
    return f"{root}-{number:0{digits}}{ending}"


def _replace(path: str, data: bytes, announce: Callable[[str], None]) -> None:
    """Create a file, or replace it."""
    if os.path.exists(path) and not os.access(path, os.W_OK):
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))
    # A random name, so that nobody can put a link there.
    part = os.path.join(os.path.dirname(path), f".csp2sat-{os.urandom(8).hex()}.part")
    flags = os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_NOFOLLOW", 0)
    announce(part)
    try:
        _write_all(os.open(part, flags, 0o666), data)
        with suppress(FileNotFoundError):
            os.chmod(part, stat.S_IMODE(os.stat(path).st_mode))
        os.replace(part, path)
    finally:
        with suppress(OSError):  # it was renamed, or never created
            os.remove(part)


def _write_all(descriptor: int, data: bytes) -> None:
    """Write and close a file, in pieces: signals are handled between two of them."""
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
    """Whether a new file can replace what a path names: a file or nothing, but no device."""
    if _is_open_file(path):  # its content stays
        return False
    return os.path.isfile(path) or not (os.path.exists(path) or path.endswith(os.sep))


def _is_open_file(path: str) -> bool:
    """Whether a path names an open file by its number: `/dev/fd/3`, or a link to it."""
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

    The same as in `shutil`, which is slow to import.
    """
    with suppress(ValueError):
        if (width := int(os.environ.get("COLUMNS", ""))) > 0:
            return width
    with suppress(AttributeError, OSError):  # only terminals have it, and not on every system
        return os.get_terminal_size(1).columns or 80
    return 80


def show(content: str | bytes, to_stderr: bool = False) -> None:
    """Print on standard output at once, in UTF-8 whatever the locale.

    `to_stderr`: print on standard error, as a picture has standard output.

    Raises:
        BrokenPipeError: the reader is gone.
    """
    if not content:
        return
    stream = sys.stderr if to_stderr else sys.stdout
    if stream is None:  # `>&-`
        raise Failure("csp2sat: error: standard output is closed", BAD_INPUT)
    if not hasattr(stream, "buffer"):
        _show_text(stream, content)
        return
    try:
        stream.flush()
        rest = memoryview(_to_print(content, stream.isatty()))
        while rest:
            # Without a buffer (PYTHONUNBUFFERED) only a part may be written.
            rest = rest[stream.buffer.write(rest) :]
        stream.buffer.flush()
    except BrokenPipeError:
        raise
    except OSError as error:
        drop_output()
        raise Failure(f"csp2sat: error: can't print: {error.strerror}", BAD_INPUT) from None


def _to_print(content: str | bytes, terminal: bool) -> bytes:
    """The bytes to print; on a terminal, control characters other than colours are escaped."""
    if terminal and isinstance(content, str):
        content = visible(content.replace("\r\n", "\n"), colours=True)
    return _encode(content)


def _show_text(stream: TextIO, content: str | bytes) -> None:
    """Print on a stream without bytes, such as `io.StringIO`."""
    try:
        text = content if isinstance(content, str) else content.decode()
    except UnicodeDecodeError:
        message = "csp2sat: error: standard output takes only text here; name a file"
        raise Failure(message, USAGE) from None
    stream.write(text)
    stream.flush()


def _encode(content: str | bytes) -> bytes:
    """The bytes of a text; bytes in file names that are not UTF-8 stay as they are."""
    return content.encode(errors="surrogateescape") if isinstance(content, str) else content


def complain(message: str) -> None:
    """Print a message on standard error, with control characters escaped."""
    print(visible(message), file=sys.stderr, flush=True)


def show_if_read(text: str, patience: float, stream: int = 1) -> None:
    """Print a short text, but wait at most `patience` seconds for a reader of a full pipe."""
    import select

    rest = _to_print(text, os.isatty(stream))
    with suppress(OSError):
        while rest and select.select([], [stream], [], patience)[1]:
            rest = rest[os.write(stream, rest[:PIPE_BUF]) :]


def drop_output() -> None:
    """Print nothing from now on: buffers that are flushed at exit go nowhere."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
