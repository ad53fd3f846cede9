"""Texts that differ from a problem of cspuz in three constraints: by one solver, and each alone.

A text is the problem with three of its constraint lines, drawn at random from all, removed or with
another number. The first five texts are not counted: by them the solver finds out which constraints
come and go. Times are CPU milliseconds; those of the SAT solver are apart.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Iterator, Sequence
from math import inf
from random import Random
from statistics import median
from time import process_time
from typing import NamedTuple

from answer_keys import KeyProblem
from csp2sat import Solver
from csp2sat.solver.text_to_text import answer
from csp2sat.solver.timing import Phases
from inprocess import Clock

CHANGED = 3
"""Constraints that are changed or removed."""
WARM_UP = 5
"""Texts that are not counted."""
ENOUGH = 10.0
"""CPU seconds after which a problem gets no more texts."""
LAST_NUMBER = r"(?<= )\d+(?=\)\Z)"


class Cost(NamedTuple):
    """CPU seconds of a text, without those of the SAT solver, and these."""

    own: float
    search: float


class Row(NamedTuple):
    """A problem: of each text the cost by one solver, and alone."""

    name: str
    together: list[Cost]
    alone: list[Cost]


def varied(text: str, random: Random) -> str:
    """The text with some constraints changed or removed."""
    lines = text.split("\n")
    places = [i for i, each in enumerate(lines) if each[:5] not in ("(int ", "(bool")]
    for i in random.sample([i for i in places if lines[i][:1] != "#"], CHANGED):
        number = re.search(LAST_NUMBER, lines[i])
        if number and random.random() < 0.5:
            other = max(0, int(number[0]) + random.choice((-1, 1)))
            lines[i] = f"{lines[i][: number.start()]}{other})"
        else:
            lines[i] = ""
    return "\n".join(each for each in lines if each)


def lines(problems: Sequence[KeyProblem], texts: int, most: float) -> Iterator[str]:
    """The table, of the problems whose recorded seconds are all at most `most`."""
    some = [each for each in problems if max(each.seconds.values(), default=inf) <= most]
    yield (
        f"- {len(some)} of {len(problems)} problems with answer keys: no solver is recorded with "
        f"more than {most:g} CPU s; at most {texts} texts like each; medians of CPU milliseconds\n"
    )
    rows = [each for problem in some if (each := _measured(problem, texts)).together]
    yield "| problem | texts | one solver, no search | its search | alone, no search | its search |"
    yield "|---|---|---|---|---|---|"
    for row in rows:
        yield _line(row.name, str(len(row.together)), _medians(row))
    columns = zip(*map(_medians, rows), strict=True)
    yield _line("median of all", "", [median(each) for each in columns])
    fast = sum(_medians(row)[0] < 2 for row in rows)
    yield f"\nWith one solver, {fast} of {len(rows)} medians without search are below 2 ms."


def _measured(problem: KeyProblem, texts: int) -> Row:
    random, row = Random(problem.name), Row(problem.name, [], [])
    clock = Clock()
    solver = Solver(Phases(clock.began, clock.ended))
    start = process_time()
    for number in range(texts + WARM_UP):
        text = varied(problem.text, random)
        found, together = _cost(solver, text, clock)
        if number >= WARM_UP:
            row.together.append(together)
            own = Clock()
            phases = Phases(own.began, own.ended)
            expected, alone = _cost(lambda each, to=phases: answer(each, to), text, own)  # type: ignore[misc]
            row.alone.append(alone)
            if sorted(found.split("\n")) != sorted(expected.split("\n")):
                sys.exit(f"{problem.name}: the answers differ")
        if process_time() - start > ENOUGH:
            break
    print(problem.name, file=sys.stderr, flush=True)
    return row


def _cost(solve: Callable[[str], str], text: str, clock: Clock) -> tuple[str, Cost]:
    clock.seconds.clear()
    start = process_time()
    output = solve(text)
    seconds, search = process_time() - start, clock.seconds.get("solve", 0)
    return output, Cost(seconds - search, search)


def _medians(row: Row) -> list[float]:
    """Milliseconds: together without search, search, alone without search, search."""
    return [
        1000 * median(each[part] for each in costs)
        for costs in (row.together, row.alone)
        for part in (0, 1)
    ]


def _line(name: str, texts: str, numbers: Sequence[float]) -> str:
    return f"| {name} | {texts} | {' | '.join(f'{each:.2f}' for each in numbers)} |"
