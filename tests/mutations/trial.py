"""Mutations tried in a copy of the project: which tests fail by them."""

from __future__ import annotations

import ast
import os
import re
import resource
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import NamedTuple

import pytest

from mutations.sites import Site, mutated
from paths import ROOT

LEFT_OUT = (".git", ".venv", "build", "dist", "node_modules", ".*_cache", ".hypothesis")
MEANING = ("tests/test_differential.py", "tests/test_conformance.py")
LAST = {"translator": MEANING, "solver": MEANING, "models": ("tests/models/puzzles",)}
"""The tests of everything in a folder, after those of the source."""
COMMANDS = ("tests/commands", "tests/interfaces", "tests/test_cli.py")
WIDE = {
    "translator": ("tests/translator", "tests/solver", *COMMANDS),
    "solver": ("tests/solver", "tests/models/tutor", *COMMANDS),
    "readers": ("tests/readers", "tests/test_foreign.py", *COMMANDS),
    "models": ("tests/models", "tests/puzzle", "tests/commands/puzzle"),
}
"""All tests that may notice a mutation in a folder, for those that the source's tests miss."""
KINDS = Path("models", "puzzles")
SURVIVED, UNDECIDED = "survived", "not decided"
MOST_UNSOUND = 3
"""Tests that may fail without a mutation before it is given up."""
WALL = 20
"""Seconds that may pass for each second of the processor: other programs run, too."""


class Result(NamedTuple):
    """What happened: killed or not, and by what."""

    outcome: str
    by: str = ""

    def __str__(self) -> str:
        return f"{self.outcome} {self.by}".rstrip()


def concerned(path: str, root: Path) -> list[str]:
    """The arguments of pytest for a source: its own tests, those that import it, its folder's.

    If the folder has no tests, those of the nearest one above it.
    """
    source = Path(path)
    folders = (Path("tests", each) for each in source.parents)
    folder = next(each for each in folders if Path(root, each).is_dir())
    if source.parent == KINDS:
        return [str(folder), "-k", f"{source.stem.replace('_', '-')} or {source.stem}"]
    here = sorted(each.relative_to(root) for each in Path(root, folder).glob("test_*.py"))
    name = re.compile(rf"csp2sat\.{'.'.join(source.with_suffix('').parts)}\b")
    importing = [
        each.relative_to(root)
        for each in sorted(Path(root, "tests").rglob("test_*.py"))
        if name.search(each.read_text("utf-8"))
    ]
    own = [folder / f"test_{source.name}"] if folder / f"test_{source.name}" in here else []
    found = dict.fromkeys(map(str, (*own, *importing, *here)))
    last = [each for each in LAST.get(source.parts[0], ()) if Path(root, each).exists()]
    return list(found | dict.fromkeys(last))


class Selection(NamedTuple):
    """Arguments of pytest, and how many times as many examples its tests try."""

    arguments: list[str]
    examples: int = 1


def selections(path: str, root: Path) -> list[Selection]:
    """The tests of a source, then, for what these miss, all that may notice it.

    Tests of every kind of puzzle try some kinds only, unless they try more examples.
    """
    first = Selection(concerned(path, root), 2 if Path(path).parent == KINDS else 1)
    wide = [each for each in WIDE.get(Path(path).parts[0], ()) if Path(root, each).exists()]
    return [first, Selection(wide)] if wide else [first]


class Ran(NamedTuple):
    """The test that fails or, where the time is over (`is_late`), is running; "": none does."""

    test: str
    is_late: bool


class Copy:
    """A copy of the project in a folder, whose tests use the copy."""

    def __init__(self, folder: Path, seconds: int, root: Path = ROOT) -> None:
        self.root = folder / "csp2sat"
        self._folder = folder
        self._seconds = seconds
        self._sound: set[tuple[str, str]] = set()  # sources, and tests that hold without a mutation
        self._unsound: list[str] = []  # those that do not
        shutil.copytree(root, self.root, ignore=shutil.ignore_patterns(*LEFT_OUT), symlinks=True)

    def tried(self, site: Site) -> Result:
        """The result of a mutation: it survives what all selections of tests try.

        A test that fails without the mutation, too, is left out from then on.
        """
        is_late, most = False, len(self._unsound) + MOST_UNSOUND
        for selection in selections(site.mutation.path, self.root):
            while (ran := self._mutated(site, selection)).test:
                if self._holds(site, selection._replace(arguments=[ran.test])):
                    return Result("killed", f"by {'the time of ' * ran.is_late}{ran.test}")
                self._unsound.append(ran.test)
                if len(self._unsound) == most:
                    names = " ".join(self._unsound)
                    return Result(UNDECIDED, f"because tests fail without it: {names}")
            is_late |= ran.is_late
        return Result(SURVIVED, "as far as the tests came" if is_late else "")

    def _mutated(self, site: Site, selection: Selection) -> Ran:
        """The first test that fails with a mutation."""
        with self._written(site, mutated(self._text(site), site.number)):
            ran = self._run(selection)
            if ran.is_late and ran.test:  # does this test take long, or do all of them?
                alone = self._run(selection._replace(arguments=[ran.test]))
                ran = alone if alone.test else Ran("", True)
        return ran

    def _holds(self, site: Site, selection: Selection) -> bool:
        """Whether a test holds without a mutation, in a source that is written alike."""
        key = site.mutation.path, selection.arguments[0]
        if key not in self._sound:
            with self._written(site, ast.unparse(ast.parse(self._text(site)))):
                if self._run(selection) == Ran("", False):
                    self._sound.add(key)
        return key in self._sound

    def _text(self, site: Site) -> str:
        """The source of a mutation."""
        return (self.root / site.mutation.path).read_text("utf-8")

    @contextmanager
    def _written(self, site: Site, text: str) -> Iterator[None]:
        """Another text instead of a source."""
        path, before = self.root / site.mutation.path, self._text(site)
        _write(path, text)
        try:
            yield
        finally:
            _write(path, before)

    def _run(self, selection: Selection) -> Ran:
        """Run tests up to the first that fails."""
        command = [sys.executable, "-m", "pytest", "-v", "-x", "-n0", "--tb=no"]
        command += ["-m", "not nightly and not browser and not clone", "-p", "no:cacheprovider"]
        paths = os.pathsep.join(map(str, (self._folder, self.root / "tests" / "helpers")))
        environment = {**os.environ, "PYTHONPATH": paths, "CI": "true"}
        environment["CSP2SAT_EXAMPLES"] = str(selection.examples)
        printed, is_late = self._folder / "printed", False
        with printed.open("w") as out:
            process = subprocess.Popen(
                [*command, *selection.arguments, *(f"--deselect={each}" for each in self._unsound)],
                cwd=self.root,
                env=environment,
                stdout=out,
                stderr=subprocess.STDOUT,
                preexec_fn=self._limit,
                start_new_session=True,
            )
            try:
                code = process.wait(WALL * self._seconds)
                is_late = code == -signal.SIGXCPU
            except subprocess.TimeoutExpired:
                is_late = True
            finally:
                _end(process)
        if is_late:
            return Ran(_running(printed.read_text("utf-8")), True)
        if code in (0, 5):  # all hold, or there are none
            return Ran("", False)
        text = printed.read_text("utf-8")
        assert code != pytest.ExitCode.USAGE_ERROR, text
        return Ran(_failing(text) or _running(text) or selection.arguments[0], False)

    def _limit(self) -> None:
        resource.setrlimit(resource.RLIMIT_CPU, (self._seconds, self._seconds + 5))


def _end(process: subprocess.Popen[bytes]) -> None:
    """End the processes that a test has left."""
    with suppress(ProcessLookupError):
        os.killpg(process.pid, signal.SIGKILL)
    process.wait(WALL)


def _failing(printed: str) -> str:
    """The test that fails, or the file that cannot be imported, by what pytest prints."""
    found = re.search(r"^(.*::.*) (?:FAILED|ERROR) +\[ *\d+%\]$", printed, re.MULTILINE)
    found = found or re.search(r"^(?:FAILED|ERROR) (.*?)(?: - .*)?$", printed, re.MULTILINE)
    return found[1] if found else ""


def _running(printed: str) -> str:
    """The test that was started last and has not ended."""
    last = printed.rpartition("\n")[2].strip()
    return last if "::" in last else ""


def _write(path: Path, text: str) -> None:
    """Write a source; what is compiled of it may be as old and as long as the new text."""
    path.write_text(text, "utf-8")
    for each in path.parent.glob(f"__pycache__/{path.stem}.*"):
        each.unlink()
