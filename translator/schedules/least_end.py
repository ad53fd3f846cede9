"""A bound for the end of schedules: the work of a resource, between what is before and after it.

Tasks that begin at r or later, and after whose ends at least q is left to do, run between r and the
end less q. That is long enough for the sum of their durations times heights (Carlier, "The
one-machine sequencing problem", European Journal of Operational Research 11, 1982, for a machine).
"""

from __future__ import annotations

from collections import defaultdict, deque
from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby, islice

from csp2sat.csp.quick_typing import NamedTuple
from csp2sat.translator.normalform.normal_form import Normal
from csp2sat.translator.schedules.machines import Order, machines_of, stated

MOST_MACHINES = 300
"""The most machines that are looked for: pairs without any order may be in as many."""
MOST_TASKS = 300
"""The most tasks of a resource that are looked at: the work is quadratic."""


class _Part(NamedTuple):
    """A task: its earliest start, its duration times its height, the least rest after its end."""

    head: int
    work: int
    tail: int


def least_end(normal: Normal, goal: int) -> int | None:
    """A lower bound of a variable by the tasks that must end before it; None: no task must."""
    parts = stated(normal)
    if not (parts.pairs or parts.resources):
        return None
    rests = _rests(parts.orders, goal)
    domains = normal.variables.domains
    bounds: list[int] = []
    machines = machines_of(parts.pairs, parts.orders, shared=True)
    for tasks, durations in islice(machines, MOST_MACHINES):
        some = [
            _Part(domains[task].lo, duration, rests[task] - duration)
            for task, duration in zip(tasks, durations, strict=True)
            if task in rests
        ]
        bounds += _bounds(some, 1)
    for resource in parts.resources:
        some = []
        for (a, x, c), duration, height in resource.tasks:
            least, _ = height.bounds(domains)
            if least and a == 1 and x in rests:
                some.append(_Part(domains[x].lo + c, duration * least, rests[x] - c - duration))
        bounds += _bounds(some, resource.capacity.bounds(domains)[1])
    return max(bounds, default=None)


def _rests(orders: Iterable[Order], goal: int) -> dict[int, int]:
    """The least distance from each variable to the goal, of those that have one."""
    before: dict[int, list[tuple[int, int]]] = defaultdict(list)
    number = 0
    for first, after, gap in orders:
        before[after].append((first, gap))
        number += 1
    rests, due = {goal: 0}, deque([goal])
    looks = number * 10  # orders in a circle would never end
    while due and looks > 0:
        task = due.popleft()
        for other, gap in before[task]:
            looks -= 1
            if rests[task] + gap > rests.get(other, rests[task] + gap - 1):
                rests[other] = rests[task] + gap
                due.append(other)
    return rests


def _bounds(parts: Sequence[_Part], capacity: int) -> Iterator[int]:
    """Bounds of the end by tasks that share a capacity."""
    if not capacity or len(parts) > MOST_TASKS:
        return
    by_tail = sorted(parts, key=lambda part: -part.tail)
    for head in sorted({part.head for part in parts}):
        work = 0
        for tail, some in groupby(by_tail, lambda part: part.tail):
            added = sum([part.work for part in some if part.head >= head])
            if added:
                work += added
                yield head - -work // capacity + tail
