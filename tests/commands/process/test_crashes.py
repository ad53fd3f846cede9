"""A SAT solver that dies in the middle leaves the best solution so far as the answer."""

from __future__ import annotations

import json
import os
import signal
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

import pytest

from csp2sat.commands.exit_codes import BAD_INPUT, LIMIT
from processes import Start, Started
from running import File, Run
from solver_scripts import HONEST, solver

pytestmark = pytest.mark.skipif(
    not Path("/proc/self/environ").exists(), reason="/proc lists which processes are at work"
)

CRASHED = "csp2sat: error: the SAT solver crashed (SIGKILL)\n"
TEXTS = {"sugar": "\no ", "competition": "\no ", "json": '"objective"', "table": "missing"}
"""What the output of each format has after the first solution."""


def kill(processes: Sequence[int]) -> None:
    for each in processes:
        with suppress(ProcessLookupError):  # it has ended meanwhile
            os.kill(each, signal.SIGKILL)


def killed(start: Start, folder: Path, form: str, *arguments: str, workers: int = 0) -> Started:
    """A command whose child is killed after the first solution, or all workers of the child."""
    out = folder / "out.txt"
    started = start("--format", form, "--out", out, *arguments, "missing.csp")
    started.wait_for(lambda: out.exists() and TEXTS[form] in out.read_text("utf-8"))
    (child,) = started.below(started.process.pid)
    started.wait_for(lambda: len(started.below(child)) >= workers)
    kill(started.below(child) if workers else [child])
    while workers and started.below(child):  # those of further cubes
        kill(started.below(child))
    started.end()
    assert started.err.decode() == CRASHED
    return started


@pytest.mark.parametrize(
    ("arguments", "workers"),
    [
        ((), 0),
        (("--solver", "cadical195"), 0),
        (("--jobs", "2"), 0),
        (("--jobs", "2"), 2),
        (("--cubes", "4", "--jobs", "2"), 0),
        (("--cubes", "4", "--jobs", "2"), 1),
    ],
    ids=str,
)
def test_the_best_so_far_is_the_answer(
    arguments: tuple[str, ...], workers: int, start: Start, tmp_path: Path
) -> None:
    started = killed(start, tmp_path, "sugar", *arguments, workers=workers)
    assert started.process.returncode == LIMIT
    lines = started.out.decode().splitlines()
    assert (lines[0], lines[-2:]) == ("s SATISFIABLE", ["a", "s UNKNOWN"])
    best = [line[2:] for line in lines if line.startswith("o ")][-1]
    assert f"a missing\t{best}" in lines


@pytest.mark.parametrize("arguments", [(), ("--jobs", "2")], ids=str)
def test_json_is_complete_after_a_crash(
    arguments: tuple[str, ...], start: Start, tmp_path: Path
) -> None:
    started = killed(start, tmp_path, "json", *arguments, workers=len(arguments))
    assert started.process.returncode == LIMIT
    printed = json.loads(started.out)
    assert printed["status"] == "UNKNOWN"
    assert printed["solutions"][-1]["missing"] == printed["objective"]["missing"]


def test_other_formats_close_their_output_after_a_crash(start: Start, tmp_path: Path) -> None:
    started = killed(start, tmp_path, "competition")
    assert started.process.returncode == 10
    *best, verdict, row = started.out.decode().splitlines()
    assert verdict == "s SATISFIABLE"
    assert best[-1].startswith("o ")
    assert row.startswith("v ")


FAILING_LATER = """\
import os, signal, sys
count = os.path.join(os.path.dirname(sys.argv[0]), "count")
open(count, "a").write("x")
if os.path.getsize(count) > RUNS:
    END
"""
GOAL = "(int x 0 50)\n(int y 0 50)\n(int z 0 100)\n(= z (+ x y))\n(> (* x y) 300)\n"
GOAL += "(objective minimize z)\n"


@pytest.mark.parametrize(
    "end", ["os.kill(os.getpid(), signal.SIGKILL)", "print('s OUT OF MEMORY')", "1 / 0"]
)
@pytest.mark.parametrize(("runs", "code"), [(0, BAD_INPUT), (1, LIMIT)])
def test_a_command_that_fails_later_leaves_the_best_so_far(
    end: str, runs: int, code: int, tmp_path: Path, run: Run, file: File
) -> None:
    failing = FAILING_LATER.replace("RUNS", str(runs)).replace("END", f"{end}; sys.exit(1)")
    print_model = "if model is None:\n    print('s UNSATISFIABLE')\nelse:\n    "
    print_model += "print('s SATISFIABLE')\n    print('v', *model, 0)\n"
    command = solver(tmp_path, failing + HONEST + print_model)
    found, out, err = run("--solver-command", command, file(GOAL))
    assert found == code
    assert err.startswith(b"csp2sat: error: the solver command ")
    lines = out.decode().splitlines()
    if runs:
        assert (lines[0], lines[-2:]) == ("s SATISFIABLE", ["a", "s UNKNOWN"])
    else:
        assert lines == []
