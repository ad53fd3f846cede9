"""Problems that fail, as files: a first line `; hunt NAME, seed NUMBER`, and the problem."""

from __future__ import annotations

import re
import signal
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from random import Random
from time import monotonic
from traceback import extract_tb
from typing import NamedTuple

from csp2sat.csp.errors import CspError
from fuzz.hunts import HUNTS, Hunt
from fuzz.problems import is_small

FAILING = Path(__file__).parents[1] / "data" / "failing"
PATIENCE = 60
"""Seconds that a check may take, and that a problem is shrunk."""

Hunts = Mapping[str, Hunt]


class Case(NamedTuple):
    """A problem for a hunt, and the seed of all that its check chooses."""

    hunt: str
    seed: int
    text: str

    @property
    def name(self) -> str:
        """The name of its file."""
        return f"{self.hunt.replace(' ', '-')}-{self.seed}.csp"

    def __str__(self) -> str:
        return f"; hunt {self.hunt}, seed {self.seed}\n{self.text}\n"

    def fails(self, hunts: Hunts = HUNTS) -> str | None:
        """What is wrong; None: nothing is."""
        try:
            with _limited():
                hunts[self.hunt].check(self.text, Random(self.seed))
        except Exception as error:
            line = extract_tb(error.__traceback__)[-1].line
            notes = getattr(error, "__notes__", ())
            return "\n".join([f"{type(error).__name__}: {str(error) or line}", *notes])
        return None


def read(path: Path) -> Case:
    """The case in a file."""
    head, _, text = path.read_text("utf-8").partition("\n")
    match = re.fullmatch(r"; hunt ([\w ]+), seed (\d+)", head)
    assert match, f"{path}: the first line is not '; hunt NAME, seed NUMBER'"
    return Case(match[1], int(match[2]), text.rstrip("\n"))


def write(case: Case, folder: Path) -> Path:
    """Write a case; gives its file."""
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / case.name
    path.write_text(str(case), "utf-8")
    return path


def shrunk(case: Case, hunts: Hunts = HUNTS) -> Case:
    """A case with as few lines as still fail; if it does not fail again, the case as it is."""
    if case.fails(hunts) is None:
        return case
    end = monotonic() + PATIENCE
    for number in reversed(range(len(case.text.splitlines()))):  # constraints, then declarations
        lines = case.text.splitlines()
        del lines[number]
        fewer = case._replace(text="\n".join(lines))
        if monotonic() < end and _is_problem(fewer.text) and fewer.fails(hunts):
            case = fewer
    return case


def _is_problem(text: str) -> bool:
    try:
        return is_small(text)
    except CspError:
        return False


@contextmanager
def _limited() -> Iterator[None]:
    """Raise an exception in what takes too long."""

    def late(*_: object) -> None:
        raise TimeoutError(f"it takes more than {PATIENCE} seconds")

    before = signal.signal(signal.SIGALRM, late)
    signal.alarm(PATIENCE)
    try:
        yield
    finally:
        signal.alarm(0)
        signal.signal(signal.SIGALRM, before)
