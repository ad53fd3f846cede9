"""Instances of MiniZinc's benchmarks: csp2sat beside Gecode.

They are those of https://github.com/MiniZinc/minizinc-benchmarks; from each folder some are taken,
evenly from the list in alphabetic order. MiniZinc flattens each with the library of the solver, for
Gecode with the standard library; that is not timed. Then the solver has some seconds for the
FlatZinc; a better solution counts when it is printed.
"""

from __future__ import annotations

import re
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from time import perf_counter
from typing import NamedTuple

from csp2sat.commands.minizinc import CONFIGURATION, LIBRARY

FLATTENING = 60.0
"""Seconds for MiniZinc to flatten an instance."""
SOLVERS = {
    "csp2sat": (
        ["--solver", str(LIBRARY / CONFIGURATION)],
        [sys.executable, "-m", "csp2sat", "flatzinc"],
    ),
    "Gecode": (["-G", "std"], ["fzn-gecode"]),
}
"""Options of MiniZinc, and the command, of each solver."""


GOAL = re.compile(r"^% (\w+)$", re.MULTILINE)
"""The line that `flattened` adds: the name of the objective variable."""


class Instance(NamedTuple):
    """A model and its data, if it has any."""

    model: Path
    data: Path | None

    @property
    def name(self) -> str:
        """The folder and the last part of the instance."""
        return f"{self.model.parent.name}/{(self.data or self.model).stem}"


class Result(NamedTuple):
    """What a solver printed: how it ended, the last objective, seconds until then."""

    end: str
    objective: int | None = None
    seconds: float = 0.0

    def __str__(self) -> str:
        value = "" if self.objective is None else f"{self.objective} "
        return f"{value}{self.end}" + (f" {self.seconds:.1f} s" if self.end in ENDS else "")


ENDS = ("proved", "solved", "none")


def instances(folder: Path, problems: Sequence[str], each: int) -> Iterator[Instance]:
    """Some instances of each problem."""
    for name in problems or sorted(path.name for path in folder.iterdir() if path.is_dir()):
        models = sorted((folder / name).glob("*.mzn"))
        data = sorted((folder / name).rglob("*.dzn"))
        every = [Instance(models[0], one) for one in data] if data and models else []
        every = every or [Instance(one, None) for one in models]
        step = max(len(every) // each, 1)
        yield from every[step // 2 :: step][:each]


def flattened(instance: Instance, options: Sequence[str], out: Path) -> str:
    """Flatten an instance into a file; an error, or "" if there is none."""
    files = [str(each) for each in instance if each]
    command = ["minizinc", "-c", "--no-output-ozn", *options, *files, "--fzn", str(out)]
    try:
        done = subprocess.run(command, capture_output=True, text=True, timeout=FLATTENING)
    except subprocess.TimeoutExpired:
        return "not flattened in time"
    if done.returncode:
        return "not flattened"
    text = out.read_text()
    if goal := re.search(r"(?:minimize|maximize)\s+(\w+)\s*;", text):
        declared = rf"(:\s*{goal[1]}\b)(?=\s*(?:::|=|;))"
        out.write_text(re.sub(declared, r"\1 :: output_var", text, count=1) + f"% {goal[1]}\n")
    return ""


def prepare(folder: Path, problems: Sequence[str], out: Path, each: int = 1) -> None:
    """Flatten instances into a folder: `NAME.fzn` for csp2sat, `NAME.gecode` for Gecode."""
    for instance in instances(folder, problems, each):
        name = instance.name.replace("/", "-")
        for (options, _), suffix in zip(SOLVERS.values(), ("fzn", "gecode"), strict=True):
            flattened(instance, options, out / f"{name}.{suffix}")


def solved(command: Sequence[str], path: Path, seconds: float) -> Result:
    """The result of a solver."""
    goal = GOAL.search(path.read_text())
    better = ["-a"] if goal else []  # each better solution
    start = perf_counter()
    pipe = subprocess.PIPE
    with subprocess.Popen([*command, *better, path], stdout=pipe, stderr=pipe) as run:
        try:
            out, errors = run.communicate(timeout=seconds)
        except subprocess.TimeoutExpired:
            run.terminate()
            out, errors = run.communicate()
    passed = perf_counter() - start
    text = out.decode()
    values = re.findall(rf"^{goal[1]} = (-?\d+);", text, re.MULTILINE) if goal else []
    objective = int(values[-1]) if values else None
    if "=====UNSATISFIABLE" in text:
        return Result("none", seconds=passed)
    if goal and "==========" in text:
        return Result("proved", objective, passed)
    if "----------" in text:
        return Result("found" if goal else "solved", objective, passed)
    if run.returncode > 0 and b"error" in errors.lower():
        return Result("error: " + errors.decode().strip().splitlines()[0][-60:])
    return Result("nothing")


def compare(instance: Instance, seconds: float) -> str:
    """A row of the table."""
    cells = [instance.name]
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "instance.fzn"
        for options, command in SOLVERS.values():
            error = flattened(instance, options, path)
            cells.append(error or str(solved(command, path, seconds)))
    return f"| {' | '.join(cells)} |"


def table(
    folder: Path, problems: Sequence[str], each: int = 1, seconds: float = 20.0, at_once: int = 1
) -> Iterator[str]:
    """The rows of the table, as they are measured."""
    yield f"| instance | {' | '.join(SOLVERS)} |"
    yield "|---|---|---|"
    with ThreadPoolExecutor(at_once) as pool:
        yield from pool.map(lambda one: compare(one, seconds), instances(folder, problems, each))
