"""What the system has no more of: open files, processes, memory."""

from __future__ import annotations

import errno

_FILES = (errno.EMFILE, errno.ENFILE)
_PROCESSES = (errno.EAGAIN,)


def is_shortage(error: BaseException) -> bool:
    """Whether an error is no mistake in a name or a file: nothing of the kind can be opened now."""
    return isinstance(error, OSError) and error.errno in (*_FILES, *_PROCESSES, errno.ENOMEM)


def shortage(error: OSError) -> str:
    """What there is no more of, and the limit that was reached."""
    if error.errno in _FILES:
        return f"too many open files{_limit('RLIMIT_NOFILE', 'ulimit -n')}"
    if error.errno in _PROCESSES:
        return f"too many processes{_limit('RLIMIT_NPROC', 'ulimit -u')}"
    return "there is not enough memory"


def _limit(name: str, command: str) -> str:
    try:
        import resource

        most = resource.getrlimit(getattr(resource, name))[0]
    except (ImportError, AttributeError, OSError):
        return ""  # not everywhere, and it may be a file that can't be opened any more
    return f": the limit is {most} ({command})" if most != resource.RLIM_INFINITY else ""
