"""A file that leads the browser to an address, so that no list of arguments shows the address."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from html import escape
from pathlib import Path
from secrets import token_hex
from tempfile import gettempdir

PAGE = """\
<!DOCTYPE html>
<meta charset="utf-8">
<meta name="referrer" content="no-referrer">
<meta http-equiv="refresh" content="0; url={address}">
<title>csp2sat</title>
<a href="{address}">Open the page</a>
"""
SNAPS = Path("/snap/bin")


def new_path() -> Path:
    """A new name in the folder for temporary files, or at home: snaps read no other folder."""
    folder = Path.home() if SNAPS.is_dir() else Path(gettempdir())
    return folder / f"csp2sat-{token_hex(8)}.html"


@contextmanager
def redirect(path: Path, address: str) -> Iterator[None]:
    """Write the file, which only this user can read, and remove it when the context ends.

    The path is known beforehand, so an interrupt at any moment leaves no file behind.

    Raises:
        OSError: it can't be written.
    """
    try:
        with open(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w") as file:
            file.write(PAGE.format(address=escape(address)))
        yield
    finally:
        with suppress(OSError):
            path.unlink()
