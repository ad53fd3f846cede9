"""Ends a process with its parent; measures its memory and CPU time."""

from __future__ import annotations

import os
import signal

CPU_REACHED = "the system's limit of CPU time (ulimit -t) was reached"
NEARLY = 0.5
"""The limit may kill a process this many seconds of CPU time early."""


def follow(lifeline: int) -> None:
    """End this process when the other end of a pipe is closed, as it is when its holders end.

    Closing sends SIGIO, which ends a process even inside CaDiCaL. On a system without that signal
    the process keeps running.
    """
    import select

    try:
        import fcntl

        signal.signal(signal.SIGIO, signal.SIG_DFL)
        fcntl.fcntl(lifeline, fcntl.F_SETOWN, os.getpid())
        fcntl.fcntl(lifeline, fcntl.F_SETFL, os.O_ASYNC | os.O_NONBLOCK)
    except (ImportError, AttributeError, OSError):
        return
    if select.select([lifeline], [], [], 0)[0]:  # it was closed before
        os.kill(os.getpid(), signal.SIGKILL)


def memory(pid: int) -> int:
    """The address space of a process in bytes; 0 if the system does not report it."""
    try:
        with open(f"/proc/{pid}/statm", "rb") as file:
            pages = int(file.read().split()[0])
    except (OSError, IndexError):
        return 0
    return pages * os.sysconf("SC_PAGE_SIZE")


def children_cpu() -> float:
    """Seconds of CPU time of all children that ended; 0 if the system does not report it."""
    try:
        import resource
    except ImportError:
        return 0.0
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    return usage.ru_utime + usage.ru_stime


def out_of_cpu(number: int, seconds: float) -> bool:
    """Whether signal `number`, after `seconds` of CPU time, means that the CPU limit was reached.

    The system first sends SIGXCPU, or at once SIGKILL if the limit can't be raised.
    """
    try:
        import resource
    except ImportError:
        return False
    limit = resource.getrlimit(resource.RLIMIT_CPU)[0]
    near = limit != resource.RLIM_INFINITY and seconds > limit - NEARLY
    return number == signal.SIGXCPU or (number == signal.SIGKILL and near)
