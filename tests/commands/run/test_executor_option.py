"""`--executor`: a Dask cluster solves the cubes of a command; what goes wrong there is an error."""

from __future__ import annotations

import socket
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from csp2sat.cli import main
from processes import pigeons
from running import File, Run

distributed = pytest.importorskip("distributed")

GOAL = """
(int a 1 4) (int b 1 4) (int c 1 4) (int d 1 4) (int cost 0 99)
(alldifferent a b c d) (= cost (+ (* 3 a) (* 5 b) (* c d))) (objective minimize cost)
"""


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    """The address of a cluster of two processes on this machine."""
    with distributed.LocalCluster(
        n_workers=2, threads_per_worker=1, dashboard_address=None
    ) as cluster:
        yield str(cluster.scheduler_address).replace("tcp://", "dask://")


@pytest.fixture
def file(tmp_path: Path) -> File:
    """Write a problem."""

    def write(text: str) -> Path:
        path = tmp_path / "problem.csp"
        path.write_text(text, "utf-8")
        return path

    return write


def test_the_optimum_is_that_of_one_solver(address: str, run: Run, file: File) -> None:
    path = file(GOAL)
    code, out, err = run("--cubes", "6", "--executor", address, path)
    assert (code, err) == (0, b"")
    assert out.splitlines()[-1] == b"s OPTIMUM FOUND"
    goals = [line for line in out.splitlines() if line.startswith(b"o ")]
    assert goals[-1] == [x for x in run(path)[1].splitlines() if x.startswith(b"o ")][-1]


def test_there_is_no_solution(address: str, run: Run, file: File) -> None:
    done = run("--cubes", "4", "--executor", address, file(pigeons(4)))
    assert done == (0, b"s UNSATISFIABLE\n", b"")


def test_a_board_is_solved(address: str, run: Run) -> None:
    board = "https://puzz.link/p?slither/4/4/dgdh2c71"
    done = run("puzzle", board, "--cubes", "4", "--executor", address)
    assert done == run("puzzle", board)


def test_limits_end_it(address: str, run: Run, file: File) -> None:
    words = ["--cubes", "4", "--executor", address, "--time-limit", "1s"]
    code, out, _ = run(*words, file(pigeons(12)))
    assert (code, out) == (3, b"s UNKNOWN\n")


@pytest.fixture
def port() -> Iterator[int]:
    """A port of this machine at which nobody listens, and that nobody else gets."""
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        yield taken.getsockname()[1]


def test_a_scheduler_that_does_not_answer_is_an_error(
    port: int, run: Run, file: File, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("csp2sat.commands.run.jobs_and_cubes.PATIENCE", 0.5)
    code, out, err = run("--cubes", "4", "--executor", f"dask://127.0.0.1:{port}", file(GOAL))
    assert (code, out) == (1, b"")
    assert err.startswith(f"csp2sat: error: the Dask scheduler at 127.0.0.1:{port}".encode())
    assert b"Traceback" not in err


def test_a_time_limit_leaves_time_to_say_that_a_scheduler_does_not_answer(
    port: int, run: Run, file: File
) -> None:
    address = f"dask://127.0.0.1:{port}"
    code, out, err = run("--cubes", "4", "--executor", address, "--time-limit", "4s", file(GOAL))
    assert (code, out) == (1, b"")
    assert b"does not answer" in err


@pytest.mark.parametrize("address", ["http://127.0.0.1:80", "dask://127.0.0.1:99999"])
def test_an_address_of_something_else_is_a_mistake(
    address: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit, match="2"):
        main(["--cubes", "4", "--executor", address, "model.csp"])
    assert "is not the address of a Dask scheduler; write dask" in capsys.readouterr().err


def test_a_scheduler_without_workers_is_an_error(
    run: Run, file: File, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("csp2sat.commands.run.jobs_and_cubes.PATIENCE", 2.0)
    with distributed.LocalCluster(
        n_workers=0, processes=False, protocol="tcp", dashboard_address=":0"
    ) as cluster:
        address = str(cluster.scheduler_address).replace("tcp://", "dask://")
        code, out, err = run("--cubes", "4", "--executor", address, file(GOAL))
    assert (code, out) == (1, b"")
    assert err.endswith(b"has no workers\n")


def test_dask_may_be_missing(run: Run, file: File, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    code, _, err = run("--cubes", "4", "--executor", "dask://host:1", file(GOAL))
    assert code == 2
    assert b"hint: pip install 'csp2sat[dask]'\n" in err


def test_cubes_must_be_asked_for(run: Run, file: File) -> None:
    code, _, err = run("--executor", "dask://host:1", file(GOAL))
    assert (code, err) == (2, b"csp2sat: error: --executor solves cubes: add --cubes N\n")
