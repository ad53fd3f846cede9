"""Time-table propagation of tasks on a resource.

The times at which a task runs wherever it starts are its compulsory part. Their heights make a
profile; no other task runs where the profile leaves too little (Lahrichi, "Scheduling: the notions
of hump, compulsory parts and their use in cumulative problems", C. R. Acad. Sci. 294, 1982).
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from itertools import pairwise

from csp2sat.translator.clauses import FALSE
from csp2sat.translator.normalform.atoms.over_views import Cumulative, Task
from csp2sat.translator.presolve.domain_store import Store
from csp2sat.translator.presolve.rule import Rule

Profile = list[tuple[int, int, int]]
"""Intervals of times in ascending order, each with the load of compulsory parts there."""


class TimeTableRule(Rule):
    """Tasks on a resource that must fit."""

    def __init__(self, atom: Cumulative) -> None:
        self._atom = atom

    def watch(self, store: Store, number: int) -> None:
        """Watch the starts of all tasks."""
        for start, _, _ in self._atom.tasks:
            if start.factor:
                store.watch(start.variable, number)

    def tighten(self, store: Store) -> None:
        """Move the bounds of each start out of the times at which the task does not fit."""
        tasks, capacity = self._atom
        ranges = [start.bounds(store.domains) for start, _, _ in tasks]
        tallest = max(task.height for task in tasks)
        full = [block for block in _profile(tasks, ranges) if block[2] + tallest > capacity]
        if any(load > capacity for _, _, load in full):
            store.failed = True
            return
        ends = [end for _, end, _ in full]
        for task, (lo, hi) in zip(tasks, ranges, strict=True):
            if lo < hi and full:
                earliest = _earliest(full, ends, task, (lo, hi), capacity)
                latest = _latest(full, task, (lo, hi), capacity)
                if earliest > latest:
                    store.failed = True
                    return
                if earliest > lo:
                    store.at_least(task.start, earliest)
                if latest < hi:
                    store.at_most(task.start, latest)

    def remainder(self, store: Store) -> int | Cumulative:
        """The constraint; false if the compulsory parts do not fit."""
        return self.reduce(store, self._atom)

    @staticmethod
    def reduce(store: Store, atom: Cumulative) -> int | Cumulative:
        """The constraint; false if the compulsory parts do not fit."""
        ranges = [start.bounds(store.domains) for start, _, _ in atom.tasks]
        profile = _profile(atom.tasks, ranges)
        return FALSE if any(load > atom.capacity for _, _, load in profile) else atom


def _profile(tasks: Sequence[Task], ranges: Sequence[tuple[int, int]]) -> Profile:
    """The load of the compulsory parts, where it is not 0."""
    changes: dict[int, int] = {}
    for (_, duration, height), (lo, hi) in zip(tasks, ranges, strict=True):
        if hi < lo + duration:
            changes[hi] = changes.get(hi, 0) + height
            changes[lo + duration] = changes.get(lo + duration, 0) - height
    profile, load = [], 0
    for begin, end in pairwise(sorted(changes)):
        load += changes[begin]
        if load:
            profile.append((begin, end, load))
    return profile


def _is_blocked(
    part: tuple[int, int, int], task: Task, bounds: tuple[int, int], capacity: int
) -> bool:
    """Whether a task does not fit where the profile has a part, beside its own compulsory part."""
    begin, _, load = part
    lo, hi = bounds
    is_required = hi <= begin < lo + task.duration
    return not is_required and load + task.height > capacity


def _earliest(
    full: Profile, ends: list[int], task: Task, bounds: tuple[int, int], capacity: int
) -> int:
    """The first start from the lower bound on at which a task fits."""
    start = bounds[0]
    for i in range(bisect_right(ends, start), len(full)):
        begin, end, _ = full[i]
        if begin >= start + task.duration:
            break
        if _is_blocked(full[i], task, bounds, capacity):
            start = end
    return start


def _latest(full: Profile, task: Task, bounds: tuple[int, int], capacity: int) -> int:
    """The last start up to the upper bound at which a task fits."""
    start = bounds[1]
    for part in reversed(full):
        begin, end, _ = part
        if end <= start:
            break
        if begin < start + task.duration and _is_blocked(part, task, bounds, capacity):
            start = begin - task.duration
    return start
