"""Asks a question in a process of its own: a notebook shows progress, and can interrupt it."""

from __future__ import annotations

import sys
from collections.abc import Callable
from functools import partial
from time import monotonic

from csp2sat.csp.problem import Problem, Solution
from csp2sat.csp.quick_typing import NamedTuple, TypeVar
from csp2sat.solver.backends.backend import BackendError
from csp2sat.solver.limits import CpuLimitReached
from csp2sat.solver.parallel.workers import Gone, NoProcesses, Workers

T = TypeVar("T")
Better = Callable[[Solution], object]
"""Takes each solution that is better than those before."""

PATIENCE = 2.0
"""Seconds before progress is shown."""
PAUSE = 0.5
"""Seconds between two lines of it."""


class _Answer(NamedTuple):
    value: object


class _Improved(NamedTuple):
    solution: Solution


class Interrupted(KeyboardInterrupt):
    """The question was interrupted; `best` is the best solution until then, or None."""

    def __init__(self, best: Solution | None) -> None:
        super().__init__()
        self.best = best


def answer(problem: Problem, ask: Callable[[Better], T], most: float = PATIENCE) -> T:
    """The answer to a question about a problem; from `most` seconds on, progress is shown.

    Where the system can't make processes, the answer comes from this one, without progress.

    Raises:
        Interrupted: by Ctrl-C, or the button of a notebook.
        Exception: those of the question.
    """
    progress = _Progress(problem, most)
    with Workers(problem) as workers:
        try:
            workers.start(partial(_work, ask))
            while workers:
                for _, message in workers.messages(PAUSE):
                    match message:
                        case _Answer(value):
                            return value  # type: ignore[return-value]
                        case _Improved(solution):
                            progress.best = solution
                        case Exception():
                            raise message
                        case Gone(code, _, out_of_cpu) if code:
                            kind = CpuLimitReached if out_of_cpu else BackendError
                            raise kind(str(message))
                progress.show()
        except NoProcesses:
            return ask(lambda _: None)
        except KeyboardInterrupt:
            raise Interrupted(progress.best) from None
        finally:
            progress.end()
    raise AssertionError("a worker answers or fails")


def _work(ask: Callable[[Better], object], send: Callable[[object], None]) -> None:
    try:
        send(_Answer(ask(lambda solution: send(_Improved(solution)))))
    except Exception as error:
        send(error)


class _Progress:
    """A line with the seconds and the best values so far, which replaces itself."""

    def __init__(self, problem: Problem, patience: float) -> None:
        self.best: Solution | None = None
        self._objective = problem.objective
        self._start = monotonic()
        self._patience = patience
        self._width = 0

    def show(self) -> None:
        """Show the line, once there was enough patience."""
        seconds = monotonic() - self._start
        if seconds >= self._patience:
            text = f"{seconds:.0f} s"
            if self.best and self._objective:
                values = " ".join(str(self.best.ints[name]) for name in self._objective.names)
                text += f", the best so far: {values}"
            self._write(text)

    def end(self) -> None:
        """Take the line away."""
        if self._width:
            self._write("")
            sys.stdout.write("\r")
            sys.stdout.flush()

    def _write(self, text: str) -> None:
        sys.stdout.write(f"\r{text.ljust(self._width)}")
        sys.stdout.flush()
        self._width = len(text)
