"""Cube and conquer: the cubes of a problem, solved independently, in any order.

Heule, Kullmann, Wieringa and Biere, HVC 2011; see `cubes`. The best objective so far is a bound for
the cubes started after it.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Sequence
from functools import partial
from typing import NamedTuple

from csp2sat.csp.evaluate import violated
from csp2sat.csp.problem import Problem, Solution
from csp2sat.solver.backends.backend import BackendError
from csp2sat.solver.limits import CpuLimitReached, Limit, LimitReached
from csp2sat.solver.parallel.cubes import Cube, cubes, literals
from csp2sat.solver.parallel.shared_bounds import Bounds, shared_bounds
from csp2sat.solver.parallel.workers import Gone, NoProcesses, Workers
from csp2sat.solver.questions.optimize import improvements
from csp2sat.solver.search import Search, WrongAnswer
from csp2sat.translator.clauses import TRUE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Protocol

    class Crew(Protocol):
        """Solvers of cubes."""

        def begin(self, cube: Cube, best: Best) -> None:
            """Start solving a cube; with an objective, for better solutions than the best."""

        def heard(self, patience: float | None) -> Iterator[Told]:
            """Results of some cubes."""


Told = Solution | Exception | None
"""A solution in a cube, an error, or None at the end of the cube."""
Best = Sequence[int] | None
"""The best known values of the objective variables."""


class Part:
    """A search in one cube, while others are to come in the same solver."""

    def __init__(self, search: Search, cube: Cube, best: Best) -> None:
        self.problem = search.problem
        self._search = search
        self._literals: list[int] = []
        for each in literals(search, cube):
            self.require(each)
        if self.problem.objective and best:
            self._improve(best[0])

    def _improve(self, best: int) -> None:
        assert self.problem.objective is not None
        minimize, names = self.problem.objective
        better = int(len(names) == 1)  # of several variables, the others may become better
        if minimize:
            self.require(self._search.at_most(names[0], best - better))
        else:
            self.require(-self._search.at_most(names[0], best - 1 + better))

    @property
    def start(self) -> None:
        """What is known of the whole problem need not be in the cube."""

    def next(self, *assumptions: int) -> Solution | None:
        """A solution in the cube."""
        return self._search.next(*self._literals, *assumptions)

    def range_of(self, name: str) -> tuple[int, int]:
        """Bounds of an integer variable."""
        return self._search.range_of(name)

    def at_most(self, name: str, value: int) -> int:
        """The literal of an integer variable being at most a value."""
        return self._search.at_most(name, value)

    def require(self, literal: int) -> None:
        """Make a literal true in the cube from here on."""
        if literal != TRUE:
            self._literals.append(literal)

    def solutions(self, known: Bounds | None = None) -> Iterator[Solution]:
        """Better and better solutions, better than the known one; without an objective, one."""
        return improvements(self, known=known)


class Forked:
    """Forked processes, one for each cube, which share the loaded clauses."""

    def __init__(self, search: Search, most_memory: int | None = None) -> None:
        search.load()
        self._search = search
        self._workers = Workers(most=most_memory)
        self._ended: set[int] = set()
        self._known = shared_bounds(search.problem.objective)

    def begin(self, cube: Cube, best: Best) -> None:
        self._workers.start(partial(self._work, cube, best))

    def _work(self, cube: Cube, best: Best, tell: Callable[[object], None]) -> None:
        try:
            for each in Part(self._search, cube, best).solutions(self._known):
                tell(each)
            tell(None)
        except (BackendError, LimitReached, MemoryError) as error:
            tell(error)

    def heard(self, patience: float | None) -> Iterator[Told]:
        for number, told in self._workers.heard(patience):
            if isinstance(told, Solution):
                self._learn(told)
                yield told
            elif not isinstance(told, Gone):
                self._ended.add(number)
                assert told is None or isinstance(told, Exception)
                yield told
            elif number not in self._ended:
                yield _lost(told)

    def _learn(self, solution: Solution) -> None:
        """Share the objective of a solution with the processes at work."""
        if self._known:
            assert self._search.problem.objective is not None
            self._known.found(solution.ints[self._search.problem.objective.names[0]])

    def __enter__(self) -> Forked:
        return self

    def __exit__(self, *_: object) -> None:
        self._workers.end()


def _lost(gone: Gone) -> Exception:
    """The error of a process that ended before its cube was solved."""
    if gone.too_large:
        return MemoryError("a cube took too much memory")
    return CpuLimitReached(str(gone)) if gone.out_of_cpu else BackendError(str(gone))


class Conquest(NamedTuple):
    """How cubes are solved. `at_once`: how many, while each later one is to know the best."""

    crew: Crew
    at_once: int
    check: bool = True


def conquered(search: Search, number: int, how: Conquest, limit: Limit) -> Iterator[Solution]:
    """Ever better solutions; the last is the best. Without an objective, the first one.

    Raises:
        BackendError: a solver failed.
        LimitReached: there was no time, or a cube took too many conflicts.
        MemoryError: a cube took too much memory.
        NoProcesses: there is none at work, and none can be made.
        WrongAnswer: a solution does not satisfy the problem.
    """
    problem, crew = search.problem, how.crew
    best: tuple[int, ...] | None = None
    if search.start:
        yield search.start
        best = _values(problem, search.start)
    waiting = deque(cubes(search, number, limit.check))
    at_work = 0
    missed: LimitReached | None = None
    while waiting or at_work:
        while waiting and at_work < how.at_once:
            try:
                crew.begin(waiting[0], best)
            except NoProcesses:
                if not at_work:
                    raise
                break  # until one of those at work has ended
            waiting.popleft()
            at_work += 1
        for found in crew.heard(limit.left):
            if not isinstance(found, Solution):
                at_work -= 1
                if isinstance(found, LimitReached):
                    missed = found
                elif found is not None:
                    raise found
            elif best is None or _better(problem, found, best):
                if how.check:
                    for broken in violated(problem, found):
                        raise WrongAnswer(broken)
                yield found
                if problem.objective is None:
                    return
                best = _values(problem, found)
        limit.check()
    if missed:
        raise missed


def _better(problem: Problem, found: Solution, best: tuple[int, ...]) -> bool:
    assert problem.objective is not None
    values = _values(problem, found)
    return values < best if problem.objective.minimize else values > best


def _values(problem: Problem, found: Solution) -> tuple[int, ...]:
    """The values of the objective variables."""
    assert problem.objective is not None
    return tuple(found.ints[name] for name in problem.objective.names)
