"""Ctrl-C while a solver of python-sat works, and while something must not be interrupted.

While it solves, python-sat installs its own handler for SIGINT, which jumps out of the solver's
code. After that the solver is inconsistent, SIGINT is blocked, and the handler is still installed:
the next Ctrl-C would jump to a stack frame that no longer exists.

If the solver is allocating memory at that moment, the memory of the whole process is inconsistent
and Python crashes soon: 2 of 1,200 interruptions of CaDiCaL. Only a process of its own for the
solver, as the commands and `asolve` have it, is safe from that.
"""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress

ENDING = [each for each in signal.Signals if each.name in ("SIGINT", "SIGTERM", "SIGIO")]
"""The signals whose handlers may raise an exception; some systems lack some of them."""


@contextmanager
def interruptible(abandon: Callable[[], object]) -> Iterator[None]:
    """Let Ctrl-C inside python-sat do what the program wants: usually raise KeyboardInterrupt.

    First it calls `abandon`: from then on nothing may touch the solver (see `keep`).
    """
    try:
        yield
    except Exception as error:
        if "keyboard interrupt" not in str(error):
            raise
        abandon()
        _restore_sigint()
        raise KeyboardInterrupt from None


def keep(solver: object) -> None:
    """Never free an interrupted solver: that may crash the process."""
    import ctypes

    ctypes.pythonapi.Py_IncRef(ctypes.py_object(solver))


def _restore_sigint() -> None:
    """Restore the program's handler of SIGINT, and send it the signal that python-sat caught."""
    handler = signal.getsignal(signal.SIGINT)
    if handler is None:  # Python did not set it and can't restore it
        return
    signal.signal(signal.SIGINT, handler)
    if hasattr(signal, "pthread_sigmask"):
        signal.pthread_sigmask(signal.SIG_UNBLOCK, (signal.SIGINT,))
    signal.raise_signal(signal.SIGINT)


@contextmanager
def signals_held() -> Iterator[None]:
    """Delay the signals whose handlers may raise an exception to the end of the block."""
    held: list[int] = []
    handlers = {}
    for number in ENDING:
        handler = signal.getsignal(number)
        if callable(handler):
            with suppress(ValueError):  # only the main thread gets signals
                signal.signal(number, lambda number, _: held.append(number))
                handlers[number] = handler
    try:
        yield
    finally:
        for number, handler in handlers.items():
            signal.signal(number, handler)
        for each in held:
            handlers[signal.Signals(each)](each, None)
