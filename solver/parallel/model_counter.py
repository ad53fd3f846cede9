"""Counts solutions by the model counter Ganak (package pyganak), in a process of its own.

Ganak counts the models of clauses as seen through some variables: it splits clauses into parts
without common variables and counts equal parts once. So it counts what nobody could list.
"""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial
from importlib.util import find_spec
from time import monotonic

from csp2sat.csp.expr import IntVar, Variable
from csp2sat.csp.problem import Problem
from csp2sat.csp.quick_typing import Any, NamedTuple, Self
from csp2sat.solver.backends.backend import BackendError
from csp2sat.solver.limits import Limit
from csp2sat.solver.parallel.workers import Gone, NoProcesses, Workers
from csp2sat.solver.questions.optimize import settle
from csp2sat.solver.questions.shares import Shares
from csp2sat.solver.search import Search
from csp2sat.solver.settings import Settings
from csp2sat.translator.clauses import FALSE, TRUE, Clauses
from csp2sat.translator.encoding_options import STATIC

GROUP = 32
"""Literals whose models are counted at once: with more, a count takes longer than several."""

MOST_CLAUSES = 100_000
"""More clauses than this are not counted: Ganak prepares them for longer than a search takes."""
MOST_MEMORY = 4 << 30
"""Bytes of address space of the counter; Ganak keeps the counts of parts of the clauses."""

PACKAGE = "pyganak"
HINT = "pip install 'csp2sat[count]' counts many solutions without finding each of them"


def is_installed() -> bool:
    """Whether there is a model counter, and processes can be made for it."""
    return (
        find_spec(PACKAGE) is not None
        and hasattr(os, "fork")
        and hasattr(signal, "pthread_sigmask")
    )


def is_missing() -> bool:
    """Whether a model counter could be installed, but is not."""
    has_wheel = sys.platform == "linux" and sys.version_info < (3, 14)
    return has_wheel and find_spec(PACKAGE) is None


class _Process:
    """A process that sends one object at most; `with` ends it.

    If no process can be made, or if it fails or has not enough memory, there is no object.
    """

    def __init__(self, work: Callable[[Search], object], task: Task) -> None:
        self._workers = Workers()
        self._sent: object = None
        self._over = False
        try:
            self._workers.start(partial(_work, work, task, task.limit.left))
        except NoProcesses:
            self._over = True

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._workers.end()

    def result(self, seconds: float | None) -> Any:
        """The object, if it is there within some seconds (None: whatever it takes); else None."""
        end = None if seconds is None else monotonic() + seconds
        while not self._over:
            left = None if end is None else max(0.0, end - monotonic())
            for _, message in self._workers.messages(left):
                if isinstance(message, Gone):
                    self._over = True
                else:
                    self._sent, self._over = message, True
            if left == 0.0:
                break
        return self._sent


class Task(NamedTuple):
    """What is counted, with which settings and limits."""

    problem: Problem
    settings: Settings
    limit: Limit


class Counting(_Process):
    """A process that counts the solutions of a problem.

    Solutions that agree on `variables` count as one, and with an objective only best ones count.
    """

    def __init__(self, task: Task, variables: Sequence[Variable]) -> None:
        super().__init__(lambda search: models(search, variables), task)

    def number(self, least: int = 0, seconds: float | None = 0.0) -> int | None:
        """The number of solutions, if it is there within some seconds (None: whatever it takes).

        Raises:
            BackendError: the number is less than those that were found already.
        """
        number: int | None = self.result(seconds)
        if number is not None and number < least:
            raise BackendError(f"{PACKAGE} counts {number} solutions, but {least} were found")
        return number


class CountingValues(_Process):
    """A process that counts the solutions with each value of some variables.

    With an objective only best solutions count.
    """

    def __init__(self, task: Task, variables: Sequence[Variable]) -> None:
        self._variables = variables
        super().__init__(lambda search: models_by_value(search, variables), task)

    def shares(self, seconds: float) -> Shares | None:
        """The shares of all solutions, if they are there within some seconds.

        Raises:
            BackendError: the numbers of some variable do not add up.
        """
        sent: tuple[int, list[dict[int | bool, int]]] | None = self.result(seconds)
        if sent is None:
            return None
        total, numbers = sent
        if any(sum(by_value.values()) != total for by_value in numbers):
            raise BackendError(f"the counts of {PACKAGE} do not add up")
        return Shares(dict(zip(self._variables, numbers, strict=True)), total, True)


def _work(
    work: Callable[[Search], object],
    task: Task,
    seconds: float | None,
    send: Callable[[object], None],
) -> None:
    """Send what some work on a search gives: with static graphs, and for best solutions only."""
    with suppress(OSError):  # the receiver would take it for its own
        _mute()
    _limit_memory(MOST_MEMORY)
    settings, limit = task.settings, Limit(seconds)
    encoding = settings.encoding.with_graph(STATIC)
    backend = partial(settings.backend, limit)
    with Search(task.problem, backend, limit=limit, options=encoding) as search:
        settle(search)
        if search.clauses.count <= MOST_CLAUSES:
            send(work(search))


def models(search: Search, variables: Sequence[Variable]) -> int:
    """The number of models of the clauses of a search that differ in some variables.

    Its encoding of graphs is static.
    """
    seen = search.distinguishing(variables)
    return 0 if search.clauses.contradiction else _count(search.clauses, seen)


def models_by_value(
    search: Search, variables: Sequence[Variable]
) -> tuple[int, list[dict[int | bool, int]]]:
    """The number of models that differ in some variables; those with each value of a variable."""
    values = [_values(search, x) for x in variables]
    total = models(search, variables)
    seen, clauses = search.distinguishing(variables), search.clauses
    order = sorted({abs(p) for by_value in values for p in by_value.values()} - {TRUE})
    known = {TRUE: total, FALSE: 0}
    for at in range(0, len(order) if total else 0, GROUP):
        group = order[at : at + GROUP]
        counts = _counts_of(clauses, seen, group, total.bit_length())
        known |= zip(group, counts, strict=True)
        known |= {-p: total - number for p, number in zip(group, counts, strict=True)}
    numbers = [{value: known.get(p, 0) for value, p in by_value.items()} for by_value in values]
    return total, numbers


def _values(search: Search, x: Variable) -> dict[int | bool, int]:
    """The literal of each value of a variable."""
    domain = search.translation.domain(x.name) if isinstance(x, IntVar) else (False, True)
    return {value: search.equal(x, value) for value in domain}


def _count(
    clauses: Clauses, seen: Sequence[int], more: Sequence[Sequence[int]] = (), top: int = 0
) -> int:
    """The number of models of clauses, and `more`, that differ in the variables `seen`."""
    from pyganak import Counter

    counter = Counter()
    counter.new_vars(top or clauses.variables)
    counter.add_clauses([*map(list, clauses), *map(list, more)])
    counter.set_sampling_set(seen)
    number: int = counter.count()
    return number


def _counts_of(
    clauses: Clauses, seen: Sequence[int], literals: Sequence[int], bits: int
) -> list[int]:
    """The number of models in which a literal is true, for each of some; at most `bits` bits long.

    One count gives them all, as digits of a large number. A model chooses one of the literals,
    which is true: variable `before[j]` says that it is at place j or before. With each step beyond
    place j there are 2**bits times as many models, by variables that are free there.
    """
    top, more = clauses.variables, list[list[int]]()
    before = range(top + 1, top + len(literals) + 1)
    free = range(before.stop, before.stop + (len(literals) - 1) * bits)
    for j, literal in enumerate(literals):
        more.append([-before[j], *before[max(j - 1, 0) : j], literal])
        more += [[-last, before[j]] for last in before[max(j - 1, 0) : j]]
    more.append([before[-1]])
    more += [[-p, -before[i // bits]] for i, p in enumerate(free)]
    number = _count(clauses, [*seen, *before, *free], more, free.stop - 1)
    digit = (1 << bits) - 1
    return [number >> bits * j & digit for j in range(len(literals))]


def _mute() -> None:
    """Let the output of this process vanish: Ganak prints."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    for stream in (1, 2):
        os.dup2(nowhere, stream)


def _limit_memory(size: int) -> None:
    """Limit the address space of this process, unless it is limited already."""
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_AS)
    sizes = [size, *(some for some in (soft, hard) if some != resource.RLIM_INFINITY)]
    resource.setrlimit(resource.RLIMIT_AS, (min(sizes), hard))
