"""Solving for programs of asyncio: a process answers, and ends if the task is cancelled."""

from __future__ import annotations

import asyncio
from contextlib import closing

from csp2sat.csp.problem import Problem, Solution
from csp2sat.csp.quick_typing import Unpack
from csp2sat.solver.api_answers import events
from csp2sat.solver.api_options import one_objective, parallel_options
from csp2sat.solver.ask.answer_events import NewSolution
from csp2sat.solver.ask.solution_questions import Query
from csp2sat.solver.ask.table import SOLVE
from csp2sat.solver.backends.backend import BackendError
from csp2sat.solver.limits import LimitReached

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.solver.api_options import Racing

PAUSE = 0.01
"""Seconds between two looks for the answer."""


async def asolve(problem: Problem, **options: Unpack[Racing]) -> Solution | None:
    """The same as `solve`; other tasks go on meanwhile. A task that is cancelled ends the search.

    Where the system can't make processes, the search is not interrupted.

    >>> import asyncio
    >>> from csp2sat import Problem, asolve
    >>> asyncio.run(asolve(Problem.parse("(int x 0 9) (= (* x x) 49)")))["x"]
    7
    """
    keywords, problem = parallel_options("asolve", options), one_objective(problem)
    best = None
    with closing(events(SOLVE, problem, Query(), keywords, pause=0.0)) as answer:
        try:
            for event in answer:
                if event is None:
                    await asyncio.sleep(PAUSE)
                elif isinstance(event, NewSolution):
                    best = event.solution
        except (BackendError, LimitReached) as error:
            error.best = best
            raise
    return best
