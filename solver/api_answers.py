"""How the functions of the Python API ask the table of questions, and read the answers.

The arguments are checked already; `options` are those of the function.
"""

from __future__ import annotations

import os
import warnings
from collections.abc import Generator, Iterable, Iterator, Sequence
from contextlib import closing, contextmanager
from functools import partial

from csp2sat.csp.problem import Problem, Solution
from csp2sat.csp.python.declarations import Goal, set_objective
from csp2sat.csp.quick_typing import TypeVar
from csp2sat.solver.api_options import Improvement, settings
from csp2sat.solver.ask.answer_events import UNSATISFIABLE, End, Forced, NewSolution
from csp2sat.solver.ask.question_setup import Asking
from csp2sat.solver.ask.solution_questions import Query
from csp2sat.solver.ask.table import QUESTIONS, SOLVE
from csp2sat.solver.backends.backend import BackendError
from csp2sat.solver.limits import Limit, LimitReached

TYPE_CHECKING = False
if TYPE_CHECKING:
    from concurrent.futures import Executor

    from csp2sat.solver.api_options import Options, Racing
    from csp2sat.solver.ask.answer_events import Event
    from csp2sat.solver.questions.solving_steps import Step

T = TypeVar("T")


def asking(problem: Problem, options: Options) -> Asking:
    """The problem with the solver, the encoding and the limits of the options."""
    limit = Limit(options.get("time_limit"), options.get("conflict_limit"))
    return Asking(problem, settings(options), limit)


def events(
    name: str, problem: Problem, query: Query, options: Racing, pause: float | None = None
) -> Generator[Event | None, None, None]:
    """The events of a question of the table.

    With several jobs, several solvers work; None comes after each `pause` in seconds without news.
    If no process can be made, one solver works alone, with a `RuntimeWarning`.
    """
    ask = partial(QUESTIONS[name].answer, query=query)
    jobs = options.get("jobs", 1)
    with closing(asking(problem, options)) as question:
        if jobs > 1 or pause is not None:
            from csp2sat.solver.ask.race import race
            from csp2sat.solver.parallel.portfolio import Entrant, entrants
            from csp2sat.solver.parallel.workers import NoProcesses

            optimizes = problem.objective is not None or question.is_soft
            rivals = entrants(jobs, question.settings, optimizes)
            if jobs == 1:
                rivals = [Entrant(question.settings.solver, question.settings)]
            try:
                yield from race(ask, question, rivals, pause=pause)
                return
            except NoProcesses as error:
                warnings.warn(f"{error}: one solver works alone", RuntimeWarning, stacklevel=4)
        yield from ask(question)


def answer(kind: type[T], name: str, problem: Problem, query: Query, options: Racing) -> T | None:
    """The last event of a kind in an answer, which is the best one; None if there is none."""
    last = None
    for event in events(name, problem, query, options):
        if isinstance(event, kind):
            last = event
    return last


def improving(
    problem: Problem, options: Racing, on_improvement: Improvement = None
) -> Iterator[Solution]:
    """Yields better and better solutions; the last one is the best."""
    for event in events(SOLVE, problem, Query(), options):
        if isinstance(event, NewSolution):
            if on_improvement:
                on_improvement(event.solution)
            yield event.solution


def best(solutions: Iterable[Solution]) -> Solution | None:
    """The last solution, which is the best; None if there is none.

    Raises:
        BackendError, LimitReached: `best` is the last solution before it.
    """
    last = None
    try:
        for solution in solutions:
            last = solution
    except (BackendError, LimitReached) as error:
        error.best = last
        raise
    return last


def optimum(
    problem: Problem,
    minimize: bool,
    terms: Sequence[Goal | Iterable[Goal]],
    options: Racing,
    on_improvement: Improvement = None,
) -> Solution | None:
    """The best solution for some terms, without the variables that the terms add.

    Raises:
        TypeError: there is no term.
    """
    towards = problem.copy()
    set_objective(towards, minimize, terms)

    def solutions() -> Iterator[Solution]:
        for whole in improving(towards, options):
            solution = Solution({name: whole.ints[name] for name in problem.ints}, whole.bools)
            if on_improvement:
                on_improvement(solution)
            yield solution

    return best(solutions())


def forced(answer: Iterable[Event | None]) -> Iterator[Step]:
    """Yields the steps of an answer.

    Raises:
        NoSolution: there is no solution with the known values.
    """
    for event in answer:
        if isinstance(event, Forced):
            yield event.step
        elif isinstance(event, End) and event.status == UNSATISFIABLE:
            from csp2sat.solver.questions.solving_steps import NoSolution

            raise NoSolution


@contextmanager
def pool(executor: Executor | None, workers: int | None) -> Iterator[Executor | None]:
    """The executor of cubes; None: processes are forked.

    Raises:
        NoProcesses: the system can't make processes.
    """
    if executor is not None or hasattr(os, "fork"):
        yield executor
        return
    from concurrent.futures import ProcessPoolExecutor

    from csp2sat.solver.parallel.workers import NO_PROCESSES, NoProcesses

    try:
        processes = ProcessPoolExecutor(workers)
    except (ImportError, NotImplementedError, OSError):
        raise NoProcesses(NO_PROCESSES) from None
    with processes:
        yield processes
