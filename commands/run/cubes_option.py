"""`--cubes N`: finds a solution, or the best one, by cube and conquer."""

from __future__ import annotations

import os
from contextlib import contextmanager

from csp2sat.commands.process.supervisor import MEMORY_REACHED
from csp2sat.commands.run.events import OPTIMUM, SATISFIABLE, UNSATISFIABLE, Found
from csp2sat.commands.run.questions import goals
from csp2sat.solver.limits import LimitReached
from csp2sat.solver.parallel.cube_and_conquer import Conquest, Forked, conquered

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from csp2sat.commands.run.run_context import Run
    from csp2sat.solver.api_options import Options
    from csp2sat.solver.search import Search


def conquer(run: Run, cubes: int) -> None:
    """Find a solution, or ever better ones up to the best, in about `cubes` cubes.

    Raises:
        NoProcesses: no process can be made.
    """
    options, problem, output = run.options, run.problem, run.output
    found = None
    with run.quick(problem) as search, _conquest(run, search, cubes) as how:
        output.prepare_summary()
        # Other processes work, which know nothing of what this one prints.
        run.report.phases.silence()
        run.limit.spent = None
        try:
            for found in conquered(search, cubes, how, run.limit):
                objective = problem.objective
                output.say(Found(found, goals(objective, found) if objective else None))
        except MemoryError:
            if options.memory_limit is None:
                raise
            output.remark(MEMORY_REACHED)
            raise LimitReached from None
    if found is None:
        output.say_end(UNSATISFIABLE)
    else:
        output.say_end(OPTIMUM if problem.objective else SATISFIABLE)


@contextmanager
def _conquest(run: Run, search: Search, cubes: int) -> Iterator[Conquest]:
    """Who solves the cubes: forked processes, or the executor of the options."""
    options = run.options
    if options.executor is None:
        with Forked(search, options.memory_limit) as forked:
            yield Conquest(forked, options.jobs or os.cpu_count() or 1, options.check)
        return
    from csp2sat.commands.run.executor_option import connected
    from csp2sat.solver.parallel.executors import Sent

    asked: Options = {"solver": options.solver, "conflict_limit": options.conflict_limit}
    with connected(options.executor, options.time_limit) as (executor, threads):
        encoding = run.searches.encoding
        with Sent(executor, run.problem, run.limit, encoding, asked) as sent:
            at_once = options.jobs or (threads if run.problem.objective else cubes)
            yield Conquest(sent, at_once, options.check)
