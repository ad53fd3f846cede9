"""Several solvers answer one question, each in its own process; the first answer counts.

With an objective they cooperate: each better solution and each bound is shared.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Sequence
from functools import partial

from csp2sat.solver.ask.answer_events import (
    OPTIMUM,
    Bound,
    Conflict,
    End,
    Failed,
    NewSolution,
    Provisional,
    Shared,
    Started,
    WorkSoFar,
)
from csp2sat.solver.ask.question_setup import Asking
from csp2sat.solver.backends.backend import BackendError
from csp2sat.solver.limits import CpuLimitReached, LimitReached, MemoryLimitReached
from csp2sat.solver.parallel.portfolio import Entrant
from csp2sat.solver.parallel.shared_bounds import Bounds, shared_bounds
from csp2sat.solver.parallel.workers import Gone, NoProcesses, Workers
from csp2sat.solver.questions.enumeration import Unique

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.solver.ask.answer_events import Event

    Ask = Callable[[Asking], Iterator[Event]]

Send = Callable[[object], None]
Enter = Callable[[str, Asking, Send], Asking]
"""Called in the process of a solver: its name, what it is asked, how to send; may change it."""


def race(
    ask: Ask,
    asking: Asking,
    entrants: Sequence[Entrant],
    enter: Enter = lambda _name, asking, _send: asking,
    memory: int | None = None,
    pause: float | None = None,
) -> Iterator[Event | None]:
    """Yields the events of the solver that answers first, and better solutions and bounds of all.

    The first is `Started`; None comes after each `pause` in seconds without news. `memory` is the
    most address space of each process in bytes.

    Raises:
        BackendError: all solvers failed.
        LimitReached: no solver has an answer, and at least one reached a limit.
        NoProcesses: no process can be made.
        Exception: the first failure, if the question raises another exception.
    """
    asking.backend().close()  # fail early if the solver is missing
    yield from _Race(asking, memory).run(ask, entrants, enter, pause)


class _Race:
    """Workers with one question, and the best answers so far."""

    def __init__(self, asking: Asking, memory: int | None) -> None:
        self._asking = asking
        self._workers = Workers(asking.problem, memory)
        self._names: list[str] = []
        self._failures: dict[int, Exception] = {}
        self._leader: int | None = None  # the worker whose answers count
        self._over = False
        objective = asking.problem.objective
        self._sign = -1 if objective and not objective.minimize else 1
        if asking.is_soft:
            self._known: Bounds | None = Bounds(minimize=True)
        else:
            self._known = shared_bounds(asking.problem, solutions=True)
        self._best: list[int | bool] | None = None
        self._bounds: dict[str, int] = {}
        self._efforts: dict[int, WorkSoFar] = {}
        self._merit = -sys.maxsize  # of the best provisional answer

    def run(
        self, ask: Ask, entrants: Sequence[Entrant], enter: Enter, pause: float | None
    ) -> Iterator[Event | None]:
        limit = self._asking.limit
        with self._workers:
            yield self._start(ask, entrants, enter)
            while not self._over:
                if not self._workers:
                    self._give_up()
                times = [seconds for seconds in (pause, limit.left) if seconds is not None]
                for number, message in self._workers.messages(min(times, default=None)):
                    yield from self._receive(number, message)
                    if self._over:
                        return
                limit.check()
                yield None

    def _start(self, ask: Ask, entrants: Sequence[Entrant], enter: Enter) -> Started:
        for entrant in entrants:
            try:
                self._workers.start(partial(_work, ask, self._asking, entrant, enter, self._known))
            except NoProcesses as error:
                if not self._names:
                    raise
                return Started(len(self._names), len(entrants), str(error))
            self._names.append(entrant.name)
        return Started(len(self._names), len(entrants))

    def _receive(self, number: int, message: object) -> Iterator[Event]:
        match message:
            case End():
                yield from self._finish(number, message)
            case Exception():
                self._failures[number] = message
            case Gone():
                self._failures.setdefault(number, _failure(message))
            case Provisional():
                yield from self._improvement(message)
            case WorkSoFar():
                self._efforts[number] = message
                if number == next(iter(self._efforts)):  # it counts if there is no answer
                    yield message
            case NewSolution(_, objective) if objective is not None:
                yield from self._solved(number, message)
            case Bound():
                yield from self._bounded(number, message)
            case _:
                self._lead(number)
                yield message  # type: ignore[misc]

    def _improvement(self, event: Provisional) -> Iterator[Event]:
        """A provisional answer, if it is better than those before.

        Smaller conflicts are better, and larger numbers, and more differences.
        """
        match event.answer:
            case Conflict(constraints):
                merit = -len(constraints)
            case Unique(_, differing):
                merit = len(differing)
            case Shared(shares):
                merit = shares.total
            case other:
                merit = other.number.number  # type: ignore[union-attr]
        if merit > self._merit:
            self._merit = merit
            yield event

    def _solved(self, number: int, event: NewSolution) -> Iterator[Event]:
        """A solution, if it is better than those before."""
        values = [self._sign * value for value in (event.objective or {}).values()]
        if self._best is None or values < self._best:
            self._best = values
            yield event
            if self._known:
                value = self._sign * int(values[0])
                self._known.note_solution(value, None if self._asking.is_soft else event.solution)
                yield from self._met(number)

    def _bounded(self, number: int, event: Bound) -> Iterator[Event]:
        """A bound, if it is better than those before."""
        name, value = event
        if name not in self._bounds or self._sign * value > self._sign * self._bounds[name]:
            self._bounds[name] = value
            yield event
            if self._known:
                self._known.note_bound(value)
                yield from self._met(number)

    def _met(self, number: int) -> Iterator[Event]:
        """The end, if the best solution has the value of the bound: no worker may know both."""
        assert self._known is not None
        least, greatest = self._known()
        if least is not None and least == greatest:
            yield from self._finish(number, End(OPTIMUM))

    def _lead(self, number: int) -> None:
        """End all workers but one, which has an answer."""
        if self._leader is None:
            self._leader = number
            others = [other for other in range(len(self._names)) if other != number]
            if others:
                self._workers.end(*others)

    def _finish(self, number: int, end: End) -> Iterator[Event]:
        self._over = True
        self._workers.end()
        for loser, error in self._failures.items():
            if not isinstance(error, LimitReached):
                yield Failed(self._names[loser], error)
        name = self._names[number]
        effort = self._efforts.get(number, WorkSoFar(self._asking.statistics(), ""))
        who = f"{number + 1} of {len(self._names)}, {name}"
        yield effort._replace(solver=who)
        yield end._replace(statistics={**effort.statistics, "solver": name})

    def _give_up(self) -> None:
        """Fail: no worker is left."""
        failures = [*self._failures.values()]
        for error in failures:
            if isinstance(error, LimitReached):
                raise error
        messages = dict.fromkeys(map(str, failures))
        if len(messages) > 1 and all(isinstance(error, BackendError) for error in failures):
            raise BackendError("\n".join(messages))
        raise failures[0]


def _failure(gone: Gone) -> Exception:
    """The error on behalf of a worker that ended without one."""
    if gone.too_large:
        return MemoryLimitReached()
    if gone.out_of_cpu:
        return CpuLimitReached(str(gone))
    return BackendError(str(gone))


def _work(
    ask: Ask, asking: Asking, entrant: Entrant, enter: Enter, known: Bounds | None, send: Send
) -> None:
    """Answer the question, and send the events, or the error."""
    rival = asking.by(entrant.settings, known=known)
    try:
        rival = enter(entrant.name, rival, send)
        for event in ask(rival):
            if isinstance(event, End):
                send(WorkSoFar(rival.statistics(), rival.table()))
            send(event)
    except MemoryError:
        send(MemoryLimitReached("there is not enough memory"))
    except OSError as error:  # the receiver takes one for its own
        send(BackendError(str(error)))
    except Exception as error:
        send(error)
    finally:
        rival.close()
