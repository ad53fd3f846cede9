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
from contextlib import contextmanager
from types import FrameType

from csp2sat.csp.quick_typing import Protocol, TypeVar


class Freed(Protocol):
    """An object of python-sat that owns solvers."""

    def delete(self) -> object:
        """Free the memory."""


T = TypeVar("T", bound=Freed)

ENDING = [number for number in signal.Signals if number.name in ("SIGINT", "SIGTERM", "SIGIO")]
"""The signals whose handlers may raise an exception; some systems lack some of them."""


def left_by_jump(error: Exception) -> bool:
    """Whether python-sat raised an error for Ctrl-C: the solver may be neither used nor freed."""
    return "keyboard interrupt" in str(error)


def hear_again() -> None:
    """Restore the program's handler of SIGINT, and send it the signal that python-sat caught.

    Usually it raises KeyboardInterrupt.
    """
    handler = signal.getsignal(signal.SIGINT)
    if handler is None:  # Python did not set it and can't restore it
        return
    signal.signal(signal.SIGINT, handler)
    if hasattr(signal, "pthread_sigmask"):
        signal.pthread_sigmask(signal.SIG_UNBLOCK, (signal.SIGINT,))
    signal.raise_signal(signal.SIGINT)


@contextmanager
def owned(solver: T) -> Iterator[T]:
    """Use a solver of python-sat that consists of several, as RC2 does; free it at the end.

    It stays in memory if an exception of a signal handler ends its use: some part of it may be
    inconsistent, or free already.
    """
    import ctypes

    reference = ctypes.py_object(solver)
    ctypes.pythonapi.Py_IncRef(reference)  # or Python would free it
    try:
        yield solver
    except GeneratorExit:  # it is not needed any more
        solver.delete()
        ctypes.pythonapi.Py_DecRef(reference)
        raise
    except Exception as error:
        if left_by_jump(error):
            hear_again()
            raise KeyboardInterrupt from None
        solver.delete()
        ctypes.pythonapi.Py_DecRef(reference)
        raise
    solver.delete()
    ctypes.pythonapi.Py_DecRef(reference)


@contextmanager
def signals_held() -> Iterator[None]:
    """Delay the signals whose handlers may raise an exception to the end of the block."""
    holder = _Holder()
    try:
        holder.hold()
        yield
    finally:
        holder.release()


class _Holder:
    """A handler that notes signals; from `release` on it is the same as the handlers before it.

    So nothing is lost if an exception of a handler ends `hold` or `release` early.
    """

    def __init__(self) -> None:
        self._handlers: dict[int, Callable[[int, FrameType | None], object]] = {}
        self._noted: list[int] = []
        self._holds = True

    def __call__(self, number: int, frame: FrameType | None) -> None:
        if self._holds:
            self._noted.append(number)
        else:
            self._handlers[number](number, frame)

    def hold(self) -> None:
        """Replace the handlers; in a thread that gets no signals, none are."""
        for number in ENDING:
            handler = signal.getsignal(number)
            if callable(handler):
                self._handlers[number] = handler
                try:
                    signal.signal(number, self)
                except ValueError:  # only the main thread gets signals
                    self._handlers.clear()
                    return

    def release(self) -> None:
        """Restore the handlers, and let them hear what came meanwhile."""
        self._holds = False
        for number, handler in self._handlers.items():
            signal.signal(number, handler)
        for number in self._noted:
            self._handlers[number](number, None)
