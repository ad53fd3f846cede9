"""How a process dies with another one, and how much memory it has."""

from __future__ import annotations

import os
import signal


def follow(leash: int) -> None:
    """Die when the other end of a pipe is closed: by those who hold it, or with the last of them.

    That sends SIGIO, which is deadly also to a process that is inside CaDiCaL.
    """
    import fcntl
    import select

    signal.signal(signal.SIGIO, signal.SIG_DFL)
    fcntl.fcntl(leash, fcntl.F_SETOWN, os.getpid())
    fcntl.fcntl(leash, fcntl.F_SETFL, os.O_ASYNC | os.O_NONBLOCK)
    if select.select([leash], [], [], 0)[0]:  # it was closed before
        os.kill(os.getpid(), signal.SIGKILL)


def memory(pid: int) -> int:
    """The address space of a process in bytes; 0 where the system does not tell."""
    try:
        with open(f"/proc/{pid}/statm", "rb") as file:
            pages = int(file.read().split()[0])
    except (OSError, IndexError):
        return 0
    return pages * os.sysconf("SC_PAGE_SIZE")
