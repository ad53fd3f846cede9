"""Texts solved in one process by csp2sat's function for texts, as cspuz calls it.

Times are CPU milliseconds; start-up and imports do not count.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Sequence
from math import inf
from statistics import median, quantiles
from time import process_time
from typing import NamedTuple

from answer_keys import KeyProblem, right
from csp2sat.solver.text_to_text import answer
from csp2sat.solver.timing import Phases
from report import geometric
from rivals.cspuz_core import timed

PARTS = {
    "read": ("read",),
    "translate": ("translate",),
    "load and solve": ("load", "solve", "cut"),
    "check": ("check",),
}
"""The columns of the split, and the phases that each adds up; the rest is `other`."""
LEAST = 1e-5
"""CPU seconds: ratios count shorter times as this."""


class Cost(NamedTuple):
    """CPU seconds of one text in this process, and of its phases."""

    output: str
    seconds: float
    phases: dict[str, float]

    def parts(self) -> list[float]:
        """The seconds of each of `PARTS`, and the rest."""
        found = [sum(self.phases.get(each, 0) for each in names) for names in PARTS.values()]
        return [*found, self.seconds - sum(found)]


class Clock:
    """The CPU seconds of each phase, which do not nest."""

    def __init__(self) -> None:
        self.seconds: dict[str, float] = {}
        self._start = 0.0

    def began(self, _name: str) -> None:
        self._start = process_time()

    def ended(self, name: str, _wall: float) -> None:
        spent = process_time() - self._start
        self.seconds[name] = self.seconds.get(name, 0) + spent


def cost(text: str) -> Cost:
    """Solve a text in this process."""
    clock = Clock()
    start = process_time()
    output = answer(text, Phases(clock.began, clock.ended))
    return Cost(output, process_time() - start, clock.seconds)


class Measured(NamedTuple):
    """A text with the median cost, and the median CPU seconds of cspuz_core (None: not there)."""

    name: str
    size: int
    ours: Cost
    theirs: float | None


def lines(problems: Sequence[KeyProblem], repeat: int, most: float, beside: bool) -> Iterator[str]:
    """The tables, of the problems whose recorded seconds are all at most `most`.

    `beside`: cspuz_core solves each text too, in turn with csp2sat.
    """
    some = [each for each in problems if max(each.seconds.values(), default=inf) <= most]
    yield (
        f"- {len(some)} of {len(problems)} problems: no solver is recorded with more than "
        f"{most:g} CPU s; medians of {repeat} runs; CPU milliseconds"
    )
    modes: dict[str, Callable[[KeyProblem], str]] = {
        "plain": lambda each: each.plain,
        "answer keys": lambda each: each.text,
    }
    found = {mode: _measured(some, text, repeat, beside) for mode, text in modes.items()}
    yield from _summary(found)
    yield from _split(found)
    for mode, rows in found.items():
        yield from _slowest(mode, rows)


def _measured(
    problems: Sequence[KeyProblem], text_of: Callable[[KeyProblem], str], repeat: int, beside: bool
) -> list[Measured]:
    cost(text_of(problems[0]))  # what is imported for it is start-up
    rows = []
    for problem in problems:
        text = text_of(problem)
        ours, theirs = [], []
        for _ in range(repeat):
            ours.append(_checked(cost(text), problem))
            if beside:
                theirs.append(timed(text)[1])
        middle = sorted(ours, key=lambda each: each.seconds)[len(ours) // 2]
        rows.append(Measured(problem.name, len(text), middle, median(theirs) if theirs else None))
        print(f"{problem.name}: {_ms(middle.seconds)}", file=sys.stderr, flush=True)
    return rows


def _checked(found: Cost, problem: KeyProblem) -> Cost:
    if not right(found.output, problem):
        sys.exit(f"{problem.name}: the answer is wrong: {found.output[:200]}")
    return found


def _summary(found: dict[str, list[Measured]]) -> Iterator[str]:
    yield "\n## Milliseconds per text\n"
    yield "| texts | solver | median | 90 % | mean | median per kB | ratio, geometric mean |"
    yield "|---|---|---|---|---|---|---|"
    for mode, rows in found.items():
        columns = {"csp2sat": [each.ours.seconds for each in rows]}
        if rows[0].theirs is not None:
            columns["cspuz_core"] = [each.theirs or 0 for each in rows]
        for name, seconds in columns.items():
            per_kb = median(each / row.size * 1000 for each, row in zip(seconds, rows, strict=True))
            ratio = "" if name == "csp2sat" else f"{geometric(_ratios(rows)):.4f}"
            yield (
                f"| {mode} | {name} | {_ms(median(seconds))} | {_ms(_ninety(seconds))} | "
                f"{_ms(sum(seconds) / len(seconds))} | {_ms(per_kb)} | {ratio} |"
            )
    yield "\nA ratio is cspuz_core's time by csp2sat's: above 1 csp2sat is faster."


def _ratios(rows: Sequence[Measured]) -> list[float]:
    return [max(each.theirs or 0, LEAST) / each.ours.seconds for each in rows]


def _split(found: dict[str, list[Measured]]) -> Iterator[str]:
    heads = [*PARTS, "other"]
    yield "\n## Where csp2sat spends its time\n"
    yield "Medians of milliseconds, and in brackets the share of the sum over all texts.\n"
    yield f"| texts | {' | '.join(heads)} |"
    yield "|---" * (len(heads) + 1) + "|"
    for mode, rows in found.items():
        columns = list(zip(*(each.ours.parts() for each in rows), strict=True))
        whole = sum(map(sum, columns))
        cells = [f"{_ms(median(each))} ({sum(each) / whole:.0%})" for each in columns]
        yield f"| {mode} | {' | '.join(cells)} |"


def _slowest(mode: str, rows: Sequence[Measured]) -> Iterator[str]:
    heads = ["text", "kB", "csp2sat", "cspuz_core", *PARTS, "other"]
    yield f"\n## The slowest ten: {mode}\n"
    yield f"| {' | '.join(heads)} |"
    yield "|---" * len(heads) + "|"
    for row in sorted(rows, key=lambda each: -each.ours.seconds)[:10]:
        theirs = "" if row.theirs is None else _ms(row.theirs)
        times = map(_ms, row.ours.parts())
        yield (
            f"| {row.name} | {row.size / 1000:.1f} | {_ms(row.ours.seconds)} | {theirs} | "
            f"{' | '.join(times)} |"
        )


def _ninety(numbers: Sequence[float]) -> float:
    """The value that 90 % of the numbers are at most."""
    return quantiles(numbers, n=10, method="inclusive")[-1] if len(numbers) > 1 else numbers[0]


def _ms(seconds: float) -> str:
    """Seconds as milliseconds."""
    return f"{seconds * 1000:.{1 if seconds >= 0.001 else 2}f}"
