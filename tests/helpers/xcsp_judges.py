"""What other programs read in an instance of XCSP3: CPMpy with the parser of pycsp3, and ACE.

CPMpy runs in a process of its own, which this file is: pycsp3 reads the arguments of its process.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import signal
import subprocess
import sys
from collections.abc import Callable
from contextlib import redirect_stdout
from dataclasses import dataclass
from functools import cache
from importlib.util import find_spec
from itertools import product
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import IO, Any, NamedTuple

PATIENCE = 60
"""Seconds that a judge may take for an instance."""


class Verdict(NamedTuple):
    """The number of solutions that differ in some variables, as `x[1][2]`; none: no solution."""

    number: int
    names: list[str]


# --- CPMpy --------------------------------------------------------------------------------------


def cpmpy_lacks() -> str:
    """What CPMpy needs to read an instance here; empty: nothing."""
    lacking = [name for name in ("cpmpy", "pycsp3", "ortools") if not find_spec(name)]
    return f"not installed: {', '.join(lacking)}" if lacking else ""


def by_cpmpy(text: str) -> Verdict | None:
    """A verdict; None: CPMpy or pycsp3 refuses the instance, or takes too long."""
    ask, answer = _cpmpy()
    ask.write(json.dumps(text) + "\n")
    ask.flush()
    if line := answer.readline():
        number, names = json.loads(line)
        return None if names is None else Verdict(number, names)
    _cpmpy.cache_clear()  # it has ended
    return None


@cache
def _cpmpy() -> tuple[IO[str], IO[str]]:
    """The worker's input and output; it ends when this process closes them."""
    worker = subprocess.Popen(
        [sys.executable, __file__],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    )
    assert worker.stdin
    assert worker.stdout
    return worker.stdin, worker.stdout


def _work() -> None:
    """Answer each line of the input by one of the output."""
    out = sys.stdout
    with os.fdopen(os.dup(0)) as lines:  # `exit` closes the standard input
        for line in lines:
            signal.alarm(PATIENCE)
            with redirect_stdout(sys.stderr):
                found = _cpmpy_count(json.loads(line))
            signal.alarm(0)
            print(json.dumps(found), file=out, flush=True)


def _cpmpy_count(text: str) -> tuple[int, list[str] | None]:
    from cpmpy.tools.xcsp3 import read_xcsp3
    from cpmpy.transformations.get_variables import get_variables_model

    names = {*re.findall(r'\bid="(\w+)"', text)}
    rows: set[tuple[int, ...]] = set()
    with TemporaryDirectory(prefix="csp2sat-cpmpy-") as folder:
        path = Path(folder, "instance.xml")
        path.write_text(text, "utf-8")
        try:
            model: Any = read_xcsp3(str(path))
            every = get_variables_model(model)
            known = [x for x in every if x.name.partition("[")[0] in names]  # others are auxiliary
            model.solveAll(
                solver="ortools", display=lambda: rows.add(tuple(int(x.value()) for x in known))
            )
        except (Exception, SystemExit):  # pycsp3 exits where it reads something unknown
            return 0, None
    return len(rows), [x.name for x in known]


# --- ACE ----------------------------------------------------------------------------------------


@cache
def _jar() -> Path | None:
    spec = find_spec("pycsp3")
    folders = (spec.submodule_search_locations or []) if spec else []
    return next((x for each in folders for x in Path(each).glob("solvers/ace/ACE*.jar")), None)


def ace_lacks() -> str:
    """What ACE needs to run here; empty: nothing."""
    if not shutil.which("java"):
        return "java is not installed"
    return "" if _jar() else "not installed: pycsp3, which has ACE"


def by_ace(text: str) -> Verdict | None:
    """A verdict; None: ACE refuses the instance."""
    with TemporaryDirectory(prefix="csp2sat-ace-") as folder:
        path = Path(folder, "instance.xml")
        path.write_text(text, "utf-8")
        command = ["java", "-jar", str(_jar()), str(path), "-s=all", "-xe", "-xc=false"]
        ran = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE, check=False)
    if "s UNSATISFIABLE" in ran.stdout:
        return Verdict(0, [])
    if "d COMPLETE EXPLORATION" not in ran.stdout:
        return None
    names = re.findall(r"<list>(.*?)</list>", ran.stdout)[0]
    rows = {tuple(each.split()) for each in re.findall(r"<values>(.*?)</values>", ran.stdout)}
    cells = [cell for word in names.split() for cell in _cells(word, text)]
    pairs = [*zip(cells, next(iter(rows)), strict=True)]
    return Verdict(len(rows), [cell for cell, value in pairs if value != "*"])  # `*`: useless


def _cells(word: str, text: str) -> list[str]:
    """The variables of a word as `x[]` or `x[0][1..2]`; the text has the sizes of arrays."""
    name, *indices = re.findall(r"\w+|\[.*?\]", word)
    if not indices:
        return [name]
    declared = re.search(rf'id="{name}"[^>]* size="(.*?)"', text)
    assert declared, word
    sizes = map(int, re.findall(r"\d+", declared[1]))
    spans = []
    for index, size in zip(indices, sizes, strict=True):
        low, _, high = index.strip("[]").partition("..")
        spans.append(range(int(low), int(high or low) + 1) if low else range(size))
    return [name + "".join(f"[{i}]" for i in each) for each in product(*spans)]


@dataclass(frozen=True)
class Judge:
    """A judge, why it can't run on this machine (empty: it can), and what it reads wrongly."""

    count: Callable[[str], Verdict | None]
    lacks: Callable[[], str]
    misread: str = ""

    def verdict(self, text: str) -> Verdict | None:
        """A verdict; None: the judge can't read the instance, at least not rightly."""
        if self.lacks() or (self.misread and self.misread in text):
            return None
        return self.count(text)


JUDGES = {
    "cpmpy": Judge(by_cpmpy, cpmpy_lacks, "<circuit>"),  # in XCSP3 some may stay outside
    "ace": Judge(by_ace, ace_lacks),
}
"""The judges by name, the faster one first."""

if __name__ == "__main__":
    _work()
