"""`--cubes N`: a solution or the best one, by cube and conquer."""

from __future__ import annotations

import os

from csp2sat.commands.process.supervisor import MEMORY_REACHED
from csp2sat.commands.run.events import OPTIMUM, SATISFIABLE, UNSATISFIABLE, Found
from csp2sat.commands.run.questions import goals
from csp2sat.solver.limits import LimitReached
from csp2sat.solver.parallel.cube_and_conquer import Conquest, Forked, conquered

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.commands.run.run import Session


def conquer(session: Session) -> None:
    """Ever better solutions of the cubes of a problem, up to the best; or the first one.

    Raises:
        NoProcesses: there can be no processes here.
    """
    args = session.args
    found = None
    with session.quick(session.problem) as search, Forked(search, args.memory_limit) as crew:
        session.tell_summary()
        session.report.phases.silence()  # the parts are many, and in processes of their own
        how = Conquest(crew, args.jobs or os.cpu_count() or 1, not args.no_check)
        try:
            for found in conquered(search, args.cubes, how, session.limit):
                objective = session.problem.objective
                session.say(Found(found, goals(objective, found) if objective else None))
        except MemoryError:
            if args.memory_limit is None:
                raise
            session.remark(MEMORY_REACHED)
            raise LimitReached from None
    if found is None:
        session.say_end(UNSATISFIABLE)
    else:
        session.say_end(OPTIMUM if session.problem.objective else SATISFIABLE)
