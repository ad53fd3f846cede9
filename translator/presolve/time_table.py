"""Time-table propagation of tasks on a resource.

The times at which a task runs wherever it starts are its compulsory part. Their heights make a
profile; no other task runs where the profile leaves too little (Lahrichi, "Scheduling: the notions
of hump, compulsory parts and their use in cumulative problems", C. R. Acad. Sci. 294, 1982).
"""

from __future__ import annotations

from bisect import bisect_right
from itertools import pairwise

from csp2sat.csp.quick_typing import NamedTuple
from csp2sat.translator.clauses import FALSE, TRUE
from csp2sat.translator.normalform.atoms.over_views import Cumulative
from csp2sat.translator.presolve.domain_store import Store
from csp2sat.translator.presolve.rule import Rule

Profile = list[tuple[int, int, int]]
"""Intervals of times in ascending order, each with the load of compulsory parts there."""
Range = tuple[int, int]
"""The least and the greatest value."""


class TimeTableRule(Rule):
    """Tasks on a resource that must fit."""

    def __init__(self, atom: Cumulative) -> None:
        self._atom = atom

    def watch(self, store: Store, number: int) -> None:
        """Watch the starts and heights of all tasks, and the capacity."""
        for view in self._atom.views():
            if view.factor:
                store.watch(view.variable, number)

    def tighten(self, store: Store) -> None:
        """Move the bounds of each start out of the times at which the task does not fit.

        A height with which a task fits nowhere is lost, and the capacity is at least the load of
        the compulsory parts.
        """
        profile = _profile(store, self._atom)
        least, capacity = self._atom.capacity.bounds(store.domains)
        peak = max([load for _, _, load in profile], default=0)
        if peak > least:
            store.at_least(self._atom.capacity, peak)
        bounds = [task.height.bounds(store.domains) for task in self._atom.tasks]
        tallest = max([most for _, most in bounds])
        full = [block for block in profile if block[2] + tallest > capacity]
        ends = [end for _, end, _ in full]
        for task, (least, most) in zip(self._atom.tasks, bounds, strict=True):
            starts = task.start.bounds(store.domains)
            if full and not store.failed and (least < most or starts[0] < starts[1]):
                piece = _Piece(starts, task.duration, least, capacity)
                if least < most and _earliest(full, ends, piece, most) > starts[1]:
                    store.at_most(task.height, most - 1)
                if least and starts[0] < starts[1]:
                    store.at_least(task.start, _earliest(full, ends, piece, least))
                    store.at_most(task.start, _latest(full, piece, least))

    def remainder(self, store: Store) -> int | Cumulative:
        """The constraint; false if the compulsory parts do not fit."""
        return self.reduce(store, self._atom)

    @staticmethod
    def reduce(store: Store, atom: Cumulative) -> int | Cumulative:
        """The constraint without absent tasks; false if the compulsory parts do not fit."""
        _, capacity = atom.capacity.bounds(store.domains)
        if any(load > capacity for _, _, load in _profile(store, atom)):
            return FALSE
        tasks = [task for task in atom.tasks if task.height.bounds(store.domains)[1]]
        if len(tasks) == len(atom.tasks):
            return atom
        return atom._replace(tasks=tuple(tasks)) if tasks else TRUE


class _Piece(NamedTuple):
    """A task: where it starts, its duration and least height, and the capacity."""

    starts: Range
    duration: int
    least: int
    capacity: int

    def is_blocked(self, part: tuple[int, int, int], height: int) -> bool:
        """Whether it does not fit, with a height, where the profile has a part.

        The part may have its own compulsory part.
        """
        begin, _, load = part
        lo, hi = self.starts
        part_of_it = self.least if hi <= begin < lo + self.duration else 0
        return load - part_of_it + height > self.capacity


def _profile(store: Store, atom: Cumulative) -> Profile:
    """The load of the compulsory parts, where it is not 0."""
    changes: dict[int, int] = {}
    for start, duration, height in atom.tasks:
        lo, hi = start.bounds(store.domains)
        if hi < lo + duration:
            least, _ = height.bounds(store.domains)
            changes[hi] = changes.get(hi, 0) + least
            changes[lo + duration] = changes.get(lo + duration, 0) - least
    profile, load = [], 0
    for begin, end in pairwise(sorted(changes)):
        load += changes[begin]
        if load:
            profile.append((begin, end, load))
    return profile


def _earliest(full: Profile, ends: list[int], task: _Piece, height: int) -> int:
    """The first start from the lower bound on at which a task fits with a height."""
    start, _ = task.starts
    for i in range(bisect_right(ends, start), len(full)):
        begin, end, _ = full[i]
        if begin >= start + task.duration:
            break
        if task.is_blocked(full[i], height):
            start = end
    return start


def _latest(full: Profile, task: _Piece, height: int) -> int:
    """The last start up to the upper bound at which a task fits with a height."""
    _, start = task.starts
    for part in reversed(full):
        begin, end, _ = part
        if end <= start:
            break
        if begin < start + task.duration and task.is_blocked(part, height):
            start = begin - task.duration
    return start
