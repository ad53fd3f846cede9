"""Recognises schedules: tasks in a fixed order, and tasks of a machine, of which one is first.

In the normal form a task is an integer variable, its start. A clause `x + 3 <= y` is a fixed order,
`x + 3 <= y or y + 5 <= x` a pair of tasks on one machine. Job shops, open shops and their variants
with release dates and delays are nothing else.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence

from csp2sat.csp.quick_typing import NamedTuple
from csp2sat.translator.normalform.atoms.atom import Atom, Clause
from csp2sat.translator.normalform.atoms.linear import Linear
from csp2sat.translator.normalform.atoms.over_views import Cumulative
from csp2sat.translator.normalform.normal_form import Normal
from csp2sat.translator.normalform.variables import LE


class Order(NamedTuple):
    """One task is before another: `before + gap <= after`."""

    before: int
    after: int
    gap: int


class Machine(NamedTuple):
    """Tasks that exclude each other, each with its duration."""

    tasks: Sequence[int]
    durations: Sequence[int]


class Schedule(NamedTuple):
    """What a schedule must observe: fixed orders, machines; `goal` is the variable to minimise."""

    goal: int
    orders: Sequence[Order]
    machines: Sequence[Machine]


Pairs = dict[tuple[int, int], tuple[int, int]]
"""Pairs of tasks that exclude each other, with the distances of their starts in both orders."""


class Stated(NamedTuple):
    """The parts of a schedule that a normal form states, and whether it states anything else."""

    orders: Sequence[Order]
    pairs: Pairs
    resources: Sequence[Cumulative]
    more: bool


def stated(normal: Normal) -> Stated:
    """The parts of a schedule that a normal form states."""
    orders = list[Order]()
    pairs: Pairs = {}
    resources = list[Cumulative]()
    more = False
    for clause in normal.clauses:
        if len(clause) > 2 or isinstance(clause[0] if clause else 0, int):
            more = True  # as most clauses of large problems
            continue
        parts = _orders(clause)
        if len(parts) == 1:
            orders.append(parts[0])
        elif len(parts) == 2 and parts[0].before == parts[1].after:
            first, second = sorted(parts)
            key, gaps = (first.before, second.before), (first.gap, second.gap)
            if second.before != first.after or pairs.setdefault(key, gaps) != gaps:
                more = True
        elif len(clause) == 1 and isinstance(clause[0], Cumulative):
            resources.append(clause[0])
        else:
            more = True
    return Stated(orders, pairs, resources, more)


def schedule_of(normal: Normal, goal: int) -> Schedule | None:
    """The schedule that a normal form states; None if it states anything else."""
    orders, pairs, resources, more = stated(normal)
    machines = [] if more else [*machines_of(pairs, orders)]
    for resource in resources:
        machine = _machine_of(resource, normal)
        if machine is None:
            return None
        machines.append(machine)
    return Schedule(goal, orders, machines) if machines and not more else None


def _machine_of(resource: Cumulative, normal: Normal) -> Machine | None:
    """A resource as a machine; None if it takes two tasks at a time, or a start has a constant."""
    domains = normal.variables.domains
    if not resource.takes_one(domains) or any(
        start[0] != 1 or start[2] or not height.bounds(domains)[0]
        for start, _, height in resource.tasks
    ):
        return None
    tasks = [start.variable for start, _, _ in resource.tasks]
    return Machine(tasks, [task.duration for task in resource.tasks])


def _orders(clause: Clause) -> list[Order]:
    """The orders of a clause, of which one must hold; [] if it has other atoms."""
    orders = [order_of(atom) for atom in clause]
    return [] if None in orders else [order for order in orders if order]


def order_of(atom: Atom) -> Order | None:
    """The order that an atom states; None if it states anything else."""
    if not isinstance(atom, Linear) or atom.op is not LE or atom.lits or len(atom.ints) != 2:
        return None
    (a, x), (b, y) = atom.ints
    if (a, b) == (1, -1):
        return Order(x, y, -atom.bound)
    return Order(y, x, -atom.bound) if (a, b) == (-1, 1) else None


def machines_of(pairs: Pairs, orders: Iterable[Order], shared: bool = False) -> Iterator[Machine]:
    """Machines such that each pair is on exactly one, or, if `shared`, on at least one.

    They are greedily large. Where the domains decide an order of two tasks, it is fixed, so only
    one of their durations shows in it. A pair with other durations than the rest, as setup times
    make them, is a machine of its own.
    """
    gaps: dict[int, dict[int, int | None]] = defaultdict(dict)
    for before, after, gap in orders:
        gaps[before][after], gaps[after][before] = gap, None
    for (x, y), (forth, back) in pairs.items():
        gaps[x][y], gaps[y][x] = forth, back
    done: set[tuple[int, int]] = set()
    for (x, y), (forth, back) in pairs.items():
        if (x, y) not in done:
            durations = {x: forth, y: back}
            near = {z for z, gap in gaps[x].items() if gap in (None, forth)}
            near &= {z for z, gap in gaps[y].items() if gap in (None, back)}  # few have both
            for z in sorted(near):
                if (duration := _duration(z, durations, gaps)) is not None:
                    durations[z] = duration
            for task in durations:
                done.update((task, other) for other in durations)
                for other in () if shared else durations:
                    gaps[task].pop(other, None)
            yield Machine(list(durations), list(durations.values()))


def _duration(
    task: int, durations: Mapping[int, int], gaps: Mapping[int, Mapping[int, int | None]]
) -> int | None:
    """The duration of a task on the machine of some others; None if it is not there."""
    if any(other not in gaps[task] for other in durations):
        return None
    possible = {gaps[task][other] for other in durations} - {None}
    fits = all(gaps[other][task] in (None, durations[other]) for other in durations)
    return possible.pop() if len(possible) == 1 and fits else None
