"""Job shop. Find a schedule for jobs on machines that ends as early as possible, so that

1. the tasks of a job are done one after the other, in the given order;
2. a machine does one task at a time, without interruption.

The file has a line `JOBS MACHINES`, then a line for each job: machine (from 0) and duration of its
first task, of its second ... Lines that start with `#` are comments.

Model of Sugar's example: `s_JOB_TASK` is the start of a task, `makespan` the end of all.
"""

from __future__ import annotations

from itertools import combinations, pairwise

from csp2sat.csp.errors import CspError, Source
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
    """The jobs in a text; each uses each machine once.

    Raises:
        CspError: the text is not such an instance.
    """
    shape = "the machine and the duration of each task of a job"
    table = read_table(source, "JOBS MACHINES", shape, lambda machines: 2 * machines)
    machines = table.head[1]
    wrong = []
    for r, row in enumerate(table.rows):
        for c in range(0, len(row), 2):
            if row[c] >= machines:
                message = f"there is no machine {row[c]}; they are 0 to {machines - 1}"
                wrong.append(table.wrong(r, c, message))
            elif row[c] in row[:c:2]:
                message = f"job {r} uses machine {row[c]} a second time"
                wrong.append(table.wrong(r, c, message))
    if wrong:
        raise CspError(wrong)
    jobs = [
        [Task(f"s_{i}_{k}", i, row[2 * k], row[2 * k + 1]) for k in range(machines)]
        for i, row in enumerate(table.rows)
    ]
    return Shop(f"{KIND.title}\n{table}", jobs, problem)


def problem(jobs: Jobs) -> Problem:
    """The constraints of the rules, in their order."""
    problem = Problem()
    makespan, starts = declare(problem, jobs, _greedy(jobs))
    for job in jobs:
        for task, following in pairwise(job):
            problem.add(ends_by(starts[following], task, starts))
        problem.add(ends_by(makespan, job[-1], starts))
    for tasks in by_machine(jobs):
        problem.add(*(apart(a, b, starts) for a, b in combinations(tasks, 2)))
    return problem


def _greedy(jobs: Jobs) -> int:
    """The end of the schedule that always starts the task that can start first."""
    ready = [0] * len(jobs)  # when the next task of each job may start
    done = [0] * len(jobs)
    free = [0] * len(jobs[0])  # when each machine is free

    def start(i: int) -> int:
        return max(ready[i], free[jobs[i][done[i]].machine])

    while waiting := [i for i, job in enumerate(jobs) if done[i] < len(job)]:
        i = min(waiting, key=start)
        task = jobs[i][done[i]]
        ready[i] = free[task.machine] = start(i) + task.duration
        done[i] += 1
    return max(ready)


KIND = Classic(
    title="Job-Shop Scheduling",
    about="Schedule jobs, each with its tasks in a given order, on machines",
    usage="FILE",
)
