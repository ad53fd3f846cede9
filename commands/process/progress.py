"""Progress on a terminal: with rich if it is installed, else a line that is overwritten."""

from __future__ import annotations

import sys
from contextlib import suppress

from csp2sat.csp.quick_typing import Protocol


class Progress(Protocol):
    """Shows a text on the terminal and replaces it; does nothing once the terminal is gone."""

    def show(self, text: str) -> None: ...
    def close(self) -> None: ...


def progress() -> Progress:
    """The best display that is available."""
    try:
        return _Rich()
    except ImportError:
        return _Line()


class _Rich:
    """A spinner and the text."""

    def __init__(self) -> None:
        from rich.console import Console

        self._status = Console(stderr=True).status("")
        with suppress(OSError):
            self._status.start()

    def show(self, text: str) -> None:
        with suppress(OSError):
            self._status.update(text)

    def close(self) -> None:
        with suppress(OSError):
            self._status.stop()


class _Line:
    """One line, overwritten."""

    def show(self, text: str) -> None:
        self._write(f"\r{text}\x1b[K")

    def close(self) -> None:
        self._write("\r\x1b[K")

    def _write(self, text: str) -> None:
        with suppress(OSError):
            print(text, end="", file=sys.stderr, flush=True)
