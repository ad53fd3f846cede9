"""A solution, or the best one, by cube and conquer; see `parallel/cube_and_conquer`."""

from __future__ import annotations

import os
from contextlib import AbstractContextManager

from csp2sat.csp.quick_typing import NamedTuple
from csp2sat.solver.ask.answer_events import OPTIMUM, SATISFIABLE, UNSATISFIABLE, End, NewSolution
from csp2sat.solver.ask.question_setup import Asking
from csp2sat.solver.ask.solution_questions import new_solution
from csp2sat.solver.limits import MemoryLimitReached
from csp2sat.solver.parallel.cube_and_conquer import Conquest, Forked, conquered
from csp2sat.solver.search import Search

TYPE_CHECKING = False
if TYPE_CHECKING:
    from concurrent.futures import Executor

    from csp2sat.solver.ask.solution_questions import Events
    from csp2sat.solver.parallel.executors import Sent


class Cubes(NamedTuple):
    """How many cubes there are, and what solves them.

    Attributes:
        number: about how many cubes.
        workers: how many are solved at once; None: as many as there are processors.
        executor: where they are solved; None: in forked processes.
        memory: the most address space of each process in bytes.
    """

    number: int
    workers: int | None = None
    executor: Executor | None = None
    memory: int | None = None


def conquer(asking: Asking, cubes: Cubes) -> Events:
    """A solution, or better and better ones up to the best.

    Raises:
        NoProcesses: no process can be made.
    """
    if asking.is_soft:
        asking = asking.hard(with_costs=True)
    objective = asking.problem.objective
    last = None
    with asking.quick(asking.problem) as search, _crew(asking, search, cubes) as crew:
        asking.phases.silence()  # there are many cubes, in other processes
        # With an objective, later cubes start from the best value so far.
        is_one = cubes.executor is None or objective
        at_once = (cubes.workers or os.cpu_count() or 1) if is_one else cubes.number
        conquest = Conquest(crew, at_once, asking.settings.check)
        try:
            for last in conquered(search, cubes.number, conquest, asking.limit):
                yield new_solution(objective, last) if objective else NewSolution(last)
        except MemoryError:
            if cubes.memory is None:
                raise
            raise MemoryLimitReached from None
    if last is None:
        yield End(UNSATISFIABLE)
    else:
        yield End(OPTIMUM if objective else SATISFIABLE)


def _crew(
    asking: Asking, search: Search, cubes: Cubes
) -> AbstractContextManager[Forked] | AbstractContextManager[Sent]:
    """What solves the cubes."""
    if cubes.executor is None:
        return Forked(search, cubes.memory)
    from csp2sat.solver.parallel.executors import Sent

    return Sent(cubes.executor, asking.problem, asking.limit, asking.settings)
