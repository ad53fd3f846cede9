"""Counts solutions by the model counter Ganak (package pyganak), in a process of its own.

Ganak counts the models of clauses as seen through some variables: it splits clauses into parts
without common variables and counts equal parts once. So it counts what nobody could list.
"""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Sequence
from functools import partial
from importlib.util import find_spec

from csp2sat.csp.expr import Variable
from csp2sat.csp.problem import Problem
from csp2sat.csp.quick_typing import Any
from csp2sat.solver.backends.backend import BackendError
from csp2sat.solver.limits import Limit
from csp2sat.solver.parallel.workers import Gone, NoProcesses, Workers
from csp2sat.solver.questions.optimize import settle
from csp2sat.solver.search import Search
from csp2sat.solver.settings import Settings
from csp2sat.translator.encoding_options import STATIC

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


class Counting:
    """A process that counts the solutions of a problem; `with` ends it.

    Solutions that agree on `variables` count as one, and with an objective only best ones count.
    If no process can be made, there is never a number.
    """

    def __init__(
        self,
        problem: Problem,
        variables: Sequence[Variable],
        settings: Settings,
        limit: Limit,
    ) -> None:
        self._workers = Workers()
        self._number: int | None = None
        self._over = False
        seconds = limit.left
        try:
            self._workers.start(partial(_count, problem, variables, settings, seconds))
        except NoProcesses:
            self._over = True

    def __enter__(self) -> Counting:
        return self

    def __exit__(self, *_: object) -> None:
        self._workers.end()

    def number(self, found: int = 0, seconds: float | None = 0.0) -> int | None:
        """The number of solutions, if it is there within some seconds (None: whatever it takes).

        It stays None if there is no process, or if that failed or had not enough memory.

        Raises:
            BackendError: the number is less than those that were found already.
        """
        while not self._over:
            for _, message in self._workers.messages(seconds):
                if isinstance(message, int):
                    self._number = message
                self._over = self._over or isinstance(message, int | Gone)
            if seconds is not None:
                break
        if self._number is not None and self._number < found:
            what = f"{PACKAGE} counts {self._number} solutions, but {found} were found"
            raise BackendError(what)
        return self._number


def _count(
    problem: Problem,
    variables: Sequence[Variable],
    settings: Settings,
    seconds: float | None,
    send: Any,
) -> None:
    """Send the number of solutions; nothing if there is not enough memory."""
    _mute()
    _limit_memory(MOST_MEMORY)
    encoding = settings.encoding.with_graph(STATIC)
    limit = Limit(seconds)
    with Search(problem, partial(settings.backend, limit), limit=limit, options=encoding) as search:
        send(models(search, variables) if settle(search) else 0)


def models(search: Search, variables: Sequence[Variable]) -> int:
    """The number of models of the clauses of a search that differ in some variables.

    Its encoding of graphs is static.
    """
    from pyganak import Counter

    seen = search.distinguishing(variables)
    clauses = search.clauses
    if clauses.contradiction:
        return 0
    counter = Counter()
    counter.new_vars(clauses.variables)
    counter.add_clauses([*map(list, clauses)])
    counter.set_sampling_set(seen)
    number: int = counter.count()
    return number


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
