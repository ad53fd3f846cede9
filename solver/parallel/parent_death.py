"""Ends a process with its parent; measures its memory and CPU time."""

from __future__ import annotations

import os
import signal

CPU_REACHED = "the system's limit of CPU time (ulimit -t) was reached"
NEARLY = 0.5
"""Seconds of CPU time that may be missing to the limit where a process is killed by it."""


def follow(leash: int) -> None:
    """Die when the other end of a pipe is closed: by those who hold it, or with the last of them.

    That sends SIGIO, which is deadly also to a process that is inside CaDiCaL. Where the system has
    no such signal the process goes on to its own end.
    """
    import select

    try:
        import fcntl

        signal.signal(signal.SIGIO, signal.SIG_DFL)
        fcntl.fcntl(leash, fcntl.F_SETOWN, os.getpid())
        fcntl.fcntl(leash, fcntl.F_SETFL, os.O_ASYNC | os.O_NONBLOCK)
    except (ImportError, AttributeError, OSError):
        return
    if select.select([leash], [], [], 0)[0]:  # it was closed before
        os.kill(os.getpid(), signal.SIGKILL)


def memory(pid: int) -> int:
    """The address space of a process in bytes; 0 where the system does not report it."""
    try:
        with open(f"/proc/{pid}/statm", "rb") as file:
            pages = int(file.read().split()[0])
    except (OSError, IndexError):
        return 0
    return pages * os.sysconf("SC_PAGE_SIZE")


def children_cpu() -> float:
    """The seconds of CPU time of all children that ended; 0 where the system does not report it."""
    try:
        import resource
    except ImportError:
        return 0.0
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    return usage.ru_utime + usage.ru_stime


def out_of_cpu(number: int, seconds: float) -> bool:
    """Whether a process ended for want of CPU time: by which signal, after how much of it.

    The system first sends SIGXCPU, or at once SIGKILL if the limit can't be raised.
    """
    try:
        import resource
    except ImportError:
        return False
    limit = resource.getrlimit(resource.RLIMIT_CPU)[0]
    near = limit != resource.RLIM_INFINITY and seconds > limit - NEARLY
    return number == signal.SIGXCPU or (number == signal.SIGKILL and near)
