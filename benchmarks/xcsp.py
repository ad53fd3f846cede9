"""Instances of XCSP3 beside ACE: the answers of both, their CPU seconds, and a check of ours.

ACE is in the package pycsp3, and so is the checker of the competitions; both need Java.
"""

from __future__ import annotations

import argparse
import re
import resource
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from functools import partial
from importlib.util import find_spec
from pathlib import Path
from typing import NamedTuple

from report import machine, made_by

CHECKER = "org.xcsp.parser.callbacks.SolutionChecker"
PATIENCE = 20
"""Seconds of the clock for each CPU second: other work may run beside."""
PROVED = ("OPTIMUM FOUND", "UNSATISFIABLE")


class Answer(NamedTuple):
    """The status, the best value (None: no objective or no solution), CPU seconds, the text."""

    status: str
    best: int | None
    seconds: float
    text: str

    def __str__(self) -> str:
        if not self.status:
            return "failed"
        value = "" if self.best is None else f"{self.best} "
        word = {
            "OPTIMUM FOUND": "proved",
            "SATISFIABLE": "" if self.best is not None else "solved",
            "UNSATISFIABLE": "no solution",
            "UNKNOWN": "nothing",
        }[self.status]
        return f"{value}{word}".strip() + f" {self.seconds:.1f} s"


def options(parser: argparse.ArgumentParser) -> None:
    """The folder."""
    parser.add_argument("folder", type=Path, help="with files .xml of XCSP3")


def lines(args: argparse.Namespace) -> Iterator[str]:
    """A row for each instance, then the number of instances by what they show."""
    jar = _jar()
    if jar is None or not shutil.which("java"):
        sys.exit("This needs Java, and pycsp3, which has ACE")
    yield from (*made_by(), *machine(), "")
    yield "| instance | csp2sat | ACE | |\n|---|---|---|---|"
    numbers: dict[str, int] = {}
    for path in sorted(args.folder.glob("*.xml")):
        limit = int(args.timeout)
        ours = _run([sys.executable, "-m", "csp2sat", str(path)], limit)
        ace = _run([*_java(jar), "-jar", jar, str(path), f"-t={PATIENCE * limit}s", "-npc"], limit)
        verdict = _verdict(ours, ace, _checked(jar, path, ours))
        numbers[verdict] = numbers.get(verdict, 0) + 1
        yield f"| {path.stem} | {ours} | {ace} | {verdict} |"
    yield ""
    yield from (f"- {verdict}: {number}" for verdict, number in sorted(numbers.items()))


def _jar() -> str | None:
    spec = find_spec("pycsp3")
    folders = (spec.submodule_search_locations or []) if spec else []
    jars = (str(jar) for each in folders for jar in Path(each).glob("solvers/ace/ACE*.jar"))
    return next(jars, None)


def _java(jar: str) -> list[str]:
    return ["java", "-Xmx3g", "-XX:+UseSerialGC", "-cp", jar]


def _run(command: Sequence[str], limit: int) -> Answer:
    """The answer of a command that is stopped after some CPU seconds."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    with tempfile.TemporaryFile("w+") as out:
        process = subprocess.Popen(
            command,
            stdout=out,
            stderr=subprocess.DEVNULL,
            preexec_fn=partial(resource.setrlimit, resource.RLIMIT_CPU, (limit, limit + 3)),
        )
        try:
            process.wait(PATIENCE * limit)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
        out.seek(0)
        text = out.read()
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    seconds = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    status = re.findall(r"^s (\w+(?: FOUND)?)", text, re.MULTILINE)
    values = re.findall(r"^o +(-?\d+)", text, re.MULTILINE)
    best = int(values[-1]) if values else None
    stopped = "SATISFIABLE" if values else "UNKNOWN" if seconds > limit - 1 else ""
    return Answer(status[-1] if status else stopped, best, seconds, text)


def _checked(jar: str, path: Path, answer: Answer) -> bool | None:
    """Whether the checker of the competitions accepts the last solution; None: no solution."""
    solutions = re.findall(r"(?:^v .*\n)+", answer.text, re.MULTILINE)
    if not solutions:
        return None
    text = re.sub(r"^v ", "", solutions[-1], flags=re.MULTILINE)
    with tempfile.NamedTemporaryFile("w", suffix=".xml") as file:
        file.write(text)
        file.flush()
        command = [*_java(jar), CHECKER, str(path), file.name]
        ran = subprocess.run(command, capture_output=True, text=True, check=False)
    return re.search(r"^OK", ran.stdout, re.MULTILINE) is not None


def _verdict(ours: Answer, ace: Answer, checked: bool | None) -> str:
    """What an instance shows."""
    if checked is False:
        return "WRONG: the checker refuses the solution"
    proofs = [each for each in (ours, ace) if each.status in PROVED]
    if len(proofs) == 2:
        same = (ours.status, ours.best) == (ace.status, ace.best)
        return "equal" if same else "WRONG: proofs differ"
    found = {
        each.status == "UNSATISFIABLE" for each in (ours, ace) if each.status not in ("", "UNKNOWN")
    }
    if len(found) > 1:
        return "WRONG: one has a solution"
    if ours.best is None and ours.status == ace.status == "SATISFIABLE":
        return "equal"
    if proofs:
        return "only csp2sat proves" if proofs[0] is ours else "only ACE proves"
    if checked:
        return "a checked solution"
    return "nothing to compare"
