"""The options of `sugar`: the same meaning, or one line that says what to do instead."""

from __future__ import annotations

from pathlib import Path

import pytest
from pysat.formula import CNF
from pysat.solvers import Solver

from csp2sat.commands.options.sugar_options import IGNORED, translate
from running import Run

TEXT = "(int x 3 9)\n(int y 0 9)\n(bool p)\n(= (+ x y) 4)\n(> y 0)\n(not p)\n"
ANSWER = b"s SATISFIABLE\na x\t3\na y\t1\na p\tfalse\na\n"


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A problem with one solution."""
    file = tmp_path / "q.csp"
    file.write_text(TEXT)
    return file


@pytest.mark.parametrize("option", ["-c", "-competition", "--competition"])
def test_the_competition_prints_integers_in_one_line(option: str, path: Path, run: Run) -> None:
    assert run(option, path) == (0, b"s SATISFIABLE\nv 3 1\n", b"")


@pytest.mark.parametrize("option", ["-v", "-vv", "--verbose"])
def test_progress_goes_to_standard_error(option: str, path: Path, run: Run) -> None:
    code, out, err = run(option, path)
    assert (code, out) == (0, ANSWER)
    assert b"translate" in err


@pytest.mark.parametrize("options", [("-n",), ("--no-solve",)])
def test_the_files_can_be_solved_by_any_solver(
    options: tuple[str, ...], path: Path, tmp_path: Path, run: Run
) -> None:
    cnf, names, reply = (tmp_path / name for name in ("q.cnf", "q.map", "q.out"))
    assert run(*options, "-sat", cnf, "-map", names, path) == (0, b"", b"")
    with Solver("minisat22", bootstrap_with=CNF(from_file=str(cnf))) as solver:
        assert solver.solve()
        reply.write_text(f"SAT\n{' '.join(map(str, solver.get_model()))} 0\n")
    assert run("decode", names, reply) == (0, ANSWER, b"")


def test_files_are_written_beside_solving(path: Path, tmp_path: Path, run: Run) -> None:
    names = {option: tmp_path / option for option in ("-sat", "-map", "-csp", "-out")}
    options = [each for option, file in names.items() for each in (option, file)]
    assert run(*options, path) == (0, ANSWER, b"")
    assert names["-csp"].read_text() == TEXT
    assert names["-out"].read_bytes() == ANSWER
    assert names["-sat"].read_text().count("p cnf ") == 1
    assert names["-map"].read_text().startswith("int x ")


@pytest.mark.parametrize("solver", ["glucose4", "minisat22"])
def test_the_solver_may_be_one_of_python_sat(solver: str, path: Path, run: Run) -> None:
    assert run("-solver", solver, path) == (0, ANSWER, b"")


def test_a_solver_command_follows_the_conventions_of_sugar() -> None:
    command = ["--solver-command", "/opt/minisat %s %o"]
    assert translate(["-solver", "/opt/minisat"]) == (command, [])
    assert translate(["-solver", "kissat -q"]) == (["--solver-command", "kissat -q"], [])


def test_the_time_limit(path: Path, run: Run) -> None:
    assert run("-timelimit", "20", path) == (0, ANSWER, b"")


@pytest.mark.parametrize("name", IGNORED)
@pytest.mark.parametrize("dash", ["-", "--"])
def test_the_rest_is_answered_with_one_line(name: str, dash: str, path: Path, run: Run) -> None:
    count, instead = IGNORED[name]
    code, out, err = run(f"{dash}{name}", *["word"] * count, path)
    assert (code, out) == (0, ANSWER)
    assert err.decode() == f"csp2sat: option {dash}{name} is ignored: {instead}\n"


@pytest.mark.parametrize(
    ("given", "meant"),
    [
        (["-timelimit=10", "F"], ["--time-limit", "10", "F"]),
        (["-sat=a.cnf", "-map=a.map", "-n"], ["--sat", "a.cnf", "--map", "a.map", "--no-solve"]),
        (["-comp"], ["--competition"]),
        (["-memlimit=500"], ["--memory-limit=500M"]),
        (["-solver=glucose4"], ["--solver", "glucose4"]),
        (["-solv", "minisat"], ["--solver-command", "minisat %s %o"]),
        (["--n", "F"], ["--no-solve", "F"]),
        (["-n", "3", "F"], ["--solutions", "3", "F"]),
        (["-v", "-h"], ["-v", "-h"]),
        (["--", "-c"], ["--", "-c"]),
        (["--explain=all", "3", "F"], ["--explain=all 3", "F"]),
        (["--explain", "F"], ["--explain=", "F"]),
    ],
)
def test_spellings_of_options(given: list[str], meant: list[str]) -> None:
    assert translate(given)[0] == meant
