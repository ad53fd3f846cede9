"""Measurements as a table in Markdown, and as a cactus plot."""

from __future__ import annotations

import os
import platform
from collections.abc import Iterator, Sequence
from math import exp, log

from measure import Row, Run

PHASES = ("read", "translate", "load", "solve", "check")


def machine() -> str:
    """What was measured on."""
    return (
        f"Python {platform.python_version()}, {platform.system()} {platform.machine()}, "
        f"{os.cpu_count()} cores, load {os.getloadavg()[0]:.1f}"
    )


def table(rows: Sequence[Row], commands: Sequence[str]) -> Iterator[str]:
    """The lines of the table: ours first, and each rival with its ratio to ours."""
    heads = [
        "instance",
        "kB",
        "answer",
        "CPU s",
        "MB",
        *PHASES,
        "variables",
        "clauses",
        "conflicts",
    ]
    heads += [f"{each.split()[0]} CPU s (ratio)" for each in commands[1:]]
    yield f"| {' | '.join(heads)} |"
    yield "|---" * len(heads) + "|"
    for row in rows:
        yield f"| {' | '.join(_cells(row))} |"
    for i, command in enumerate(commands[1:], 1):
        ratios = [_ratio(row.runs[i], row.runs[0]) for row in rows if _both(row, i)]
        if ratios:
            mean = exp(sum(map(log, ratios)) / len(ratios))
            many = f"geometric mean of {len(ratios)}"
            yield f"\n`{command}` takes {mean:.2f} times our CPU time ({many})"


def _cells(row: Row) -> Iterator[str]:
    ours = row.runs[0]
    yield from (row.name, str(row.kilobytes), ours.answer or "-")
    yield from (f"{ours.cpu:.2f}", f"{ours.megabytes:.0f}")
    seconds = row.statistics.get("seconds")
    assert isinstance(seconds, dict)
    yield from (f"{seconds.get(each, 0):.2f}" for each in PHASES)
    for each in ("variables", "clauses", "conflicts"):
        yield f"{row.statistics.get(each, 0):,}"
    for i, run in enumerate(row.runs[1:], 1):
        ratio = f" ({_ratio(run, ours):.2f})" if _both(row, i) else ""
        wrong = " OTHER ANSWER: " + run.answer if _both(row, i) and _differs(run, ours) else ""
        yield (f"{run.cpu:.2f}{ratio}{wrong}" if run.answer else "-")


def _both(row: Row, i: int) -> bool:
    return bool(row.runs[0].answer and row.runs[i].answer)


def _differs(a: Run, b: Run) -> bool:
    """Whether verdicts contradict each other (the best value of an optimum is a part of it)."""
    return ("UNSAT" in a.answer) is not ("UNSAT" in b.answer) or (
        "OPTIMUM" in a.answer and "OPTIMUM" in b.answer and a.answer != b.answer
    )


def _ratio(run: Run, ours: Run) -> float:
    return max(run.cpu, 1e-3) / max(ours.cpu, 1e-3)


def cactus(rows: Sequence[Row], commands: Sequence[str], path: str) -> None:
    """How many instances each command solves in how many CPU seconds, as a picture."""
    from matplotlib import pyplot

    for i, command in enumerate(commands):
        times = sorted(row.runs[i].cpu for row in rows if row.runs[i].answer)
        pyplot.plot(times, range(1, len(times) + 1), marker=".", label=command.split()[0])
    pyplot.xscale("log")
    pyplot.xlabel("CPU seconds")
    pyplot.ylabel("instances solved")
    pyplot.legend()
    pyplot.savefig(path)
