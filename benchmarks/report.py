"""Measurements as Markdown, and as a cactus plot."""

from __future__ import annotations

import importlib.metadata
import os
import platform
import re
from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby
from math import exp, log
from pathlib import Path

from instances import ORDER
from measure import Row, Run

PHASES = ("read", "translate", "load", "solve", "cut", "check")
PACKAGES = ("python-sat", "ortools", "z3-solver")
LEAST = 0.02
"""CPU seconds: what took less is taken for that in ratios, as clocks tell no better."""


def machine() -> Iterator[str]:
    """What was measured on."""
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
    """What was measured: rows, of whose runs the first is ours and the others are the rivals'.

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
        """The CPU seconds of a rival by ours, both with or without their start."""
        ours, theirs = (
            max(row.runs[j].cpu - (0 if start else self.starts[j]), LEAST) for j in (0, i)
        )
        return theirs / ours

    def _rival(self, i: int) -> Iterator[str]:
        name, both = self.names[i], [row for row in self.rows if _answered(row, i)]
        yield f"\n## {name}\n"
        ours, theirs = (sum(bool(row.runs[j].answer) for row in self.rows) for j in (0, i))
        yield f"Answered: {theirs} of {len(self.rows)}, we {ours}, both {len(both)}.\n"
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
        yield f"\nFaster than we, without start-up: {', '.join(faster) or 'never'}."
        yield f"\nOnly {name} answers: {', '.join(alone) or 'none'}."

    def _comparison(self) -> Iterator[str]:
        """CPU seconds of all."""
        yield "\n## CPU seconds and memory\n"
        yield f"Start-up: {self._starts()}. In brackets: seconds by our seconds; MB.\n"
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

    # --- ours -----------------------------------------------------------------------------------

    def _phases(self) -> Iterator[str]:
        heads = ["instance", "kB", *PHASES, "outside solver", "variables", "clauses", "conflicts"]
        heads += ["bytes a literal", "with the solver's", "k clauses/s", "MB/s"]
        yield "\n## How we spend it\n"
        yield (
            "Wall seconds by phase; the share of them outside the solver; the bytes that reading "
            "and translation take of memory, by literals, and with the solver's copy; clauses and "
            "bytes of the file by the CPU seconds to read, translate and load.\n"
        )
        yield f"| {' | '.join(heads)} |"
        yield "|---" * len(heads) + "|"
        for row in self.rows:
            yield f"| {' | '.join(_costs(row))} |"


def _costs(row: Row) -> Iterator[str]:
    seconds = row.statistics.get("seconds", {})  # of a run that was killed nothing is known
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
    """Bytes a literal, and speed; not of what is too small to tell."""
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
    """What an instance is one of: `sudoku 25 #3` of `sudoku 25`, `akari 9x9` of `akari`; files.

    One of many orders is one of its instance.
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
    """Whether verdicts contradict each other (the best value of an optimum is a part of it)."""
    if not (a.answer and b.answer):
        return False
    return ("UNSAT" in a.answer) is not ("UNSAT" in b.answer) or (
        "OPTIMUM" in a.answer and "OPTIMUM" in b.answer and a.answer != b.answer
    )


def cactus(results: Results, path: str) -> None:
    """How many instances each command solves in how many CPU seconds, as a picture."""
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
