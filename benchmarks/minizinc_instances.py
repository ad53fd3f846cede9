"""Instances of MiniZinc's benchmarks, flattened into a folder for `anytime`.

They are those of https://github.com/MiniZinc/minizinc-benchmarks; from each problem some are taken,
evenly from the list in alphabetic order, or problems and instances at random. MiniZinc flattens
each with the library of the solver: for Gecode with the standard library, as Debian's library for
Gecode does not compile.
"""

from __future__ import annotations

import re
import subprocess
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from random import Random
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


def problems(clone: Path) -> list[str]:
    """The folders of all problems."""
    return sorted(path.name for path in clone.iterdir() if path.is_dir())


def instances(clone: Path, names: Sequence[str], each: int) -> Iterator[Instance]:
    """Some instances of each problem; without names, of all."""
    for name in names or problems(clone):
        every = _every(clone / name)
        step = max(len(every) // each, 1)
        yield from every[step // 2 :: step][:each]


def drawn(clone: Path, seed: int) -> Iterator[Instance]:
    """Endless instances at random: of a random problem, a random one; each once."""
    random, names = Random(seed), problems(clone)
    before: set[Instance] = set()
    while names:
        name = random.choice(names)
        rest = [one for one in _every(clone / name) if one not in before]
        if not rest:
            names.remove(name)
            continue
        before.add(instance := random.choice(rest))
        yield instance


def _every(folder: Path) -> list[Instance]:
    """All instances of a problem: its first model with each data file, or each model."""
    models = sorted(folder.glob("*.mzn"))
    data = sorted(folder.rglob("*.dzn"))
    every = [Instance(models[0], one) for one in data] if data and models else []
    return every or [Instance(one, None) for one in models]


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


def prepare(chosen: Iterable[Instance], out: Path, at_once: int) -> Iterator[str]:
    """Flatten instances into a folder: `NAME.fzn` and `NAME.gecode`; a row for each instance."""
    yield from _heading()
    with ThreadPoolExecutor(at_once) as pool:
        yield from pool.map(lambda instance: _row(instance, out), chosen)


def prepare_drawn(chosen: Iterable[Instance], out: Path, number: int) -> Iterator[str]:
    """The same, until that number of instances, none of them there before, is flattened for us."""
    yield from _heading()
    for instance in chosen:
        ours = out / f"{instance.name}.fzn"
        if ours.exists():
            continue
        yield _row(instance, out)
        number -= ours.exists()
        if not number:
            break


def _heading() -> Iterator[str]:
    yield f"| instance | {' | '.join(LIBRARIES)} |"
    yield "|---" * (1 + len(LIBRARIES)) + "|"


def _row(instance: Instance, out: Path) -> str:
    results = []
    for suffix, options in LIBRARIES.items():
        path = out / f"{instance.name}{suffix}"
        if problem := flattened(instance, options, path):
            path.unlink(missing_ok=True)
        results.append(problem or f"{path.stat().st_size / 1e6:.1f} MB")
    return f"| {instance.name} | {' | '.join(results)} |"
