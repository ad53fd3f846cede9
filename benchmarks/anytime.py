"""Good solutions soon: the best value over CPU time, of csp2sat and of other solvers.

The instances are the files of a folder: `NAME.csp`, or `NAME.fzn` as MiniZinc makes it for csp2sat;
beside it, `NAME.gecode` for Gecode. The score of a run is the mean of its gap over the time
(the primal integral; Berthold, "Measuring the impact of primal heuristics", Operations Research
Letters 41, 2013): the gap is 1 until there is a solution, then |value - best| / max(|value|,
|best|), where `best` is the best value of all runs. 0 is perfect.
"""

from __future__ import annotations

import re
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from statistics import fmean
from time import perf_counter, sleep
from typing import NamedTuple

from flatzinc_solvers import GOAL
from instances import reordered
from measure import HERE, Tree

OURS = [sys.executable, "-m", "csp2sat"]
RIVAL = [sys.executable, str(HERE / "rival.py"), "cpsat-improving"]
SOLVERS: Mapping[str, Mapping[str, Sequence[str]]] = {
    "csp2sat": {".csp": OURS, ".fzn": [*OURS, "flatzinc", "-a"]},
    "csp2sat, 2 processes": {
        ".csp": [*OURS, "--jobs", "2"],
        ".fzn": [*OURS, "flatzinc", "-a", "-p", "2"],
    },
    "CP-SAT": {".csp": RIVAL, ".fzn": RIVAL},
    "Gecode": {".gecode": ["fzn-gecode", "-a"]},
}
"""The command of each solver for each kind of file. CP-SAT has one worker and reads the file with
csp2sat's reader; Gecode searches as the model says."""
SLOWEST = 40
"""Wall seconds for a CPU second, before a run is ended."""


class Trace(NamedTuple):
    """One run: CPU seconds and value of each better solution, in order; whether it is proved."""

    steps: Sequence[tuple[float, int]]
    proved: bool = False

    @property
    def value(self) -> int | None:
        """The best value; None without a solution."""
        return self.steps[-1][1] if self.steps else None

    def score(self, best: int, seconds: float) -> float:
        """The mean gap to a best value over the time."""
        area, since, gap = 0.0, 0.0, 1.0
        for at, value in self.steps:
            area += (min(at, seconds) - since) * gap
            since, gap = min(at, seconds), _gap(value, best)
        return (area + (seconds - since) * gap) / seconds


def _gap(value: int, best: int) -> float:
    if value == best:
        return 0.0
    return min(abs(value - best) / max(abs(value), abs(best)), 1.0)


def traced(command: Sequence[str], seconds: float, goal: str | None) -> Trace:
    """Run a command for some CPU seconds of all its processes.

    `goal` is the objective variable of FlatZinc; other output has lines `o VALUE`.
    """
    line = re.compile(rf"^{goal} = (-?\d+);" if goal else r"^o (-?\d+)", re.MULTILINE)
    steps: list[tuple[float, int]] = []
    start = perf_counter()
    with tempfile.TemporaryFile("w+b") as out:
        run = subprocess.Popen(command, stdout=out, stderr=subprocess.DEVNULL)
        tree, text, done = Tree(run.pid), "", False
        while not done:
            done = run.poll() is not None
            tree.look()
            if tree.cpu > seconds or perf_counter() - start > SLOWEST * seconds:
                tree.kill()
                run.wait()
                done = True
            length = out.seek(0, 2)
            if length > len(text):
                out.seek(0)
                text = out.read().decode()
                values = [int(each[1]) for each in line.finditer(text)]
                steps += [(tree.cpu, each) for each in values[len(steps) :]]
            sleep(0.02)
    ended = "==========" in text or "s OPTIMUM" in text
    return Trace(steps, ended)


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


def measured(path: Path, solvers: Sequence[str], seeds: int, seconds: float) -> Runs:
    """The runs of an instance, with its constraints in as many orders as there are seeds."""
    text = path.read_text()
    goal = GOAL.search(text) if path.suffix == ".fzn" else None
    traces: dict[str, list[Trace]] = {}
    with tempfile.TemporaryDirectory() as folder:
        for seed in range(seeds):
            for solver in solvers:
                trace = _run(SOLVERS[solver], path, Path(folder), seed, seconds, goal and goal[1])
                if trace:
                    traces.setdefault(solver, []).append(trace)
    return Runs(path.stem, bool(re.search(r"\bminimize\b", text)), traces)


def _run(
    commands: Mapping[str, Sequence[str]],
    path: Path,
    folder: Path,
    seed: int,
    seconds: float,
    goal: str | None,
) -> Trace | None:
    """The run of a solver that reads the file or one beside it; None if it does not."""
    for suffix, command in commands.items():
        own = path.with_suffix(suffix)
        if not own.exists():
            continue
        more: list[str] = []
        if suffix == ".csp" and seed:
            own = folder / own.name
            own.write_text(reordered(path.read_text(), seed))
        elif (seed and "flatzinc" in command) or "fzn-gecode" in command:
            more = ["-r", str(seed)]
        return traced([*command, *more, str(own)], seconds, goal if command is not RIVAL else None)
    return None


def lines(
    folder: Path, patterns: Sequence[str], solvers: Sequence[str], seeds: int, seconds: float
) -> Iterator[str]:
    """The table: for each instance and solver the values at the end and the mean score."""
    yield f"| instance | best | {' | '.join(solvers)} |"
    yield "|---" * (len(solvers) + 2) + "|"
    scores: dict[str, list[float]] = {each: [] for each in solvers}
    files = [each for each in sorted(folder.iterdir()) if each.suffix in (".csp", ".fzn")]
    paths = [each for each in files if not patterns or any(one in each.stem for one in patterns)]
    for path in paths:
        runs = measured(path, solvers, seeds, seconds)
        cells = [_cell(runs, each, scores[each], seconds) for each in solvers]
        row = f"| {runs.name} | {runs.best} | {' | '.join(cells)} |"
        print(row, file=sys.stderr, flush=True)
        yield row
    means = [f"{fmean(each):.3f} ({len(each)})" if each else "-" for each in scores.values()]
    yield f"| mean score | | {' | '.join(means)} |"


def _cell(runs: Runs, solver: str, scores: list[float], seconds: float) -> str:
    """The values of a solver and its score, which is noted."""
    traces = runs.traces.get(solver, ())
    if not traces or runs.best is None:
        return "-"
    score = fmean(each.score(runs.best, seconds) for each in traces)
    scores.append(score)
    values = "/".join(
        "nothing" if each.value is None else f"{each.value}{'*' if each.proved else ''}"
        for each in traces
    )
    return f"{values} {score:.3f}"
