"""Questions for programs of asyncio: a process answers, and ends if the task is cancelled."""

from __future__ import annotations

import asyncio
from contextlib import closing

from csp2sat.csp.problem import Problem, Solution
from csp2sat.solver import api_answers
from csp2sat.solver.api_options import asked, racing
from csp2sat.solver.api_searches import Searches, rivals
from csp2sat.solver.parallel import race

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Unpack

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
    own, problem = racing("asolve", options), asked(problem)
    jobs = own.pop("jobs", 1)

    def ask(searches: Searches) -> Solution | None:
        return api_answers.best(problem, searches)

    entries = rivals(problem, jobs, own) if jobs > 1 else [Searches(own)]
    with closing(race.rounds(ask, entries, problem, 0.0)) as found:
        for answer in found:
            if answer:
                return answer.value  # type: ignore[no-any-return]
            await asyncio.sleep(PAUSE)
    raise AssertionError("a race ends with an answer or an error")
