"""Asks several solvers one question, each in its own process; the first answer counts."""

from __future__ import annotations

import warnings
from collections.abc import Callable, Generator, Sequence
from functools import partial

from csp2sat.csp.records import NamedTuple
from csp2sat.solver.backends.backend import BackendError
from csp2sat.solver.limits import CpuLimitReached, LimitReached
from csp2sat.solver.parallel.workers import Gone, NoProcesses, Workers

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, TypeVar

    from csp2sat.csp.problem import Problem

    T = TypeVar("T")
    Entry = TypeVar("Entry")


class Answer(NamedTuple):
    """The answer of a solver."""

    value: Any


def first(ask: Callable[[Entry], T], entries: Sequence[Entry], problem: Problem) -> T:
    """The answer of the fastest of some solvers to a question about a problem.

    `ask` asks the solver of an entry. If no process can be made, the first entry answers alone,
    with a `RuntimeWarning`.

    Raises:
        BackendError: all solvers failed.
        LimitReached: no solver has an answer, and at least one reached a limit.
        Exception: the first failure, if the question raises another exception.
    """
    answer: T = next(each for each in rounds(ask, entries, problem, None) if each).value
    return answer


def rounds(
    ask: Callable[[Entry], T], entries: Sequence[Entry], problem: Problem, timeout: float | None
) -> Generator[Answer | None, None, None]:
    """Yields None each time that `timeout` seconds pass, then the answer; see `first`.

    The processes end when the iterator does.
    """
    failures: list[Exception] = []
    with Workers(problem) as workers:
        try:
            for each in entries:
                workers.start(partial(_answer, ask, each))
        except NoProcesses as error:
            if not workers:
                warnings.warn(f"{error}: one solver works alone", RuntimeWarning, stacklevel=6)
                yield Answer(ask(entries[0]))
                return
        while workers:
            for _, message in workers.messages(timeout):
                if isinstance(message, Answer):
                    yield message
                    return
                if isinstance(message, Exception):
                    failures.append(message)
                elif isinstance(message, Gone) and message.code:
                    kind = CpuLimitReached if message.out_of_cpu else BackendError
                    failures.append(kind(str(message)))
            yield None
    raise next((each for each in failures if isinstance(each, LimitReached)), failures[0])


def _answer(ask: Callable[[Entry], object], entry: Entry, send: Callable[[object], None]) -> None:
    try:
        send(Answer(ask(entry)))
    except Exception as error:
        send(error)
