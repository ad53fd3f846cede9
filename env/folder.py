"""The files of one folder: nothing outside of it is read or written, no link is followed."""

from __future__ import annotations

import os
import stat
from collections.abc import Iterator
from contextlib import contextmanager, suppress

from csp2sat.csp.errors import near

MOST_BYTES = 1_000_000
"""The most bytes of a file that is read or written."""
MOST_FILES = 1000
"""The most files that are listed."""

_FOLDER = getattr(os, "O_DIRECTORY", 0) | getattr(os, "O_NOFOLLOW", 0)
_FILE = getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_NONBLOCK", 0)  # a pipe keeps nobody waiting


class Folder:
    """A folder whose files are read, and where new files are written.

    Each part of a name is opened within the part before it, so that a link that is put there in
    the meantime leads nowhere.
    """

    def __init__(self, path: str) -> None:
        """Raises an `OSError` if there is no such folder, or the system can't open files so."""
        if os.open not in os.supports_dir_fd:
            raise OSError("this system can't keep to the files of a folder")
        self.path = os.path.realpath(path)
        os.close(os.open(self.path, os.O_RDONLY | _FOLDER))

    def read(self, name: str) -> str:
        """The text of a file.

        Raises:
            ValueError: it is not a text of this folder; the message says why.
        """
        with self._parent(name) as (parent, last):
            try:
                descriptor = os.open(last, os.O_RDONLY | _FILE, dir_fd=parent)
            except OSError as error:
                raise ValueError(self._refusal(name, error)) from None
            if not stat.S_ISREG(os.fstat(descriptor).st_mode):
                os.close(descriptor)
                raise ValueError(f"{name!r} is not a file")
            with open(descriptor, "rb") as file:
                data = file.read(MOST_BYTES + 1)
        if len(data) > MOST_BYTES:
            raise ValueError(f"{name!r} has more than {MOST_BYTES:,} bytes")
        try:
            return data.decode()
        except UnicodeDecodeError:
            raise ValueError(f"{name!r} is not a text in UTF-8") from None

    def write(self, name: str, text: str) -> None:
        """Write a new file, as a whole or not at all.

        Raises:
            ValueError: there is such a file, or it can't be written here.
        """
        data = text.encode(errors="replace")
        if len(data) > MOST_BYTES:
            raise ValueError(f"the text has more than {MOST_BYTES:,} bytes")
        with self._parent(name) as (parent, last):
            new = f".{last[:100]}.{os.getpid()}.new"
            try:
                flags = os.O_WRONLY | os.O_CREAT | os.O_EXCL | _FILE
                with open(os.open(new, flags, 0o644, dir_fd=parent), "wb") as file:
                    file.write(data)
                os.link(new, last, src_dir_fd=parent, dst_dir_fd=parent, follow_symlinks=False)
            except FileExistsError:
                raise ValueError(f"{name!r} exists: choose another name") from None
            except OSError as error:
                raise ValueError(f"{name!r}: {error.strerror}") from None
            finally:
                with suppress(OSError):
                    os.unlink(new, dir_fd=parent)

    def names(self) -> list[str]:
        """The names of the files, those of folders inside it, too; at most `MOST_FILES`."""
        names = []
        for place, folders, files in os.walk(self.path):
            folders[:] = sorted(name for name in folders if not name.startswith("."))
            for name in sorted(files):
                path = os.path.join(place, name)
                if not name.startswith(".") and not os.path.islink(path):
                    names.append(os.path.relpath(path, self.path))
            if len(names) > MOST_FILES:
                break
        return names[:MOST_FILES]

    def place_of(self, name: str) -> str:
        """The folder that a file is in, where the files are that it may include."""
        return os.path.join(self.path, os.path.dirname(name))

    @contextmanager
    def _parent(self, name: str) -> Iterator[tuple[int, str]]:
        """The folder of a file, opened, and the last part of its name."""
        *folders, last = name.split("/")
        if not name.isprintable() or any(part in ("", ".", "..") for part in (*folders, last)):
            raise ValueError(f"{name!r} is not the name of a file in the folder, as 'a/b.csp'")
        here = os.open(self.path, os.O_RDONLY | _FOLDER)
        try:
            for folder in folders:
                try:
                    inside = os.open(folder, os.O_RDONLY | _FOLDER, dir_fd=here)
                except OSError as error:
                    raise ValueError(self._refusal(name, error)) from None
                os.close(here)
                here = inside
            yield here, last
        finally:
            os.close(here)

    def _refusal(self, name: str, error: OSError) -> str:
        """Why a file can't be opened; links and folders count as missing files."""
        why = "does not exist" if isinstance(error, FileNotFoundError) else "is not a file here"
        return f"{name!r} {why}. {near(name, self.names())}".rstrip()
