"""How CPU time and memory grow with the size of a problem: families of sizes, and exponents."""

from __future__ import annotations

import json
import sys
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from math import log
from pathlib import Path
from statistics import StatisticsError, linear_regression
from typing import NamedTuple

from families import FAMILIES, Family
from measure import PYTHON, Run, in_turn

COMMAND = f"{PYTHON} -m csp2sat --format json %s"
PHASES = ("read", "translate", "load", "solve", "cut", "check")
ONE_LINE = "(bool p)\n"
LEAST = 0.01
"""CPU seconds beyond start-up: sizes that take less do not count in an exponent."""


class Point(NamedTuple):
    """A size: the number of its units, the bytes of its text, its run, its statistics.

    `seconds`: CPU seconds without start-up; `phases`: the part of them in each phase.
    """

    number: int
    bytes: int
    seconds: float
    run: Run
    statistics: Mapping[str, int]
    phases: Mapping[str, float]

    @property
    def answered(self) -> bool:
        """Whether the run ended by itself, with statistics."""
        return bool(self.statistics)


def lines(names: Sequence[str], repeat: int, timeout: float) -> Iterator[str]:
    """The tables of some families."""
    found = {}
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "problem.csp")
        path.write_text(ONE_LINE)
        start = in_turn(str(path), [COMMAND], 5, timeout)[0].cpu
        for name in names:
            found[name] = _measured(name, FAMILIES[name], path, start, repeat, timeout)
    yield (
        f"- `csp2sat --format json`, at most {timeout:g} CPU seconds; CPU seconds without start-up "
        f"({start:.3f} s), divided among the phases in proportion to their wall seconds; MB: the "
        "most memory in use; a family ends at the first size over the limit"
    )
    yield (
        "- an exponent e: the time grows as the e-th power of the number (least squares on the "
        "logarithms)"
    )
    yield from _exponents(found)
    for name, points in found.items():
        yield from _family(name, FAMILIES[name], points)


def _measured(
    name: str, family: Family, path: Path, start: float, repeat: int, timeout: float
) -> list[Point]:
    """The sizes of a family up to the first that is not answered."""
    points = []
    for size in family.sizes:
        text = family.make(size)
        path.write_text(text)
        (run,) = in_turn(str(path), [COMMAND], repeat, timeout)
        statistics = json.loads(run.output or "{}").get("statistics", {})
        seconds = max(run.cpu - start, 0)
        wall = statistics.pop("seconds", {})
        phases = {each: seconds * wall[each] / sum(wall.values()) for each in wall}
        points.append(Point(family.number(size), len(text), seconds, run, statistics, phases))
        print(f"{name} {size}: {run.cpu:.2f} s", file=sys.stderr, flush=True)
        if not points[-1].answered:
            break
    return points


def _exponents(found: Mapping[str, Sequence[Point]]) -> Iterator[str]:
    heads = ["family", "answered", "largest", "CPU s", "MB", "by size", "by clauses"]
    heads += ["by size, without solver", "MB by size"]
    yield "\n## Exponents\n"
    yield f"| {' | '.join(heads)} |"
    yield "|---" * len(heads) + "|"
    for name, points in found.items():
        family, done = FAMILIES[name], [each for each in points if each.answered]
        if not done:
            yield f"| {name} | 0 of {len(family.sizes)} |{' |' * (len(heads) - 2)}"
            continue
        last, sizes = done[-1], [each.number for each in done]
        clauses = [each.statistics["clauses"] for each in done]
        seconds = [each.seconds for each in done]
        outside = [each.seconds - each.phases.get("solve", 0) for each in done]
        megabytes = [each.run.megabytes for each in done]
        cells = [f"{len(done)} of {len(family.sizes)}", f"{last.number:,} {family.unit}"]
        cells += [f"{last.seconds:.2f}", f"{last.run.megabytes:.0f}"]
        cells += [exponent(sizes, seconds), exponent(clauses, seconds)]
        cells += [exponent(sizes, outside), exponent(sizes, megabytes)]
        yield f"| {name} | {' | '.join(cells)} |"


def exponent(sizes: Sequence[float], costs: Sequence[float]) -> str:
    """The exponent of the power law through the points with costs of at least `LEAST`.

    A dash if the points do not determine it.
    """
    pairs = [(log(x), log(y)) for x, y in zip(sizes, costs, strict=True) if x and y >= LEAST]
    try:
        slope, _ = linear_regression(*zip(*pairs, strict=True))
    except (StatisticsError, TypeError):
        return "-"
    return f"{slope:.2f}"


def _family(name: str, family: Family, points: Sequence[Point]) -> Iterator[str]:
    heads = [family.unit, "kB", "CPU s", "MB", *PHASES, "variables", "clauses", "conflicts"]
    yield f"\n## {name}\n"
    yield f"| {' | '.join(heads)} |"
    yield "|---" * len(heads) + "|"
    for each in points:
        cells = [f"{each.number:,}", f"{each.bytes / 1000:.0f}"]
        if each.answered:
            cells += [f"{each.seconds:.2f}", f"{each.run.megabytes:.0f}"]
            cells += [f"{each.phases.get(phase, 0):.2f}" for phase in PHASES]
            sizes = (each.statistics[key] for key in ("variables", "clauses", "conflicts"))
            cells += [f"{number:,}" for number in sizes]
        else:
            end = f"> {each.run.cpu:.0f}" if each.run.late else "fails"
            cells += [end, f"{each.run.megabytes:.0f}", *["" for _ in (*PHASES, *"123")]]
        yield f"| {' | '.join(cells)} |"
