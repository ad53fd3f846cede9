"""Solves cubes by any executor: in other processes or on other machines.

A task is a problem as text and a cube as names and values; the result is a solution.
"""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import FIRST_COMPLETED, BrokenExecutor, Executor, Future, wait
from functools import partial
from threading import local

from csp2sat.csp.errors import Source
from csp2sat.csp.problem import Problem, Solution
from csp2sat.csp.quick_typing import NamedTuple
from csp2sat.csp.solution import BOOL
from csp2sat.csp.syntax.parse import parse
from csp2sat.csp.syntax.readable_names import readable_names
from csp2sat.csp.syntax.write_problem import write
from csp2sat.solver.backends.alternation import new_solver
from csp2sat.solver.backends.backend import BackendError
from csp2sat.solver.default_solvers import DEFAULT
from csp2sat.solver.limits import Limit, LimitReached
from csp2sat.solver.parallel.cube_and_conquer import Best, CubeSearch, Result
from csp2sat.solver.parallel.cubes import Cube
from csp2sat.solver.search import Search
from csp2sat.solver.settings import Settings
from csp2sat.translator.encoding_options import DEFAULTS, EncodingOptions


class CubeTask(NamedTuple):
    """A problem, a cube, the best known values of the objective, limits and settings."""

    problem: str
    cube: Cube
    best: Best = None
    solver: str = DEFAULT
    seconds: float | None = None
    conflicts: int | None = None
    solver_options: tuple[tuple[str, float], ...] = ()
    options: EncodingOptions = DEFAULTS


def answer(task: CubeTask) -> Solution | None:
    """A solution in a cube, with an objective the best; None if none is better than `task.best`.

    The sender checks the solution.

    Raises:
        BackendError: the solver failed.
        LimitReached: the limit of seconds or conflicts is reached.
    """
    search = _kept_search(task)
    try:
        *_, last = [None, *CubeSearch(search, task.cube, task.best).solutions()]
    except KeyboardInterrupt:
        _THREAD.kept.close()  # its clauses may be half made; the next task makes another search
        raise
    return last


class Kept:
    """The search that a thread keeps from one task to the next: it learns from all cubes."""

    def __init__(self) -> None:
        self._of: tuple[object, ...] | None = None
        self._limit = Limit()
        self._search: Search | None = None

    def close(self) -> None:
        """Free the search."""
        search, self._search = self._search, None
        if search:
            search.close()

    def search(self, task: CubeTask) -> Search:
        """A search for the problem of a task, with the limits of the task."""
        self._limit.restart(task.seconds, task.conflicts)
        of = task.problem, task.solver, task.solver_options, task.options
        if self._search is None or self._of != of:
            self.close()
            problem = parse(Source(task.problem))
            options = dict(task.solver_options)
            solver = partial(new_solver, task.solver, self._limit, options=options)
            self._search = Search(
                problem, solver, check=False, limit=self._limit, options=task.options
            )
            self._of = of
        return self._search


_THREAD = local()


def _kept_search(task: CubeTask) -> Search:
    """The search of this thread; it is kept, as a translation takes longer than most cubes."""
    if not hasattr(_THREAD, "kept"):
        import atexit

        _THREAD.kept = Kept()
        atexit.register(_THREAD.kept.close)  # python-sat complains at interpreter shutdown
    search: Search = _THREAD.kept.search(task)
    return search


def _failure(error: Exception) -> BackendError | LimitReached | MemoryError:
    """An error of an executor in the words of this package."""
    if isinstance(error, BackendError | LimitReached | MemoryError):
        return error
    if isinstance(error, BrokenExecutor):
        return BackendError(f"a process that solved a cube was lost: {error}")
    return BackendError(f"the executor could not solve a cube: {type(error).__name__}: {error}")


class Sent:
    """A crew that sends cubes to an executor."""

    def __init__(
        self,
        executor: Executor,
        problem: Problem,
        limit: Limit,
        settings: Settings,
    ) -> None:
        self._executor = executor
        self._task = CubeTask(
            write(problem),
            (),
            solver=settings.solver,
            solver_options=tuple((settings.solver_options or {}).items()),
            conflicts=limit.conflicts,
            options=settings.encoding,
        )
        self._limit = limit
        self._names = readable_names(problem)  # those in the text
        self._problem = problem
        self._running: set[Future[Solution | None]] = set()

    def begin(self, cube: Cube, best: Best) -> None:
        cube = tuple(half._replace(name=self._in_text(half.name)) for half in cube)
        task = self._task._replace(cube=cube, best=best, seconds=self._limit.left)
        try:
            self._running.add(self._executor.submit(answer, task))
        except Exception as error:  # its processes may be lost by now
            raise _failure(error) from error

    def results(self, timeout: float | None) -> Iterator[Result]:
        done, self._running = wait(self._running, timeout, FIRST_COMPLETED)
        for future in done:
            try:
                solution = future.result()
                if solution:
                    yield self._in_problem(solution)
                yield None
            except Exception as error:  # an executor raises anything: csp2sat may be missing there
                yield _failure(error)

    def _in_text(self, name: str) -> str:
        if not self._names:
            return name
        variable = self._problem.variable(name)
        spelling = self._names.get(variable, variable.name)
        return f"{BOOL}{spelling}" if name.startswith(BOOL) else spelling

    def _in_problem(self, solution: Solution) -> Solution:
        """A solution with the problem's own names."""
        if not self._names:
            return solution
        spelled, problem = self._names, self._problem
        int_names = {spelled.get(x, x.name): x.name for x in problem.ints.values()}
        bool_names = {spelled.get(x, x.name): x.name for x in problem.bools.values()}
        return Solution(
            {int_names.get(name, name): value for name, value in solution.ints.items()},
            {bool_names.get(name, name): value for name, value in solution.bools.items()},
        )

    def __enter__(self) -> Sent:
        return self

    def __exit__(self, *_: object) -> None:
        for future in self._running:
            future.cancel()
