"""Cube and conquer: solves the cubes of a problem independently, in any order.

Heule, Kullmann, Wieringa and Biere, HVC 2011; see `cubes`. The best objective so far bounds the
cubes that start later.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator, Sequence
from functools import partial

from csp2sat.csp.evaluate import violations
from csp2sat.csp.problem import Problem, Solution
from csp2sat.csp.quick_typing import NamedTuple, Protocol
from csp2sat.solver.backends.backend import BackendError
from csp2sat.solver.limits import CpuLimitReached, Limit, LimitReached
from csp2sat.solver.parallel.cubes import Cube, cubes, literals
from csp2sat.solver.parallel.shared_bounds import Bounds, shared_bounds
from csp2sat.solver.parallel.workers import Gone, NoProcesses, Workers
from csp2sat.solver.questions.optimize import improvements
from csp2sat.solver.search import Search
from csp2sat.solver.wrong_answer import WrongAnswer
from csp2sat.translator.clauses import TRUE


class Crew(Protocol):
    """Solvers of cubes."""

    def begin(self, cube: Cube, best: Best) -> None:
        """Start solving a cube; with an objective, look for solutions better than `best`."""

    def results(self, timeout: float | None) -> Iterator[Result]:
        """Results that arrive within `timeout` seconds (None: wait for the first)."""


Result = Solution | Exception | None
"""A solution in a cube, an error, or None at the end of the cube."""
Best = Sequence[int] | None
"""The best known values of the objective variables."""


class CubeSearch:
    """A search in one cube; the same solver gets other cubes later."""

    def __init__(self, search: Search, cube: Cube, best: Best) -> None:
        self.problem = search.problem
        self._search = search
        self._literals: list[int] = []
        for literal in literals(search, cube):
            self.require(literal)
        if self.problem.objective and best:
            self._improve(best[0])

    def _improve(self, best: int) -> None:
        assert self.problem.objective is not None
        minimize, names = self.problem.objective
        better = int(len(names) == 1)  # with several, the later ones may improve
        if minimize:
            self.require(self._search.at_most(names[0], best - better))
        else:
            self.require(-self._search.at_most(names[0], best - 1 + better))

    @property
    def start(self) -> None:
        """None: a solution of the whole problem may be outside the cube."""

    def better_starts(self) -> Iterator[Solution]:
        """Nothing, as there is no start."""
        return iter(())

    def next(self, *assumptions: int) -> Solution | None:
        """A solution in the cube; None if there is none."""
        return self._search.next(*self._literals, *assumptions)

    def range_of(self, name: str) -> tuple[int, int]:
        """Bounds of an integer variable."""
        return self._search.range_of(name)

    def at_most(self, name: str, value: int) -> int:
        """The literal that an integer variable is at most a value."""
        return self._search.at_most(name, value)

    def require(self, literal: int) -> None:
        """Make a literal true in the cube from now on."""
        if literal != TRUE:
            self._literals.append(literal)

    def solutions(self, known: Bounds | None = None) -> Iterator[Solution]:
        """Ever better solutions, all better than the known one; without an objective, one."""
        return improvements(self, known=known)


class Forked:
    """Forked processes, one for each cube, which share the loaded clauses."""

    def __init__(self, search: Search, most_memory: int | None = None) -> None:
        search.load()
        self._search = search
        self._workers = Workers(most=most_memory)
        self._ended: set[int] = set()
        self._known = shared_bounds(search.problem)

    def begin(self, cube: Cube, best: Best) -> None:
        self._workers.start(partial(self._work, cube, best))

    def _work(self, cube: Cube, best: Best, send: Callable[[object], None]) -> None:
        try:
            for solution in CubeSearch(self._search, cube, best).solutions(self._known):
                send(solution)
            send(None)
        except (BackendError, LimitReached, MemoryError) as error:
            send(error)

    def results(self, timeout: float | None) -> Iterator[Result]:
        for number, message in self._workers.messages(timeout):
            if isinstance(message, Solution):
                self._share(message)
                yield message
            elif not isinstance(message, Gone):
                self._ended.add(number)
                assert message is None or isinstance(message, Exception)
                yield message
            elif number not in self._ended:
                yield _error_of(message)

    def _share(self, solution: Solution) -> None:
        """Share the objective of a solution with the processes at work."""
        if self._known:
            assert self._search.problem.objective is not None
            self._known.note_solution(solution.ints[self._search.problem.objective.names[0]])

    def __enter__(self) -> Forked:
        return self

    def __exit__(self, *_: object) -> None:
        self._workers.end()


def _error_of(gone: Gone) -> Exception:
    """The error of a process that ended before its cube was solved."""
    if gone.too_large:
        return MemoryError("a cube took too much memory")
    return CpuLimitReached(str(gone)) if gone.out_of_cpu else BackendError(str(gone))


class Conquest(NamedTuple):
    """How cubes are solved: by whom, `at_once` at most, and whether solutions are checked."""

    crew: Crew
    at_once: int
    check: bool = True


def conquered(search: Search, number: int, how: Conquest, limit: Limit) -> Iterator[Solution]:
    """Yields ever better solutions; the last is the best. Without an objective, yields one.

    Raises:
        BackendError: a solver failed.
        LimitReached: the time is up, or a cube took too many conflicts.
        MemoryError: a cube took too much memory.
        NoProcesses: no process is at work, and none can be made.
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
        at_work += _begin(crew, waiting, best, how.at_once, at_work)
        for result in crew.results(limit.left):
            if not isinstance(result, Solution):
                at_work -= 1
                if isinstance(result, LimitReached):
                    missed = result
                elif result is not None:
                    raise result
            elif best is None or _better(problem, result, best):
                if how.check:
                    for broken in violations(problem, result):
                        raise WrongAnswer(broken)
                yield result
                if problem.objective is None:
                    return
                best = _values(problem, result)
        limit.check()
    if missed:
        raise missed


def _begin(crew: Crew, waiting: deque[Cube], best: Best, at_once: int, at_work: int) -> int:
    """Start waiting cubes until `at_once` are at work; the number of those started.

    Raises:
        NoProcesses: no process is at work, and none can be made.
    """
    started = 0
    while waiting and at_work + started < at_once:
        try:
            crew.begin(waiting[0], best)
        except NoProcesses:
            if not at_work + started:
                raise
            break  # until one of them has ended
        waiting.popleft()
        started += 1
    return started


def _better(problem: Problem, solution: Solution, best: tuple[int, ...]) -> bool:
    assert problem.objective is not None
    values = _values(problem, solution)
    return values < best if problem.objective.minimize else values > best


def _values(problem: Problem, solution: Solution) -> tuple[int, ...]:
    """The values of the objective variables."""
    assert problem.objective is not None
    return tuple(solution.ints[name] for name in problem.objective.names)
