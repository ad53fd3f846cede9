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
