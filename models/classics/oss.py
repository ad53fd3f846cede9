"""Open shop. Find a schedule for jobs on machines that ends as early as possible, so that

1. a job is on one machine at a time; it may visit the machines in any order;
2. a machine does one task at a time, without interruption.

The file has a line `JOBS MACHINES`, then a line for each job: its durations on the machines. Lines
that start with `#` are comments.

Model of Sugar's example: `s_JOB_MACHINE` is the start of a task, `makespan` the end of all.
"""

from __future__ import annotations

from itertools import combinations

from csp2sat.csp.errors import Source
from csp2sat.csp.problem import Problem, Solution
from csp2sat.models.classics.ascii_table import rows_of
from csp2sat.models.classics.schedule import (
    Jobs,
    Task,
    apart,
    by_machine,
    chart,
    declare,
    ends_by,
    starts_of,
)
from csp2sat.models.classics.table_file import read_table
from csp2sat.models.kind import Classic


def read(source: Source) -> OpenShop:
    """The jobs in a text.

    Raises:
        CspError: the text is not such an instance.
    """
    shape = "the duration of a job on each machine"
    table = read_table(source, "JOBS MACHINES", shape, lambda machines: machines)
    return OpenShop(
        [
            [Task(f"s_{i}_{k}", i, k, duration) for k, duration in enumerate(row)]
            for i, row in enumerate(table.rows)
        ]
    )


class OpenShop:
    """The tasks of each job, one on each machine."""

    def __init__(self, jobs: Jobs) -> None:
        self._jobs = jobs

    def heading(self) -> str:
        """The title and the instance."""
        rows = ([task.duration for task in job] for job in self._jobs)
        return f"{KIND.title}\n{rows_of([(len(self._jobs), len(self._jobs[0])), *rows])}"

    def problem(self) -> Problem:
        """The constraints of the rules, in their order."""
        problem = Problem()
        makespan, starts = declare(problem, self._jobs, _rotation(self._jobs))
        problem.add(*(ends_by(makespan, task, starts) for task in starts))
        for tasks in (*self._jobs, *by_machine(self._jobs)):
            problem.add(*(apart(a, b, starts) for a, b in combinations(tasks, 2)))
        return problem

    def draw(self, solution: Solution) -> str:
        """What each machine does, as a chart, and the start of each task."""
        return chart(self._jobs, solution)

    def answer(self, solution: Solution) -> str:
        """A row for each job: its starts on the machines."""
        return starts_of(self._jobs, solution)


def _rotation(jobs: Jobs) -> int:
    """The end of a schedule in rounds, after each of which all jobs move on by one machine."""
    rounds = max(len(jobs), len(jobs[0]))
    longest = [0] * rounds
    for job in jobs:
        for task in job:
            k = (task.machine - task.job) % rounds
            longest[k] = max(longest[k], task.duration)
    return sum(longest)


KIND = Classic(
    name="oss", title="Open-Shop Scheduling", rules=__doc__ or "", usage="FILE", read=read
)
