"""Where the system makes no processes, or lacks what they need: one works alone, or says why."""

from __future__ import annotations

import os
import subprocess
import sys
from itertools import product
from pathlib import Path

import pytest

import csp2sat
from csp2sat import Problem
from examples import one_in

NO_FORK = "import os; del os.fork"
FAILING_FORK = """
import os

def fork():
    raise OSError(52, "Function not implemented")

os.fork = fork
"""
NO_MULTIPROCESSING = "import sys; sys.modules['_multiprocessing'] = None"
NO_SIGIO = "import signal, sys; del signal.SIGIO; sys.modules['fcntl'] = None"
NO_RESOURCE = "import sys; sys.modules['resource'] = None"
NO_THREADS = """
import threading

def start(self):
    raise RuntimeError("can't start new thread")

threading.Thread.start = start
"""
NO_PROC = """
import builtins

def no_proc(path, *args, real=open, **options):
    if str(path).startswith("/proc/"):
        raise FileNotFoundError(2, "No such file or directory")
    return real(path, *args, **options)

builtins.open = no_proc
"""
NO_POPEN = """
import subprocess

def popen(*_, **options):
    raise OSError(52, "Function not implemented")

subprocess.Popen = popen
"""
LACKING = [NO_SIGIO, NO_RESOURCE, NO_PROC, FAILING_FORK + NO_THREADS]
"""What a system may be without, beside processes."""

TEXT = "(int x 0 9) (int y 0 9)\n(= (+ x y) 9) (> x y)\n(objective minimize x)\n"
ANSWER = b"s SATISFIABLE\no 5\na x\t5\na y\t4\na\ns OPTIMUM FOUND\n"
WITHOUT = b"no other processes can be made here"


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A folder with a problem, where the command runs."""
    monkeypatch.chdir(tmp_path)
    Path("goal.csp").write_text(TEXT, "utf-8")
    Path("soft.csp").write_text("(int x 0 9)\n(weighted 3 (> x 4))\n(weighted 1 (< x 2))", "utf-8")
    Path("akari-3x1.txt").write_text("size 3 1\n- - -\n", "utf-8")


def without(system: str, *arguments: str) -> subprocess.CompletedProcess[bytes]:
    """Run the command in a system that lacks something."""
    program = f"{system}\nimport sys; sys.argv[0] = 'csp2sat'\n"
    program += "from csp2sat.__main__ import run; run()"
    return subprocess.run(
        [sys.executable, "-c", program, *arguments], capture_output=True, timeout=60
    )


@pytest.mark.parametrize("system", [NO_FORK, FAILING_FORK, NO_MULTIPROCESSING])
@pytest.mark.parametrize("option", ["--jobs", "--cubes"])
def test_one_solver_works_alone(system: str, option: str) -> None:
    done = without(system, option, "2", "goal.csp")
    assert (done.returncode, done.stdout[-30:]) == (0, ANSWER[-30:])
    start, end = f"csp2sat: {option}: ".encode() + WITHOUT, b": one solver works alone\n"
    assert done.stderr.startswith(start)
    assert done.stderr.endswith(end)
    assert done.stderr.count(b"\n") == 1


def test_soft_constraints_are_solved_alone() -> None:
    done = without(NO_FORK, "--jobs", "2", "-weighted", "soft.csp")
    assert done.stdout.endswith(b"s OPTIMUM FOUND\n")
    assert b"\no 1\n" in done.stdout


@pytest.mark.parametrize("system", [NO_FORK, FAILING_FORK])
def test_boards_are_judged_one_after_another(system: str) -> None:
    done = without(system, "puzzle", "check", "--jobs", "2", *["akari-3x1.txt"] * 3)
    assert (done.returncode, done.stdout.count(b"several  ")) == (0, 3)
    assert done.stderr.startswith(b"csp2sat: --jobs: " + WITHOUT)
    assert done.stderr.endswith(b": one board after another\n")


def test_a_solver_command_that_cant_be_started_is_an_error() -> None:
    Path("product.csp").write_text("(int x 2 9) (int y 2 9)\n(= (* x y) 12)", "utf-8")
    done = without(NO_POPEN, "--solver-command", "true", "product.csp")
    assert (done.returncode, done.stdout) == (1, b"")
    message = b"the solver command 'true' can't be run: Function not implemented\n"
    assert done.stderr == b"csp2sat: error: " + message


ANSWERED = product(
    LACKING, [(), ("--jobs", "2"), ("--cubes", "2"), ("--time-limit", "1h"), ("--stats",)]
)


@pytest.mark.parametrize(("system", "arguments"), one_in(2, ANSWERED))
def test_the_answer_is_the_same_whatever_is_lacking(
    system: str, arguments: tuple[str, ...]
) -> None:
    done = without(system, *arguments, "goal.csp")
    assert (done.returncode, done.stdout[-30:]) == (0, ANSWER[-30:])
    assert b"internal error" not in done.stderr


def test_the_least_cost_needs_no_thread_for_its_limit() -> None:
    done = without(FAILING_FORK + NO_THREADS, "--time-limit", "1h", "-weighted", "soft.csp")
    assert (done.returncode, done.stderr) == (0, b"")
    assert done.stdout.endswith(b"s OPTIMUM FOUND\n")


def test_memory_that_cant_be_limited_is_an_error() -> None:
    done = without(NO_RESOURCE, "--memory-limit", "1G", "goal.csp")
    assert (done.returncode, done.stdout) == (2, b"")
    assert done.stderr == b"csp2sat: error: the system can't limit memory to that\n"


def test_python_is_warned_that_one_solver_works_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    problem = Problem.parse(TEXT)
    alone = dict(csp2sat.solve(problem) or {})

    def fork() -> int:
        raise OSError(52, "Function not implemented")

    monkeypatch.setattr(os, "fork", fork)
    with pytest.warns(RuntimeWarning, match="one solver works alone"):
        assert dict(csp2sat.solve(problem, jobs=2) or {}) == alone
    with pytest.warns(RuntimeWarning, match="one solver works alone"):
        assert dict(csp2sat.conquer(problem, cubes=2, workers=2) or {}) == alone


def test_processes_that_are_too_many_are_done_without(monkeypatch: pytest.MonkeyPatch) -> None:
    forked: list[int] = []
    real = os.fork

    def fork() -> int:
        if len(forked) == 1:
            raise BlockingIOError(11, "Resource temporarily unavailable")
        forked.append(1)
        return real()

    monkeypatch.setattr(os, "fork", fork)
    assert dict(csp2sat.solve(Problem.parse(TEXT), jobs=3) or {})["x"] == 5
