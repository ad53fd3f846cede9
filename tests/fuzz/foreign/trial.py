"""What a reader may do with any bytes: give a result, or an error of its own with a place, soon."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from traceback import extract_tb

from csp2sat.csp.errors import CspError, Diagnostic
from fuzz.foreign.readers import READERS

PATIENCE = 10.0
"""Seconds of the processor that a reader may take."""
LONGEST = 60_000
"""The most characters of a message: 20 mistakes, each cut."""


def wrong(name: str, data: bytes) -> str:
    """What is wrong with the way in which a reader of the table takes some bytes; empty: nothing.

    Each kind of fault has another first line, without what changes from text to text.
    """
    reader = READERS[name]
    try:
        with _limited():
            reader.read(data)
    except reader.errors as error:
        if isinstance(error, CspError):
            return "".join(map(_misplaced, error.diagnostics[:1])) or _too_long(error)
        return _too_long(error)
    except Exception as error:
        place = extract_tb(error.__traceback__)[-1]
        return (
            f"{type(error).__name__} at {place.filename.rpartition('/')[2]}: {place.line}\n{error}"
        )
    return ""


def _too_long(error: Exception) -> str:
    return "" if 0 < len(str(error)) < LONGEST else f"a message of {len(str(error))} characters"


def _misplaced(found: Diagnostic) -> str:
    if 0 <= found.offset <= len(found.source.text) and found.line >= 1 and found.column >= 1:
        return ""
    return f"a mistake at {found.offset} of {len(found.source.text)} characters"


@contextmanager
def _limited() -> Iterator[None]:
    """Raise an exception in what takes too long, where the system can."""
    if not hasattr(signal, "setitimer"):
        yield
        return

    def late(*_: object) -> None:
        raise TimeoutError(f"it takes more than {PATIENCE:g} seconds")

    before = signal.signal(signal.SIGVTALRM, late)
    signal.setitimer(signal.ITIMER_VIRTUAL, PATIENCE)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        signal.signal(signal.SIGVTALRM, before)
