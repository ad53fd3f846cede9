"""An exception of a signal handler at any moment: no solver is freed twice, or asked later."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

import interruptions
from csp2sat.solver.backends.backend import BackendError, PySat
from csp2sat.solver.backends.pysat_solvers import available
from csp2sat.solver.default_solvers import MINISAT
from csp2sat.solver.parallel import executors
from csp2sat.solver.parallel.cube_and_conquer import CubeSearch
from csp2sat.solver.parallel.executors import CubeTask, answer
from interruptions import CASES, TEXT
from processes import PATIENCE

OTHERS = [each for each in CASES if each not in available()]


@pytest.mark.parametrize(
    "cases", [available(), *([each] for each in OTHERS)], ids=lambda each: each[0]
)
def test_what_is_interrupted_crashes_nothing(cases: list[str]) -> None:
    script = Path(interruptions.__file__)
    done = subprocess.run(
        [sys.executable, script, *cases], capture_output=True, text=True, timeout=2 * PATIENCE
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert [line.rpartition(" ")[0] for line in done.stdout.splitlines()] == cases


@pytest.mark.parametrize("name", [MINISAT, "cadical195"])
def test_a_closed_solver_keeps_its_statistics_and_refuses_questions(name: str) -> None:
    solver = PySat(name)
    solver.load(interruptions.clauses())
    assert solver.solve()
    before = solver.effort
    for _ in range(2):
        solver.close()
        assert solver.effort == before
    with pytest.raises(BackendError, match="the solver was closed"):
        solver.solve()


def test_a_task_after_an_interrupted_one_has_another_search(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    task = CubeTask(TEXT, ())
    assert answer(task)
    before = executors._kept_search(task)
    with monkeypatch.context() as patched:
        patched.setattr(CubeSearch, "solutions", interrupted)
        with pytest.raises(KeyboardInterrupt):
            answer(task)
    assert executors._kept_search(task) is not before
    assert answer(task)
