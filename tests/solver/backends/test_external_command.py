"""The SAT solver: by its name in python-sat, or any command, whose answer is not trusted."""

from __future__ import annotations

from pathlib import Path

import pytest

import csp2sat
from csp2sat import BackendError, Problem
from csp2sat.solver.backends.solver_output import ReplyError, read_reply
from paths import DATA
from processes import pigeons
from running import Run
from solver_scripts import HONEST, solver

ANSWER = b"s SATISFIABLE\na x\t2\na p\ttrue\na\n"
SATISFIABLE = "(int x 0 3) (bool p) (= (* 2 x) 4) (or (and p (!= x 3)) (> x 2))"
UNSATISFIABLE = pigeons(4)


@pytest.fixture
def problem(tmp_path: Path) -> Path:
    """A file with one solution."""
    path = tmp_path / "problem.csp"
    path.write_text(SATISFIABLE)
    return path


@pytest.fixture
def unsatisfiable(tmp_path: Path) -> Path:
    """A file without a solution, which only a SAT solver finds out."""
    path = tmp_path / "unsatisfiable.csp"
    path.write_text(UNSATISFIABLE)
    return path


# --- solvers of python-sat --------------------------------------------------------------------


@pytest.mark.parametrize("name", ["minisat22", "m22", "glucose4", "cadical153", "lingeling"])
def test_a_solver_of_python_sat_may_be_named(
    name: str, problem: Path, unsatisfiable: Path, run: Run
) -> None:
    assert run("--solver", name, problem) == (0, ANSWER, b"")
    assert run("--solver", name, unsatisfiable) == (0, b"s UNSATISFIABLE\n", b"")


def test_an_unknown_solver_is_wrong_usage(problem: Path, run: Run) -> None:
    code, out, err = run("--solver", "kissing", problem)
    assert (code, out) == (2, b"")
    assert b"'kissing'" in err
    assert b"cadical195" in err


@pytest.mark.parametrize("name", ["kissat", "ks4", "Kissat404", "lingeling", "lgl"])
@pytest.mark.parametrize("question", ["--all", "--steps", "--explain", "--conflict-limit=9"])
def test_solvers_for_one_question_are_refused_for_more(
    name: str, question: str, unsatisfiable: Path, run: Run
) -> None:
    path = unsatisfiable if question == "--explain" else DATA / "melted.csp"
    code, _, err = run("--solver", name, question, path)
    assert code == 1
    main = "lingeling" if name.startswith("l") else "kissat404"
    assert err.decode() == (
        f"csp2sat: error: {main} answers one question only; take another solver\n"
    )


def test_a_name_of_python_sat_is_as_good_as_another(run: Run, problem: Path) -> None:
    for name in ("G4", "msat22", "minisat-gh", "minisatgh", "gluecard41", "cd195"):
        assert run("--solver", name, problem) == (0, ANSWER, b"")
    code, _, err = run("--solver", "g4", "--proof", "p.drat", problem)
    assert (code, err) == (0, b"")


@pytest.mark.parametrize("name", ["cms", "crypto5", "CryptoMiniSat5"])
def test_a_solver_whose_package_is_missing_is_an_error(
    name: str, problem: Path, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("pysat.solvers.cms_present", False)
    message = "CryptoMiniSat is not installed: python-sat takes it from the package pycryptosat; "
    message += "try: pip install pycryptosat"
    assert run("--solver", name, problem) == (1, b"", f"csp2sat: error: {message}\n".encode())
    with pytest.raises(BackendError, match=message):
        csp2sat.solve(Problem.read(problem), solver=name)
    code, _, err = run("--solver", "nosuch", problem)
    assert code == 2
    assert b"cryptominisat" not in err


def test_one_solver_is_enough(problem: Path, run: Run) -> None:
    with pytest.raises(SystemExit) as left:
        run("--solver", "m22", "--solver-command", "minisat", problem)
    assert left.value.code == 2


# --- commands ---------------------------------------------------------------------------------

LINES = (
    HONEST
    + """
print("c hello")
print("s SATISFIABLE" if model else "s UNSATISFIABLE")
for literal in model or []:
    print("v", literal)
if model:
    print("v 0")
sys.exit(10 if model else 20)
"""
)
MINISAT = (
    HONEST
    + """
with open(sys.argv[2], "w") as file:
    file.write("SAT\\n" + " ".join(map(str, model)) + " 0\\n" if model else "UNSAT\\n")
print("chatter: SATISFIABLE")
sys.exit(10 if model else 20)
"""
)
SILENT_CODE = LINES.replace("10 if model else 20", "0")


@pytest.mark.parametrize(
    ("script", "arguments"),
    [(LINES, ""), (LINES, "%s"), (MINISAT, "%s %o"), (SILENT_CODE, "")],
    ids=["lines", "file named", "answer file", "exit code 0"],
)
def test_any_command_may_solve(
    script: str, arguments: str, problem: Path, unsatisfiable: Path, tmp_path: Path, run: Run
) -> None:
    command = solver(tmp_path, script, arguments)
    assert run("--solver-command", command, problem) == (0, ANSWER, b"")
    assert run("--solver-command", command, unsatisfiable) == (0, b"s UNSATISFIABLE\n", b"")


WRONG_MODEL = """\
import sys
from pysat.formula import CNF
clause = CNF(from_file=sys.argv[1]).clauses[0]
print("s SATISFIABLE")
print("v", *(-literal for literal in clause), 0)
"""
RANDOM = """\
import sys
print("s SATISFIABLE")
print("v 12345 0")
"""


@pytest.mark.parametrize(
    ("script", "message"),
    [
        ("print('s SATISFIABLE')", b"without its closing 0"),
        ("print('s SATISFIABLE'); print('v 1 2')", b"without its closing 0"),
        ("print('s SATISFIABLE'); print('v one 0')", b"other than literals"),
        ("print('hello'); print('world')", b"printed no answer, but 'hello"),
        ("pass", b"printed nothing"),
        ("print('s UNKNOWN')", b"answered 'UNKNOWN'"),
        ("import os; os.abort()", b"printed nothing (exit code -6)"),
        ("raise SystemExit('out of memory')", b"(exit code 1)"),
        (WRONG_MODEL, b"violates a clause"),
        (RANDOM, b"violates a clause"),
        (LINES.replace("10 if model else 20", "3"), b"exit code 3"),
        (LINES.replace("10 if model else 20", "20 if model else 10"), b"exit code 20"),
        (LINES.replace("sys.exit(10 if model else 20)", "import os; os.abort()"), b"exit code"),
    ],
    ids=[
        "no model",
        "model cut",
        "no literals",
        "nonsense",
        "nothing",
        "unknown",
        "crash",
        "failure",
        "wrong model",
        "random model",
        "exit code 3",
        "exit code 20",
        "crash after the answer",
    ],
)
def test_an_answer_that_cannot_be_trusted_is_not_printed(
    script: str, message: bytes, problem: Path, tmp_path: Path, run: Run
) -> None:
    code, out, err = run("--solver-command", solver(tmp_path, script), problem)
    assert (code, out) == (1, b"")
    assert message in err
    assert err.startswith(b"csp2sat: error: the solver command ")
    assert err.count(b"\n") == 1


@pytest.mark.parametrize("script", [RANDOM, "print('s SATISFIABLE\\nv 1 -2 0')"])
def test_no_command_makes_up_a_solution(
    script: str, unsatisfiable: Path, tmp_path: Path, run: Run
) -> None:
    code, out, _ = run("--solver-command", solver(tmp_path, script), unsatisfiable)
    assert (code, out) == (1, b"")


@pytest.mark.parametrize(
    ("command", "message"),
    [
        ("/no/such/solver", b"'/no/such/solver' can't be run: No such file or directory"),
        ("no-such-solver -q", b"'no-such-solver' can't be run: No such file or directory"),
        ("/tmp", b"'/tmp' can't be run: Permission denied"),
        ("' '", b"can't be run"),
    ],
)
def test_a_command_that_cannot_be_run(
    command: str, message: bytes, problem: Path, run: Run
) -> None:
    code, out, err = run("--solver-command", command, problem)
    assert (code, out) == (1, b"")
    assert message in err
    assert b"Traceback" not in err


@pytest.mark.parametrize("command", ["", " ", "'unclosed", "minisat 'x"])
def test_a_command_line_that_cannot_be_split(command: str, problem: Path, run: Run) -> None:
    code, out, err = run("--solver-command", command, problem)
    assert code in (1, 2)
    assert out == b""
    assert err.startswith(b"csp2sat: error: ")


def test_a_missing_answer_file_is_reported_with_the_complaint(
    problem: Path, tmp_path: Path, run: Run
) -> None:
    script = "import sys; print('a\\nno licence', file=sys.stderr); sys.exit(4)"
    code, out, err = run("--solver-command", solver(tmp_path, script, "%s %o"), problem)
    assert (code, out) == (1, b"")
    assert b"wrote no answer (exit code 4): no licence" in err


def test_a_command_is_not_asked_what_is_known_without_it(tmp_path: Path, run: Run) -> None:
    path = tmp_path / "false.csp"
    path.write_text("(int x 0 3) (> x 3)")
    command = solver(tmp_path, "raise SystemExit('asked')")
    assert run("--solver-command", command, path) == (0, b"s UNSATISFIABLE\n", b"")


@pytest.mark.parametrize("text", ["(int x 0 3)", "(int x 0 3) (> x 3)"])
@pytest.mark.parametrize(
    "option", ["--all", "--count", "--steps", "--explain", "--jobs=2", "--max"]
)
def test_a_missing_command_is_an_error_even_if_it_is_not_needed(
    text: str, option: str, tmp_path: Path, run: Run
) -> None:
    path = tmp_path / "easy.csp"
    path.write_text(text)
    code, out, err = run(option, "--solver-command", "no-such-solver", path)
    assert (code, out) == (1, b"")
    assert err == (
        b"csp2sat: error: the solver command 'no-such-solver' can't be run: "
        b"No such file or directory\n"
    )


# --- answers as text --------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "model"),
    [
        ("s SATISFIABLE\nv 1 -2 0\n", [1, -2]),
        ("c x\nv 1\ns SATISFIABLE\nv -2 0", [1, -2]),
        ("s SATISFIABLE\nv 0\n", []),
        ("SAT\n1 -2 3 0\n", [1, -2, 3]),
        ("SAT\n1 -2\n3 0\n", [1, -2, 3]),
        ("WARNING: for repeatability\nSAT\n0\n", []),
        ("s UNSATISFIABLE\n", None),
        ("UNSAT\n", None),
    ],
)
def test_answers_are_read(text: str, model: list[int] | None) -> None:
    assert read_reply(text).model == model


@pytest.mark.parametrize("text", ["s SATISFIABLE\nv 1 0 2 0\n", "SAT\n1 1 0\n", "v 1 0\n", "SAT"])
def test_half_answers_are_not_read(text: str) -> None:
    with pytest.raises(ReplyError):
        read_reply(text)
