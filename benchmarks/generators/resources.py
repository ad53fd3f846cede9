"""Scheduling on shared resources: cars on a line, tasks on machines."""

from __future__ import annotations

import random


def cars(number: int, seed: int) -> str:
    """Car sequencing: options at most p times in q cars that follow each other."""
    chance = random.Random(seed)
    capacities = [(1, 2), (2, 3), (1, 3), (2, 5), (1, 5)]
    classes = [[chance.random() < 0.8 * p / q for p, q in capacities] for _ in range(number // 5)]
    demand = [chance.randrange(len(classes)) for _ in range(number)]
    text = "".join(f"(int c{i} 0 {len(classes) - 1})\n" for i in range(number))
    names = " ".join(f"c{i}" for i in range(number))
    for kind in range(len(classes)):
        text += f"(count {kind} ({names}) eq {demand.count(kind)})\n"
    for o, (p, q) in enumerate(capacities):
        having = [kind for kind, options in enumerate(classes) if options[o]]
        for start in range(number - q + 1):
            uses = (
                f"(if (or {' '.join(f'(= c{i} {kind})' for kind in having)}) 1 0)"
                for i in range(start, start + q)
            )
            text += f"(<= (+ {' '.join(uses)}) {p})\n"
    return text


def scheduling(tasks: int, seed: int) -> str:
    """Tasks on one resource of capacity 10, with precedences; the makespan is minimised."""
    chance = random.Random(seed)
    lengths = [chance.randrange(2, 9) for _ in range(tasks)]
    uses = [chance.randrange(1, 7) for _ in range(tasks)]
    horizon = sum(lengths) // 2
    text = "".join(f"(int s{i} 0 {horizon})\n" for i in range(tasks)) + f"(int end 0 {horizon})\n"
    rows = " ".join(f"(s{i} {lengths[i]} nil {uses[i]})" for i in range(tasks))
    text += f"(cumulative ({rows}) 10)\n"
    for i in range(tasks):
        text += f"(<= (+ s{i} {lengths[i]}) end)\n"
        if i >= 3:
            before = chance.randrange(i)
            text += f"(<= (+ s{before} {lengths[before]}) s{i})\n"
    return text + "(objective minimize end)\n"


def tasks(number: int, seed: int) -> str:
    """Tasks on one resource of capacity 10, in the time that a simple schedule needs."""
    chance = random.Random(seed)
    lengths = [chance.randrange(2, 9) for _ in range(number)]
    uses = [chance.randrange(1, 7) for _ in range(number)]
    horizon = _makespan(lengths, uses, 10)
    text = "".join(f"(int s{i} 0 {horizon - lengths[i]})\n" for i in range(number))
    rows = " ".join(f"(s{i} {lengths[i]} nil {uses[i]})" for i in range(number))
    return f"{text}(cumulative ({rows}) 10)\n"


def _makespan(lengths: list[int], uses: list[int], capacity: int) -> int:
    """The end of a schedule that starts each task, in order, as early as it fits."""
    load = [0] * sum(lengths)
    end = 0
    for length, use in zip(lengths, uses, strict=True):
        start = 0
        while any(each + use > capacity for each in load[start : start + length]):
            start += 1
        for time in range(start, start + length):
            load[time] += use
        end = max(end, start + length)
    return end
