"""The command in this process, asked with random options; its answers are judged."""

from __future__ import annotations

import io
import json
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import NamedTuple

from csp2sat.cli import main
from csp2sat.csp.syntax.parse import Softness
from fuzz.problems import is_weighted
from fuzz.truth import Answer, Truth, judge

QUESTIONS: tuple[tuple[str, ...], ...] = (
    (), (), (), ("--all",), ("-n", "2"), ("--count",), ("--count", "--at-most", "3"),
    ("--backbone",), ("--unique",),
)  # fmt: skip
"""Nothing is the question that the file asks."""
ENCODINGS = ("order", "direct", "log", "log,?=direct", "order,x=log", "direct,_*=log")
SOLVERS = ("minisat22", "glucose4", "cadical153", "cadical195", "maplecm", "mergesat3")


Check = Callable[[str, Random], None]
"""Solves a problem with random options; raises an exception if the answer is wrong."""


class Ran(NamedTuple):
    """What a command does: its exit code and what it prints."""

    code: int
    out: str
    err: str


def run(*arguments: str | Path) -> Ran:
    """Run `csp2sat` in this process."""
    before = sys.stdout, sys.stderr
    out, err = (io.TextIOWrapper(io.BytesIO(), "utf-8") for _ in range(2))
    sys.stdout, sys.stderr = out, err
    try:
        code = main([str(each) for each in arguments])
    finally:
        sys.stdout, sys.stderr = before
    return Ran(code, _text(out), _text(err))


def _text(stream: io.TextIOWrapper) -> str:
    stream.flush()
    stream.seek(0)
    return stream.read()


def answer(text: str, *options: str) -> Answer:
    """The answer of the command to a problem."""
    with TemporaryDirectory(prefix="csp2sat-fuzz-") as folder:
        path = Path(folder, "problem.csp")
        path.write_text(text, "utf-8")
        ran = run(*options, "--format", "json", path)
    assert not ran.err, f"{' '.join(options)}: {ran.err}"
    found: Answer = json.loads(ran.out)
    expected = 3 if found["status"] == "UNKNOWN" else 0
    assert ran.code == expected, f"{' '.join(options)}: exit code {ran.code}"
    return found


# --- options ----------------------------------------------------------------------------------


def translation(r: Random) -> list[str]:
    """How the problem is encoded, perhaps."""
    options = ["--encoding", r.choice(ENCODINGS)] if r.random() < 0.3 else []
    return [*options, "--graph", r.choice(("lazy", "static"))] if r.random() < 0.3 else options


def plain(r: Random) -> list[str]:
    """A solver and an encoding, perhaps."""
    solver = ["--solver", r.choice(SOLVERS)] if r.random() < 0.3 else []
    return [*translation(r), *solver]


def jobs(r: Random) -> list[str]:
    """Several processes with solvers of their own."""
    return [*plain(r), "--jobs", str(r.choice((2, 2, 3, 4)))]


def cubes(r: Random) -> list[str]:
    """Several processes with cubes."""
    cut = str(r.choice((1, 2, 3, 4, 6, 10, 20, 50)))
    return [*plain(r), "--cubes", cut, "--jobs", str(r.randint(1, 3))]


def limited(r: Random) -> list[str]:
    """Few conflicts, sometimes with several processes."""
    kind = r.random()
    some = jobs(r) if kind < 0.1 else cubes(r) if kind < 0.2 else plain(r)
    return [*some, "--conflict-limit", str(r.choice((1, 1, 2, 3, 5, 10)))]


def either_graphs(r: Random) -> list[str]:
    """Graph constraints encoded lazily or eagerly."""
    return [*plain(r), "--graph", r.choice(("lazy", "static"))]


# --- checks -----------------------------------------------------------------------------------


def with_options(options: Callable[[Random], list[str]]) -> Check:
    """A check that asks a random question with random options."""

    def check(text: str, r: Random) -> None:
        _ask(text, options(r), r)

    return check


def soft(text: str, r: Random) -> None:
    """A check of soft constraints, which are violated at the least cost."""
    options = r.choice((plain, plain, jobs, cubes, limited))(r)
    if is_weighted(text):
        _ask(text, [*options, "--weighted"], r, Softness.WEIGHTED)
    else:
        _ask(text, [*options, "--max"], r, Softness.ALL)


def _ask(text: str, options: list[str], r: Random, softness: Softness = Softness.NONE) -> None:
    question = r.choice(QUESTIONS)
    if "--cubes" in options:  # which find a solution or the best one
        question = ()
        text = "\n".join(line for line in text.splitlines() if not line.startswith("#"))
    found = answer(text, *options, *question)
    try:
        judge(Truth(text, softness), question, found, "--conflict-limit" in options)
    except AssertionError as error:
        error.add_note(f"csp2sat {' '.join((*options, *question))}: {found}")
        raise
