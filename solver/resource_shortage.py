"""Errors of a system that runs out of open files, processes or memory.

Nothing is imported inside functions: an import takes an open file.
"""

from __future__ import annotations

import errno
import os

_FILES = (errno.EMFILE, errno.ENFILE)


def lacks_files(error: BaseException) -> bool:
    """Whether an error says that no more files can be opened."""
    return isinstance(error, OSError) and error.errno in _FILES


def is_shortage(error: BaseException) -> bool:
    """Whether an error of the system says that a resource is used up."""
    lacking = isinstance(error, OSError) and error.errno in (errno.EAGAIN, errno.ENOMEM)
    return lacking or lacks_files(error)


def shortage(error: OSError) -> str:
    """A message that names the resource that is used up, with its limit."""
    if lacks_files(error):
        return f"too many open files{_limit('SC_OPEN_MAX', 'ulimit -n')}"
    if error.errno == errno.EAGAIN:
        return f"too many processes{_limit('SC_CHILD_MAX', 'ulimit -u')}"
    return "there is not enough memory"


def _limit(name: str, command: str) -> str:
    try:
        most = os.sysconf(name)
    except (AttributeError, ValueError, OSError):  # not on all systems
        return ""
    return f": the limit is {most} ({command})" if most >= 0 else ""
