"""Shop scheduling: tasks on machines that must not overlap, and charts of schedules."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from csp2sat.csp.expr import IntVar, Node, Number
from csp2sat.csp.kernel import LE, add, compare, disjunction
from csp2sat.csp.problem import Objective, Problem, Solution
from csp2sat.csp.quick_typing import NamedTuple
from csp2sat.models.draw.ascii_table import WIDTH, listing, rows_of, symbol

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.models.draw.chart import Chart


class Task(NamedTuple):
    """The time that a job takes on a machine; `name` names the variable of its start."""

    name: str
    job: int
    machine: int
    duration: int


Jobs = Sequence[Sequence[Task]]
"""The tasks of each job."""
Starts = Mapping[Task, IntVar]


class Shop:
    """The heading of an instance, its jobs, and the function that states their problem."""

    def __init__(self, heading: str, jobs: Jobs, stated: Callable[[Jobs], Problem]) -> None:
        self._heading = heading
        self._jobs = jobs
        self._stated = stated

    def heading(self) -> str:
        """The title and the instance."""
        return self._heading

    def problem(self) -> Problem:
        """The constraints of the rules, in their order."""
        return self._stated(self._jobs)

    def draw(self, solution: Solution) -> str:
        """What each machine does, as a chart, and the start of each task."""
        return chart(self._jobs, solution)

    def picture(self, solution: Solution | None = None) -> Chart:
        """A row for each machine with its tasks; without a solution there are none."""
        from csp2sat.models.draw.chart import gantt

        machines = by_machine(self._jobs)
        return gantt(
            [
                [(task.job, solution.ints[task.name], task.duration) for task in tasks]
                if solution
                else []
                for tasks in machines
            ]
        )

    def answer(self, solution: Solution) -> str:
        """A row for each job: the starts of its tasks."""
        return rows_of([solution.ints[task.name] for task in job] for job in self._jobs)


def by_machine(jobs: Jobs) -> list[list[Task]]:
    """The tasks of each machine, in the order of their jobs."""
    machines: dict[int, list[Task]] = {}
    for job in jobs:
        for task in job:
            machines.setdefault(task.machine, []).append(task)
    return [machines[number] for number in sorted(machines)]


def declare(problem: Problem, jobs: Jobs, most: int) -> tuple[IntVar, Starts]:
    """Declare the makespan, which is minimized, and the start of each task.

    The makespan is at least the work of each job and of each machine, and at most `most`.
    """
    least = max(sum(task.duration for task in line) for line in (*jobs, *by_machine(jobs)))
    makespan = problem.int_var("makespan", least, most)
    problem.objective = Objective(True, (makespan.name,))
    return makespan, {task: problem.int_var(task.name, 0, most) for job in jobs for task in job}


def ends_by(time: Node, task: Task, starts: Starts) -> Node:
    """The task ends at or before a time."""
    return compare(LE, add([starts[task], Number(task.duration)]), time)


def apart(one: Task, other: Task, starts: Starts) -> Node:
    """One of the two tasks ends before the other starts."""
    return disjunction([ends_by(starts[other], one, starts), ends_by(starts[one], other, starts)])


def chart(jobs: Jobs, solution: Solution) -> str:
    """A row of time for each machine, with a symbol for each job; then the starts of all tasks."""
    end = max(solution.ints[task.name] + task.duration for job in jobs for task in job)
    machines = by_machine(jobs)
    digits = len(str(len(machines) - 1))
    room = WIDTH - len("machine  ||") - digits
    unit = max(1, -(-end // room))  # rounded up
    lines = [f"makespan {end}; a column is {unit} of time"]
    for tasks in machines:
        row = "".join(_at(range(t, t + unit), tasks, solution) for t in range(0, end, unit))
        lines.append(f"machine {tasks[0].machine:{digits}} |{row}|")
    lines += ["", "machine:start of each task"]
    digits = len(str(len(jobs) - 1))
    for number, job in enumerate(jobs):
        starts = (f"{task.machine}:{solution.ints[task.name]}" for task in job)
        lines.append(listing(f"job {number:{digits}} ({symbol(number)})", starts))
    return "\n".join(lines)


def _at(times: range, tasks: Sequence[Task], solution: Solution) -> str:
    """The symbol of the job with the longest time on the machine; `.` without a job."""

    def overlap(task: Task) -> int:
        start = solution.ints[task.name]
        return min(times.stop, start + task.duration) - max(times.start, start)

    task = max(tasks, key=overlap)
    return symbol(task.job) if overlap(task) > 0 else "."
