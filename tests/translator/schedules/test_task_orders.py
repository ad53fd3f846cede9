"""Exchanges of tasks: starts and rests are those of longest paths."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest

from csp2sat.translator.schedules.machines import Machine, Order, Schedule
from csp2sat.translator.schedules.task_orders import FAR, Neighbours, TaskOrders


def shop(rng: Random) -> tuple[Schedule, list[int]]:
    """A random schedule, with some fixed orders and earliest starts; task 0 is the goal.

    Machines may share pairs of tasks, as those of pairs and of resources do.
    """
    tasks = list(range(1, rng.randint(4, 9)))
    durations = {task: rng.randint(0, 6) for task in tasks}
    machines = list[Machine]()
    rng.shuffle(tasks)
    for _ in range(rng.randint(1, 3)):
        some = rng.sample(tasks, rng.randint(2, len(tasks)))
        machines.append(Machine(some, [durations[task] for task in some]))
    fixed = [(one, other) for i, one in enumerate(tasks) for other in tasks[i + 1 :]]
    orders = [Order(*pair, durations[pair[0]]) for pair in rng.sample(fixed, 2)]
    orders += [Order(task, 0, durations[task]) for task in tasks]
    return Schedule(0, orders, machines), [0, *(rng.randint(0, 4) for _ in tasks)]


def arcs(schedule: Schedule, sequences: list[list[int]]) -> list[Order]:
    """The arcs of an order of the tasks of each machine."""
    result = list(schedule.orders)
    for (tasks, durations), sequence in zip(schedule.machines, sequences, strict=True):
        of = dict(zip(tasks, durations, strict=True))
        result += [Order(one, other, of[one]) for one, other in pairwise(sequence)]
    return result


def longest(
    schedule: Schedule, earliest: list[int], sequences: list[list[int]]
) -> tuple[list[int], list[int]] | None:
    """Starts and rests by Bellman and Ford; None if there is a cycle of arcs."""
    graph = arcs(schedule, sequences)
    starts, rests = earliest.copy(), [0, *(-FAR for _ in earliest[1:])]
    left = set(range(len(earliest)))
    while done := left - {after for before, after, _ in graph if before in left}:
        left -= done
    if left:
        return None
    for _ in earliest:
        for before, after, gap in graph:
            starts[after] = max(starts[after], starts[before] + gap)
            rests[before] = max(rests[before], rests[after] + gap)
    return starts, rests


@pytest.mark.parametrize("seed", range(60))
def test_after_exchanges_starts_and_rests_are_those_of_longest_paths(seed: int) -> None:
    rng = Random(seed)
    schedule, earliest = shop(rng)
    orders = TaskOrders(schedule, earliest)
    if not orders.begin():
        assert longest(schedule, earliest, orders.sequences) is None
        return
    for _ in range(30):
        machine = rng.randrange(len(schedule.machines))
        sequence = orders.sequences[machine]
        at = rng.randrange(len(sequence) - 1)
        after = [tasks.copy() for tasks in orders.sequences]
        after[machine][at : at + 2] = sequence[at + 1], sequence[at]
        expected = longest(schedule, earliest, after)
        pair = Neighbours(machine, *sequence[at : at + 2])
        estimate = orders.estimate(pair)
        assert orders.exchange(pair) is (expected is not None)
        if expected:
            assert orders.sequences == after
            assert orders.starts == expected[0]
            assert [max(rest, -FAR) for rest in orders.rests] == expected[1]
            assert estimate <= orders.value, "it is the length of some path"


@pytest.mark.parametrize("seed", range(30))
def test_critical_neighbours_are_on_a_longest_path(seed: int) -> None:
    rng = Random(seed)
    schedule, earliest = shop(rng)
    orders = TaskOrders(schedule, earliest)
    if orders.begin():
        for machine, first, second in orders.critical(rng.random):
            duration = dict(zip(*schedule.machines[machine], strict=True))[first]
            assert orders.starts[first] + duration == orders.starts[second]
            assert orders.starts[second] + orders.rests[second] == orders.value


def test_a_cycle_of_fixed_orders_leaves_no_schedule() -> None:
    schedule = Schedule(0, [Order(1, 2, 0), Order(2, 1, 0)], [Machine([1, 2], [1, 1])])
    assert not TaskOrders(schedule, [0, 0, 0]).begin()
