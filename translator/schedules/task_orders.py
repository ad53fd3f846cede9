"""The tasks of machines in some order: earliest starts, longest rests, exchanges of two tasks.

The graph has an arc for each fixed order and for each task and the next one on its machine. Its
longest paths give the starts (Roy and Sussmann, "Les problèmes d'ordonnancement avec contraintes
disjonctives", 1964).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from csp2sat.csp.quick_typing import NamedTuple
from csp2sat.translator.schedules.machines import Schedule

FAR = 1 << 60
"""A task that the goal does not wait for has the rest -FAR, or a little more."""

Arcs = list[tuple[int, int]]
"""Tasks with the least distances of their starts."""


class Neighbours(NamedTuple):
    """Two tasks, one right after the other on a machine."""

    machine: int
    first: int
    second: int


class TaskOrders:
    """An order of the tasks of each machine, with `starts`: as early as this order allows.

    `rests` has the distance from the start of each task to the goal, at least; `work` counts the
    tasks that were looked at. `earliest` is the least start of each task.
    """

    def __init__(self, schedule: Schedule, earliest: Sequence[int]) -> None:
        self.schedule = schedule
        self._earliest = earliest
        self._fixed_before: list[Arcs] = [[] for _ in earliest]
        self._fixed_after: list[Arcs] = [[] for _ in earliest]
        for before, after, gap in schedule.orders:
            self._fixed_after[before].append((after, gap))
            self._fixed_before[after].append((before, gap))
        self._on: list[list[int]] = [[] for _ in earliest]
        self._durations = [
            dict(zip(tasks, durations, strict=True)) for tasks, durations in schedule.machines
        ]
        for machine, (tasks, _) in enumerate(schedule.machines):
            for task in tasks:
                self._on[task].append(machine)
        self.starts = list(earliest)
        self.rests = [0] * len(earliest)
        self.work = 0

    def begin(self) -> bool:
        """Take what can start first next, of several tasks one with most to do after it.

        False: the fixed orders have cycles.

        Giffler and Thompson, "Algorithms for solving production-scheduling problems", Operations
        Research 8, 1960.
        """
        if not self.order([[] for _ in self.schedule.machines]):
            return False
        waiting = [len(arcs) for arcs in self._fixed_before]
        starts, free = list(self._earliest), [0] * len(self.schedule.machines)
        ready = {task for task, number in enumerate(waiting) if not number}
        sequences: list[list[int]] = [[] for _ in free]
        while ready:
            times = {
                task: max([starts[task], *(free[machine] for machine in self._on[task])])
                for task in ready
            }
            task = min(ready, key=lambda task: (times[task], -self.rests[task]))
            ready.remove(task)
            for machine in self._on[task]:
                free[machine] = times[task] + self._durations[machine][task]
                sequences[machine].append(task)
            for other, gap in self._fixed_after[task]:
                starts[other] = max(starts[other], times[task] + gap)
                waiting[other] -= 1
                if not waiting[other]:
                    ready.add(other)
        return self.order(sequences)

    def take(self, starts: Sequence[int]) -> bool:
        """Order the tasks by some starts; False if these leave no order of all tasks."""
        self.sequences = [
            sorted(tasks, key=lambda task: (starts[task], task))
            for tasks, _ in self.schedule.machines
        ]
        return self.order(self.sequences)

    def order(self, sequences: Sequence[Sequence[int]]) -> bool:
        """Take an order of the tasks of each machine; False if there are cycles."""
        self.sequences = [list(tasks) for tasks in sequences]
        self._places = [{task: i for i, task in enumerate(one)} for one in self.sequences]
        self.before: list[Arcs] = [[] for _ in self.starts]
        self.after: list[Arcs] = [[] for _ in self.starts]
        for task in range(len(self.starts)):
            self._join(task)
        waiting = [len(arcs) for arcs in self.before]
        self._line = [task for task, number in enumerate(waiting) if not number]
        for task in self._line:
            for other, _ in self.after[task]:
                waiting[other] -= 1
                if not waiting[other]:
                    self._line.append(other)
        if len(self._line) < len(self.starts):
            return False
        self._at = [0] * len(self._line)
        for place, task in enumerate(self._line):
            self._at[task] = place
        self._start(0)
        self._rest(len(self._line) - 1)
        return True

    @property
    def value(self) -> int:
        """The earliest value of the goal."""
        return self.starts[self.schedule.goal]

    def exchange(self, pair: Neighbours) -> bool:
        """Exchange two tasks; False, and no change, if another task must be between them."""
        machine, first, second = pair
        low, high = self._at[first], self._at[second]
        line = self._line_after(first, second, self._line[low : high + 1])
        if not line:
            return False
        self._line[low : high + 1] = line
        for at in range(low, high + 1):
            self._at[self._line[at]] = at
        sequence, places = self.sequences[machine], self._places[machine]
        at = places[first]
        sequence[at], sequence[at + 1] = second, first
        places[first], places[second] = at + 1, at
        for task in sequence[max(at - 1, 0) : at + 3]:
            self._join(task)
        self._start(low)
        self._rest(high)
        return True

    def _line_after(self, first: int, second: int, line: list[int]) -> list[int]:
        """The line between two tasks after their exchange; [] if it is impossible."""
        ahead = {second}  # with a path to it
        for task in line[-2:0:-1]:
            for other, _ in self.after[task]:
                if other in ahead:
                    ahead.add(task)
                    break
        following = [other for other, _ in self.after[first]]
        if any(other in ahead and other != second for other in following):
            return []
        if following.count(second) > 1:  # a fixed order or another machine has them, too
            return []
        others = [task for task in line[1:] if task not in ahead]
        return [*(task for task in line if task in ahead), first, *others]

    def estimate(self, pair: Neighbours) -> int:
        """The longest path through two tasks after their exchange, about.

        Taillard, "Parallel taboo search techniques for the job shop scheduling problem", ORSA
        Journal on Computing 6, 1994.
        """
        machine, first, second = pair
        sequence, at = self.sequences[machine], self._places[machine][first]
        durations, starts, rests = self._durations[machine], self.starts, self.rests
        start, later = self._earliest[second], self._earliest[first]
        for task, gap in self.before[second]:
            if task != first:
                start = max(start, starts[task] + gap)
        if at:
            start = max(start, starts[sequence[at - 1]] + durations[sequence[at - 1]])
        later = max(later, start + durations[second])
        for task, gap in self.before[first]:
            later = max(later, starts[task] + gap)
        rest = -FAR
        for task, gap in self.after[first]:
            if task != second:
                rest = max(rest, rests[task] + gap)
        if at + 2 < len(sequence):
            rest = max(rest, rests[sequence[at + 2]] + durations[first])
        longer = rest + durations[second]
        for task, gap in self.after[second]:
            longer = max(longer, rests[task] + gap)
        return max(start + longer, later + rest)

    def critical(self, choose: Callable[[], float]) -> list[Neighbours]:
        """Neighbours on a longest path to the goal, the last ones first.

        `choose` gives random numbers below 1: where there are several paths, any is taken.
        """
        pairs: list[Neighbours] = []
        task, starts = self.schedule.goal, self.starts
        while (start := starts[task]) > self._earliest[task]:
            tight = [other for other, gap in self.before[task] if starts[other] + gap == start]
            before = tight[0] if len(tight) == 1 else tight[int(choose() * len(tight))]
            for machine in self._on[task]:
                at = self._places[machine][task]
                if at and self.sequences[machine][at - 1] == before:
                    pairs.append(Neighbours(machine, before, task))
                    break
            task = before
        return pairs

    def _join(self, task: int) -> None:
        """Make the arcs of a task."""
        before, after = self._fixed_before[task].copy(), self._fixed_after[task].copy()
        for machine in self._on[task]:
            sequence, durations = self.sequences[machine], self._durations[machine]
            at = self._places[machine].get(task, 0)
            if at:
                before.append((sequence[at - 1], durations[sequence[at - 1]]))
            if at + 1 < len(sequence):
                after.append((sequence[at + 1], durations[task]))
        self.before[task], self.after[task] = before, after

    def _start(self, low: int) -> None:
        """Find the starts of tasks from a place in the line on."""
        starts, earliest, before = self.starts, self._earliest, self.before
        self.work += len(self._line) - low
        for task in self._line[low:]:
            start = earliest[task]
            for other, gap in before[task]:
                at = starts[other] + gap
                if at > start:
                    start = at
            starts[task] = start

    def _rest(self, high: int) -> None:
        """Find the rests of tasks up to a place in the line."""
        rests, after, goal = self.rests, self.after, self.schedule.goal
        self.work += high + 1
        for task in reversed(self._line[: high + 1]):
            rest = 0 if task == goal else -FAR
            for other, gap in after[task]:
                at = rests[other] + gap
                if at > rest:
                    rest = at
            rests[task] = rest
