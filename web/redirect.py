"""A file that leads the browser to an address, so that no list of arguments shows the address."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from html import escape
from pathlib import Path
from tempfile import TemporaryDirectory

NAME = "open-csp2sat.html"
PAGE = """\
<!DOCTYPE html>
<meta charset="utf-8">
<meta name="referrer" content="no-referrer">
<meta http-equiv="refresh" content="0; url={address}">
<title>csp2sat</title>
<a href="{address}">Open the page</a>
"""
SNAPS = Path("/snap/bin")


@contextmanager
def redirect(address: str) -> Iterator[Path]:
    """A file that only this user can read, until the context ends.

    Raises:
        OSError: it can't be written.
    """
    with TemporaryDirectory(prefix="csp2sat-", dir=_parent()) as folder:
        path = Path(folder, NAME)
        with open(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w") as file:
            file.write(PAGE.format(address=escape(address)))
        yield path


def _parent() -> Path | None:
    """The folder for temporary files, or the home: browsers packed as snaps read only that."""
    return Path.home() if SNAPS.is_dir() else None
