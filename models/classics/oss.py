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
from csp2sat.csp.problem import Problem
from csp2sat.models.classics.schedule import (
    Jobs,
    Shop,
    Task,
    apart,
    by_machine,
    declare,
    ends_by,
)
from csp2sat.models.classics.table_file import read_table
from csp2sat.models.kind import Classic


def read(source: Source) -> Shop:
    """The jobs in a text.

    Raises:
        CspError: the text is not such an instance.
    """
    shape = "the duration of a job on each machine"
    table = read_table(source, "JOBS MACHINES", shape, lambda machines: machines)
    jobs = [
        [Task(f"s_{i}_{k}", i, k, duration) for k, duration in enumerate(row)]
        for i, row in enumerate(table.rows)
    ]
    return Shop(f"{KIND.title}\n{table}", jobs, problem)


def problem(jobs: Jobs) -> Problem:
    """The constraints of the rules, in their order."""
    problem = Problem()
    makespan, starts = declare(problem, jobs, _rotation(jobs))
    problem.add(*(ends_by(makespan, task, starts) for task in starts))
    for tasks in (*jobs, *by_machine(jobs)):
        problem.add(*(apart(a, b, starts) for a, b in combinations(tasks, 2)))
    return problem


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
    title="Open-Shop Scheduling",
    about="Schedule jobs, each with its tasks in any order, on machines",
    usage="FILE",
)
