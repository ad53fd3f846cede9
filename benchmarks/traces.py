"""Runs of solvers, each with its better solutions over CPU time."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import tempfile
from collections.abc import Mapping, Sequence
from pathlib import Path
from time import perf_counter, sleep
from typing import NamedTuple

from instances import reordered
from measure import HERE, Tree
from minizinc_instances import GOAL

SLOWEST = 40
"""Wall seconds for a CPU second, before a run is ended."""


class Solver(NamedTuple):
    """The command for each kind of file, and the number of processes or workers."""

    commands: Mapping[str, Sequence[str]]
    processes: int = 1


OURS = [sys.executable, "-m", "csp2sat"]
RIVAL = [sys.executable, str(HERE / "rival.py"), "cpsat-improving"]
FLATZINC = [*OURS, "flatzinc", "-a"]
SOLVERS = {
    "csp2sat": Solver({".csp": OURS, ".fzn": FLATZINC}),
    "csp2sat, 2 processes": Solver(
        {".csp": [*OURS, "--jobs", "2"], ".fzn": [*FLATZINC, "-p", "2"]}, 2
    ),
    "CP-SAT": Solver({".csp": [*RIVAL, "1"], ".fzn": [*RIVAL, "1"]}),
    "CP-SAT, 2 workers": Solver({".csp": [*RIVAL, "2"], ".fzn": [*RIVAL, "2"]}, 2),
    "Gecode": Solver({".gecode": ["fzn-gecode", "-a"]}),
}
"""CP-SAT reads the file with csp2sat's reader; Gecode searches as the model says."""

ENDS = {
    "proved": r"==========|s OPTIMUM",
    "none": r"=====UNSATISFIABLE|s UNSATISFIABLE",
    "solved": r"----------|s SATISFIABLE",
}
"""How a run ended, by its output: the first that fits."""


class Trace(NamedTuple):
    """One run: CPU seconds of a process and value of each better solution, in order.

    `end`: of `ENDS`, "failed" if the command failed, else "" (also for an objective without
    proof); `seconds`: CPU seconds of a process until it ended.
    """

    steps: Sequence[tuple[float, int]]
    end: str
    seconds: float

    @property
    def value(self) -> int | None:
        """The best value; None without an objective or a solution."""
        return self.steps[-1][1] if self.steps else None

    @property
    def finished(self) -> bool:
        """Whether the answer is complete."""
        return self.end in ENDS

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


def traced(command: Sequence[str], seconds: float, value: str | None, processes: int = 1) -> Trace:
    """Run a command for some CPU seconds of each process.

    `value`: a pattern of the lines with better values; None without an objective.
    """
    steps: list[tuple[float, int]] = []
    start = perf_counter()
    with tempfile.TemporaryFile("w+b") as out:
        run = subprocess.Popen(command, stdout=out, stderr=subprocess.DEVNULL)
        tree, text, late = Tree(run.pid), "", False
        while True:
            ended, status, usage = os.wait4(run.pid, os.WNOHANG)
            tree.look()
            if out.seek(0, 2) > len(text):
                out.seek(0)
                text = out.read().decode()
                values = [int(each[1]) for each in re.finditer(value, text, re.M)] if value else []
                steps += [(tree.cpu / processes, each) for each in values[len(steps) :]]
            if ended:
                break
            if not late and (
                tree.cpu > processes * seconds or perf_counter() - start > SLOWEST * seconds
            ):
                late = True
                tree.kill()
            sleep(min(0.2, 0.02 + tree.cpu / 50))
        run.returncode = os.waitstatus_to_exitcode(status)  # it is no longer there to wait for
    cpu = max(tree.cpu, usage.ru_utime + usage.ru_stime)
    return Trace(steps, _end(text, bool(value), run.returncode), cpu / processes)


def _end(text: str, objective: bool, code: int) -> str:
    for end, pattern in ENDS.items():
        if re.search(pattern, text):
            return "" if objective and end == "solved" else end
    return "failed" if code > 0 else ""


def run(name: str, path: Path, seed: int, seconds: float, kept: Path | None) -> Trace | None:
    """The run of a solver on a file or the one beside it; None if it reads neither.

    `seed`: above 0, the constraints in another order, or the random choices of the solver.
    `kept`: a folder with earlier runs, which are not repeated.
    """
    store = kept and kept / f"{path.stem}.{re.sub('[, ]+', '-', name)}.{seed}.json"
    if store and store.exists():
        found = json.loads(store.read_text())
        return Trace([(at, value) for at, value in found["steps"]], found["end"], found["seconds"])
    trace = _run(SOLVERS[name], path, seed, seconds)
    if store and trace:
        store.write_text(json.dumps(trace._asdict()))
    return trace


def _run(solver: Solver, path: Path, seed: int, seconds: float) -> Trace | None:
    for suffix, words in solver.commands.items():
        own = path.with_suffix(suffix)
        if not own.exists():
            continue
        text = own.read_text()
        rival = words[:-1] == RIVAL
        value = _values(text, sugar=rival or suffix == ".csp")
        command = [each for each in words if value or each != "-a"]
        if not seed or rival:
            return traced([*command, str(own)], seconds, value, solver.processes)
        if suffix != ".csp":
            command += ["-r", str(seed)]
            return traced([*command, str(own)], seconds, value, solver.processes)
        with tempfile.TemporaryDirectory() as folder:
            other = Path(folder, own.name)
            other.write_text(reordered(text, seed))
            return traced([*command, str(other)], seconds, value, solver.processes)
    return None


def _values(text: str, sugar: bool) -> str | None:
    """A pattern of the lines with values of the objective; None if the text has none."""
    goal = GOAL.search(text)
    if not goal and "(objective" not in text:
        return None
    return rf"^{goal[1]} = (-?\d+);" if goal and not sugar else r"^o (-?\d+)"
