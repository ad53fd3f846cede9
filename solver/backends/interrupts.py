"""Ctrl-C while a solver of python-sat works, and while something must not be interrupted.

While it solves, python-sat has a handler of its own for SIGINT. That jumps out of the middle of the
solver's code, so afterwards the solver is in pieces, SIGINT is blocked, and the handler is still
there: the next Ctrl-C would jump to a place that is gone.
"""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress

ENDING = [each for each in signal.Signals if each.name in ("SIGINT", "SIGTERM", "SIGIO")]
"""The signals whose handlers may raise an exception; not all systems have all."""


@contextmanager
def interruptible(abandon: Callable[[], object]) -> Iterator[None]:
    """Ctrl-C inside python-sat as what the program wants of it, mostly KeyboardInterrupt.

    `abandon` is called then: from there on nothing may touch the solver (see `keep`).
    """
    try:
        yield
    except Exception as error:
        if "keyboard interrupt" not in str(error):
            raise
        abandon()
        _hear_again()
        raise KeyboardInterrupt from None


def keep(solver: object) -> None:
    """Never free a solver that was left in the middle of its work: that may end the process."""
    import ctypes

    ctypes.pythonapi.Py_IncRef(ctypes.py_object(solver))


def _hear_again() -> None:
    """Give SIGINT back to the program, and let it hear the one that python-sat took."""
    handler = signal.getsignal(signal.SIGINT)
    if handler is None:  # it was not set by Python, which can't set it again
        return
    signal.signal(signal.SIGINT, handler)
    if hasattr(signal, "pthread_sigmask"):
        signal.pthread_sigmask(signal.SIG_UNBLOCK, (signal.SIGINT,))
    signal.raise_signal(signal.SIGINT)


@contextmanager
def signals_held() -> Iterator[None]:
    """Signal handlers that may raise an exception wait for the end of the block."""
    held: list[int] = []
    handlers = {}
    for number in ENDING:
        handler = signal.getsignal(number)
        if callable(handler):
            with suppress(ValueError):  # another thread than the main one gets no signals
                signal.signal(number, lambda number, _: held.append(number))
                handlers[number] = handler
    try:
        yield
    finally:
        for number, handler in handlers.items():
            signal.signal(number, handler)
        for each in held:
            handlers[signal.Signals(each)](each, None)
