"""Measurements as Markdown, and as a cactus plot."""

from __future__ import annotations

import importlib.metadata
import os
import platform
import re
import shlex
import sys
from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby
from math import exp, log
from pathlib import Path

from instances import ORDER
from measure import Row, Run

PHASES = ("read", "translate", "load", "solve", "cut", "check")
PACKAGES = ("python-sat", "ortools", "z3-solver")
LEAST = 0.02
"""CPU seconds: ratios count shorter times as this, the resolution of the clocks."""


def made_by() -> Iterator[str]:
    """The heading of a page of measurements, with the command that makes it."""
    yield "# Measurements\n"
    yield "Made by this command (`python -m benchmarks --help` explains it):\n"
    yield f"    python -m benchmarks {shlex.join(sys.argv[1:])}\n"


def machine() -> Iterator[str]:
    """The machine and the packages, as lines of Markdown."""
    info = Path("/proc/cpuinfo")
    model = re.search(r"model name\s*: (.*)", info.read_text() if info.exists() else "")
    yield (
        f"- {model[1] if model else platform.processor()}, {os.cpu_count()} cores, load "
        f"{os.getloadavg()[0]:.1f} at the start; {platform.system()} {platform.machine()}, "
        f"Python {platform.python_version()}"
    )
    known = []
    for each in PACKAGES:
        try:
            known.append(f"{each} {importlib.metadata.version(each)}")
        except importlib.metadata.PackageNotFoundError:
            continue
    yield f"- {', '.join(known)}"


class Results:
    """The measurements, a row for each instance: the run of csp2sat, then those of the rivals.

    `starts`: the CPU seconds of each command on a problem of five lines.
    """

    def __init__(self, rows: Sequence[Row], names: Sequence[str], starts: Sequence[float]) -> None:
        self.rows = rows
        self.names = names
        self.starts = starts

    def lines(self) -> Iterator[str]:
        """All tables."""
        for i in range(1, len(self.names)):
            yield from self._rival(i)
        yield from self._comparison()
        yield from self._phases()

    # --- a rival --------------------------------------------------------------------------------

    def _ratio(self, row: Row, i: int, start: bool = True) -> float:
        """The CPU seconds of a rival divided by csp2sat's, both with or without start-up."""
        ours, theirs = (
            max(row.runs[j].cpu - (0 if start else self.starts[j]), LEAST) for j in (0, i)
        )
        return theirs / ours

    def _rival(self, i: int) -> Iterator[str]:
        name, both = self.names[i], [row for row in self.rows if _answered(row, i)]
        yield f"\n## {name}\n"
        ours, theirs = (sum(bool(row.runs[j].answer) for row in self.rows) for j in (0, i))
        yield f"Answered: {theirs} of {len(self.rows)}, csp2sat {ours}, both {len(both)}.\n"
        if not both:
            return
        yield "| kind | both answer | ratio of CPU s | without start-up | least ratio | of |"
        yield "|---|---|---|---|---|---|"
        kinds = [(kind, list(rows)) for kind, rows in groupby(both, lambda row: _kind(row.name))]
        for kind, rows in [*kinds, ("all", both)]:
            mean, net = (
                geometric([self._ratio(row, i, start) for row in rows]) for start in (True, False)
            )
            worst = min(rows, key=lambda row: self._ratio(row, i))
            least = self._ratio(worst, i)
            yield f"| {kind} | {len(rows)} | {mean:.2f} | {net:.2f} | {least:.2f} | {worst.name} |"
        faster = [
            f"{row.name} ({self._ratio(row, i, False):.2f})"
            for row in sorted(both, key=lambda row: self._ratio(row, i, False))
            if self._ratio(row, i, False) < 1
        ]
        alone = [row.name for row in self.rows if row.runs[i].answer and not row.runs[0].answer]
        yield f"\nFaster than csp2sat, without start-up: {', '.join(faster) or 'never'}."
        yield f"\nOnly {name} answers: {', '.join(alone) or 'none'}."

    def _comparison(self) -> Iterator[str]:
        """CPU seconds of all commands."""
        yield "\n## CPU seconds and memory\n"
        yield f"Start-up: {self._starts()}. In brackets: ratio to csp2sat; MB.\n"
        yield f"| instance | answer | {' | '.join(self.names)} |"
        yield "|---" * (len(self.names) + 2) + "|"
        for row in self.rows:
            cells = [self._cell(row, i) for i in range(len(self.names))]
            answers = [each.answer for each in row.runs if each.answer]
            yield f"| {row.name} | {answers[0] if answers else '-'} | {' | '.join(cells)} |"

    def _starts(self) -> str:
        pairs = zip(self.names, self.starts, strict=True)
        return ", ".join(f"{name} {seconds:.2f} s" for name, seconds in pairs)

    def _cell(self, row: Row, i: int) -> str:
        run = row.runs[i]
        if not run.answer:
            return f"> {run.cpu:.0f}" if run.late else "fails"
        ratio = f"{self._ratio(row, i):.2f}; " if i and _answered(row, i) else ""
        wrong = any(_differs(run, other) for other in row.runs[:i])
        return f"{run.cpu:.2f} ({ratio}{run.megabytes:.0f}){' OTHER ANSWER' if wrong else ''}"

    # --- csp2sat --------------------------------------------------------------------------------

    def _phases(self) -> Iterator[str]:
        heads = ["instance", "kB", *PHASES, "outside solver", "variables", "clauses", "conflicts"]
        heads += ["bytes a literal", "with the solver's", "k clauses/s", "MB/s"]
        yield "\n## Where csp2sat spends its time\n"
        yield (
            "Wall seconds by phase, and their share outside the solver; bytes of memory per "
            "literal for reading and translation, without and with the solver's copy; clauses "
            "and bytes of the file per CPU second of reading, translation and loading.\n"
        )
        yield f"| {' | '.join(heads)} |"
        yield "|---" * len(heads) + "|"
        for row in self.rows:
            yield f"| {' | '.join(_costs(row))} |"


def _costs(row: Row) -> Iterator[str]:
    seconds = row.statistics.get("seconds", {})  # a killed run has no statistics
    assert isinstance(seconds, dict)
    yield from (row.name, f"{row.bytes / 1000:.0f}")
    yield from (f"{seconds.get(each, 0):.2f}" for each in PHASES)
    spent = sum(seconds.get(each, 0) for each in PHASES)
    late = not row.runs[0].answer
    yield "-" if late or not spent else f"{1 - seconds.get('solve', 0) / spent:.0%}"
    for each in ("variables", "clauses"):
        yield f"{row.statistics.get(each, 0):,}"
    yield "-" if late else f"{row.statistics.get('conflicts', 0):,}"
    yield from _rates(row.encoding, row.bytes)


def _rates(cost: Mapping[str, float], size: int) -> Iterator[str]:
    """Bytes per literal, and speed; dashes for instances too small to measure."""
    if not cost or cost["literals"] < 10_000:
        yield from "----"
        return
    yield from (f"{cost[each] / cost['literals']:.0f}" for each in ("bytes", "loaded"))
    seconds = cost["read"] + cost["translate"] + cost["load"]
    yield f"{cost['clauses'] / seconds / 1e3:.0f}"
    yield f"{size / seconds / 1e6:.2f}"


def geometric(numbers: Sequence[float]) -> float:
    """The geometric mean."""
    return exp(sum(map(log, numbers)) / len(numbers))


def _kind(name: str) -> str:
    """The group of an instance: `sudoku 25` of `sudoku 25 #3`, `akari` of `akari 9x9`; `files`.

    The orders of one instance are one group.
    """
    if ORDER in name:
        return name.partition(ORDER)[0]
    if ".csp" in name:
        return "files"
    words = name.split()
    return " ".join(words[:2] if "#" in name else words[:1])


def _answered(row: Row, i: int) -> bool:
    return bool(row.runs[0].answer and row.runs[i].answer)


def _differs(a: Run, b: Run) -> bool:
    """Whether two verdicts, including the values of optima, contradict each other."""
    if not (a.answer and b.answer):
        return False
    return ("UNSAT" in a.answer) is not ("UNSAT" in b.answer) or (
        "OPTIMUM" in a.answer and "OPTIMUM" in b.answer and a.answer != b.answer
    )


def cactus(results: Results, path: str) -> None:
    """Plot the number of instances that each command solves against CPU seconds."""
    from matplotlib import pyplot

    for i, name in enumerate(results.names):
        times = sorted(row.runs[i].cpu for row in results.rows if row.runs[i].answer)
        pyplot.plot(range(1, len(times) + 1), times, marker=".", label=name)
    pyplot.yscale("log")
    pyplot.xlabel("instances solved")
    pyplot.ylabel("CPU seconds for each")
    pyplot.legend()
    pyplot.grid(alpha=0.3)
    pyplot.savefig(path)
