"""Ctrl-C in a program that uses the package: it ends the question, and Python goes on."""

from __future__ import annotations

import signal
import subprocess
import sys
import weakref
from contextlib import suppress
from pathlib import Path

import pytest

import csp2sat
from csp2sat import Problem
from csp2sat.solver.backends.ctrl_c import owned
from paths import DATA
from processes import pigeons

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="signals are sent by a fork")

PHP = DATA / "php12.csp"

SCRIPT = """\
import os, signal, sys, time
import csp2sat
from csp2sat import Problem
from csp2sat.csp.soft_constraints import costs_of, relax
from csp2sat.solver.limits import Limit
from csp2sat.solver.questions.maxsat import least_cost
from csp2sat.solver.search import Search
from csp2sat.solver.backends.alternation import new_solver

def costs(problem):
    for each in problem.constraints:
        each.weight = 1
    soft, weights = relax(problem)
    with Search(soft, new_solver) as search:
        list(least_cost(search, costs_of(soft, weights), Limit()))

def heard(begin, moment):
    try:
        if os.fork() == 0:
            signal.signal(signal.SIGINT, signal.SIG_IGN)
            time.sleep(moment)
            os.killpg(0, signal.SIGINT)  # as a terminal does
            os._exit(0)
        begin()
        time.sleep(10)
        return "no"
    except {expected}:
        os.wait()
        return "heard"

{before}
for moment in map(float, sys.argv[2:]):
    problem = Problem.read(sys.argv[1])
    events = [heard(lambda: {question}, moment)]
    events.append(csp2sat.solve(Problem.parse("(int x 0 9) (> x 8)"))["x"])
    events.append(heard(lambda: None, 0))
    try:
        events.append(os.waitpid(-1, 0))
    except ChildProcessError:
        events.append("alone")
    print(*events)
"""


CRASHES = (signal.SIGABRT, signal.SIGSEGV, signal.SIGBUS)
"""How a process ends that was interrupted while it allocated memory: rare (see `ctrl_c.py`)."""


def run(script: str, path: Path, *moments: float) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-c", script, path, *map(str, moments)],
        capture_output=True,
        text=True,
        timeout=120,
        start_new_session=True,
    )


def interrupted(
    question: str,
    path: Path,
    *moments: float,
    before: str = "",
    expected: str = "KeyboardInterrupt",
) -> None:
    """Ask a question of a file in a new process, and interrupt it some seconds later."""
    script = SCRIPT.format(question=question, before=before, expected=expected)
    done = run(script, path, *moments)
    if -done.returncode in CRASHES:  # the solver was allocating memory
        done = run(script, path, *moments)
    expected_lines = "heard 9 heard alone\n" * len(moments)
    assert (done.returncode, done.stdout, done.stderr) == (0, expected_lines, "")


@pytest.fixture
def hard(tmp_path: Path) -> Path:
    """A file that takes ages."""
    path = tmp_path / "hard.csp"
    path.write_text(pigeons(12, missing=True))
    return path


def test_ctrl_c_inside_cadical() -> None:
    interrupted("csp2sat.solve(problem, solver='cadical195')", PHP, 0.05, 0.1, 0.2, 0.3)


@pytest.mark.parametrize(
    "solver", ["auto", "cadical300", "glucose4", "lingeling", "kissat", "minisat22", "ergo"]
)
def test_ctrl_c_inside_a_solver(solver: str, tmp_path: Path) -> None:
    path = tmp_path / "pigeons.csp"
    path.write_text(pigeons(12))
    interrupted(f"csp2sat.solve(problem, solver={solver!r})", path, 0.15)


@pytest.mark.parametrize(
    "question",
    [
        "csp2sat.minimize(problem, 'missing', solver='cadical195')",
        "list(csp2sat.solutions(problem))",
        "csp2sat.count(problem)",
        "csp2sat.backbone(problem)",
        "csp2sat.explain(problem)",
        "csp2sat.solve(problem, time_limit=60)",
        "csp2sat.solve(problem, jobs=2)",
        "csp2sat.conquer(problem, cubes=9, workers=2)",
        "costs(problem)",
    ],
)
def test_ctrl_c_at_any_question(question: str, hard: Path) -> None:
    interrupted(question, hard, 0.2)


def test_a_handler_of_the_program_hears_ctrl_c(hard: Path) -> None:
    before = "def stop(*_): raise ZeroDivisionError\nsignal.signal(signal.SIGINT, stop)"
    interrupted("csp2sat.solve(problem)", hard, 0.2, before=before, expected="ZeroDivisionError")


def test_a_handler_of_an_alarm_ends_a_question_between_two_calls(hard: Path) -> None:
    def stop(*_: object) -> None:
        raise ZeroDivisionError

    problem = Problem.read(hard)
    before = signal.signal(signal.SIGALRM, stop)
    signal.setitimer(signal.ITIMER_REAL, 0.3)
    try:
        with pytest.raises(ZeroDivisionError):
            csp2sat.solve(problem)
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
    assert csp2sat.count(Problem.parse("(int x 0 9) (> x 5)")) == 4


class Solver:
    """Stands for one of python-sat."""

    def __init__(self) -> None:
        self.is_deleted = False

    def delete(self) -> None:
        """Free the memory."""
        self.is_deleted = True


@pytest.mark.parametrize(
    ("error", "is_freed"),
    [(None, True), (ValueError("wrong"), True), (KeyboardInterrupt(), False)],
)
def test_only_an_interruption_leaves_a_solver_in_memory(
    error: BaseException | None, is_freed: bool
) -> None:
    solver = Solver()
    in_memory = weakref.ref(solver)
    with suppress(ValueError, KeyboardInterrupt), owned(solver):
        if error:
            raise error
    assert solver.is_deleted is is_freed
    del solver
    assert (in_memory() is None) is is_freed
