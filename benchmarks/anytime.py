"""Good solutions soon: complete answers, and the best value over CPU time, of several solvers.

The instances are the files of a folder: `NAME.csp`, or `NAME.fzn` as MiniZinc makes it for csp2sat;
beside it, `NAME.gecode` for Gecode. The score of a run is the mean of its gap over the time
(the primal integral; Berthold, "Measuring the impact of primal heuristics", Operations Research
Letters 41, 2013): the gap is 1 until there is a solution, then |value - best| / max(|value|,
|best|), where `best` is the best value of all runs. 0 is perfect.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from statistics import fmean
from typing import NamedTuple

from traces import Trace, run

WORDS = {"solved": "solved", "none": "no solution", "failed": "failed", "": "nothing"}


class Runs(NamedTuple):
    """The runs of an instance: for each solver, a trace for each seed."""

    name: str
    minimize: bool
    traces: Mapping[str, Sequence[Trace]]

    @property
    def best(self) -> int | None:
        """The best value of all."""
        values = [t.value for each in self.traces.values() for t in each if t.value is not None]
        if not values:
            return None
        return min(values) if self.minimize else max(values)

    def score(self, solver: str, seconds: float) -> float | None:
        """The mean score of a solver; None without an objective or without runs."""
        traces = self.traces.get(solver)
        if not traces or self.best is None:
            return None
        return fmean(each.score(self.best, seconds) for each in traces)


class Limits(NamedTuple):
    """How each solver runs: seeds, CPU seconds of a process, a folder of earlier runs."""

    seeds: int = 1
    seconds: float = 10.0
    kept: Path | None = None


def measured(path: Path, solvers: Sequence[str], limits: Limits) -> Runs:
    """The runs of an instance, with its constraints in as many orders as there are seeds."""
    text = path.read_text()
    traces: dict[str, list[Trace]] = {}
    for seed in range(limits.seeds):
        for solver in solvers:
            if trace := run(solver, path, seed, limits.seconds, limits.kept):
                traces.setdefault(solver, []).append(trace)
    return Runs(path.stem, "minimize" in text, traces)


def lines(
    folder: Path, patterns: Sequence[str], solvers: Sequence[str], limits: Limits, at_once: int
) -> Iterator[str]:
    """The table: for each instance and solver the answers and the mean score; then the totals."""
    yield f"| instance | best | {' | '.join(solvers)} |"
    yield "|---" * (len(solvers) + 2) + "|"
    files = [each for each in sorted(folder.iterdir()) if each.suffix in (".csp", ".fzn")]
    paths = [each for each in files if not patterns or any(one in each.stem for one in patterns)]
    every = []
    with ThreadPoolExecutor(at_once) as pool:
        for runs in pool.map(lambda path: measured(path, solvers, limits), paths):
            every.append(runs)
            cells = " | ".join(_cell(runs, each, limits.seconds) for each in solvers)
            row = f"| {runs.name} | {'' if runs.best is None else runs.best} | {cells} |"
            print(row, file=sys.stderr, flush=True)
            yield row
    yield from totals(every, solvers, limits.seconds)


def _cell(runs: Runs, solver: str, seconds: float) -> str:
    """The answers of a solver and its score."""
    traces = runs.traces.get(solver)
    if not traces:
        return "-"
    answers = "/".join(_answer(each) for each in traces)
    score = runs.score(solver, seconds)
    return answers if score is None else f"{answers} ({score:.3f})"


def _answer(trace: Trace) -> str:
    """`31 proved 0.6 s`, `31`, `solved 0.6 s`, or why there is none."""
    words = [WORDS[trace.end] if trace.value is None else str(trace.value)]
    words += ["proved"] if trace.end == "proved" else []
    words += [f"{trace.seconds:.1f} s"] if trace.finished else []
    return " ".join(words)


def totals(every: Sequence[Runs], solvers: Sequence[str], seconds: float) -> Iterator[str]:
    """Of how many instances each solver has a complete answer, which only it has, and so on.

    The scores are means over the instances with an objective that all solvers can read.
    """
    yield f"\n| of {len(every)} | {' | '.join(solvers)} |"
    yield "|---" * (len(solvers) + 1) + "|"
    ended = {
        solver: {each.name for each in every if _all(each.traces.get(solver), "finished")}
        for solver in solvers
    }
    others = {
        solver: set().union(*(ended[each] for each in solvers if each != solver))
        for solver in solvers
    }
    without = {
        solver: sum(
            not any(t.finished or t.steps for t in each.traces.get(solver, ())) for each in every
        )
        for solver in solvers
    }
    compared = [each for each in every if all(each.score(s, seconds) is not None for s in solvers)]
    scores = [fmean(e.score(s, seconds) or 0 for e in compared) if compared else 0 for s in solvers]
    best = [sum(_values(each, solver, each.best) for each in compared) for solver in solvers]
    yield _row("complete answers", [len(ended[each]) for each in solvers])
    yield _row("complete answers that no other has", [len(ended[s] - others[s]) for s in solvers])
    yield _row("no answer at all", [without[each] for each in solvers])
    yield _row(f"the best value, of {len(compared)}", best)
    yield _row(f"mean score, of {len(compared)}", [f"{each:.3f}" for each in scores])
    for other in solvers:
        cells = [_share(every, each, other, seconds) if each != other else "" for each in solvers]
        yield _row(f"points in pairs with {other}", cells)


def _share(every: Sequence[Runs], solver: str, other: str, seconds: float) -> str:
    """The share of a solver in the points of a pair, of the instances that both have run."""
    pairs = [(runs, runs.traces.get(solver), runs.traces.get(other)) for runs in every]
    both = [(runs, mine[0], theirs[0]) for runs, mine, theirs in pairs if mine and theirs]
    own = sum(points(mine, theirs, runs.minimize, seconds) for runs, mine, theirs in both)
    others = sum(points(theirs, mine, runs.minimize, seconds) for runs, mine, theirs in both)
    return f"{own:.1f} to {others:.1f}, {own / (own + others or 1):.0%}"


def points(trace: Trace, other: Trace, minimize: bool, seconds: float) -> float:
    """The points of a run against another one by the complete scoring of the MiniZinc Challenge.

    Times are whole CPU seconds here, not wall-clock time.
    """
    if not (trace.finished or trace.steps):
        return 0.0
    if not (other.finished or other.steps):
        return 1.0
    if trace.finished is not other.finished:
        return float(trace.finished)
    if trace.value is not None and other.value is not None and trace.value != other.value:
        return float((trace.value < other.value) is minimize)
    own, others = (
        int(min(each.seconds, seconds)) if each.finished else int(seconds)
        for each in (trace, other)
    )
    return others / (own + others) if own + others else 0.5


def _all(traces: Sequence[Trace] | None, attribute: str) -> bool:
    return bool(traces) and all(getattr(each, attribute) for each in traces or ())


def _values(runs: Runs, solver: str, best: int | None) -> bool:
    """Whether each run of a solver reaches the best value."""
    return all(each.value == best for each in runs.traces[solver])


def _row(name: str, cells: Sequence[object]) -> str:
    return f"| {name} | {' | '.join(map(str, cells))} |"
