"""Instances of MiniZinc's benchmarks, flattened into a folder for `anytime`.

They are those of https://github.com/MiniZinc/minizinc-benchmarks; from each problem some are taken,
evenly from the list in alphabetic order. MiniZinc flattens each with the library of the solver: for
Gecode with the standard library, as Debian's library for Gecode does not compile.
"""

from __future__ import annotations

import re
import subprocess
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import NamedTuple

from csp2sat.commands.minizinc import CONFIGURATION, LIBRARY

FLATTENING = 60.0
"""Seconds for MiniZinc to flatten an instance."""
LIBRARIES = {
    ".fzn": ["--solver", str(LIBRARY / CONFIGURATION)],
    ".gecode": ["-G", "std"],
}
"""The options of MiniZinc for each kind of file."""
GOAL = re.compile(r"^% (\w+)$", re.MULTILINE)
"""The line that `flattened` adds: the name of the objective variable."""


class Instance(NamedTuple):
    """A model and its data, if it has any."""

    model: Path
    data: Path | None

    @property
    def name(self) -> str:
        """The folder and the last part of the instance."""
        return f"{self.model.parent.name}-{(self.data or self.model).stem}"


def instances(clone: Path, problems: Sequence[str], each: int) -> Iterator[Instance]:
    """Some instances of each problem; without names, of all."""
    for name in problems or sorted(path.name for path in clone.iterdir() if path.is_dir()):
        models = sorted((clone / name).glob("*.mzn"))
        data = sorted((clone / name).rglob("*.dzn"))
        every = [Instance(models[0], one) for one in data] if data and models else []
        every = every or [Instance(one, None) for one in models]
        step = max(len(every) // each, 1)
        yield from every[step // 2 :: step][:each]


def flattened(instance: Instance, options: Sequence[str], out: Path) -> str:
    """Flatten an instance into a file; the reason if that fails, or ""."""
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


def prepare(
    clone: Path, problems: Sequence[str], out: Path, each: int, at_once: int
) -> Iterator[str]:
    """Flatten instances into a folder: `NAME.fzn` and `NAME.gecode`; a row for each instance."""

    def row(instance: Instance) -> str:
        results = []
        for suffix, options in LIBRARIES.items():
            path = out / f"{instance.name}{suffix}"
            if problem := flattened(instance, options, path):
                path.unlink(missing_ok=True)
            results.append(problem or f"{path.stat().st_size / 1e6:.1f} MB")
        return f"| {instance.name} | {' | '.join(results)} |"

    yield f"| instance | {' | '.join(LIBRARIES)} |"
    yield "|---" * (1 + len(LIBRARIES)) + "|"
    with ThreadPoolExecutor(at_once) as pool:
        yield from pool.map(row, instances(clone, problems, each))
