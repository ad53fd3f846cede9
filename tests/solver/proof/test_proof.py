"""Proofs that there is no solution, or none that is better, are checked by the command itself."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from answers_by_trying import QUIET, best, contested_problems
from csp2sat import Problem, cli
from csp2sat.csp.problem import Objective
from csp2sat.csp.syntax.write_problem import write
from examples import examples
from running import Run
from strategies import problems

texts = contested_problems | problems(shrink=False)


def proved(folder: Path, text: str, *options: str) -> bool:
    """Whether a proof was written; it must be right then."""
    for name in ("p.drat", "p.cnf"):
        (folder / name).unlink(missing_ok=True)
    (folder / "p.csp").write_text(text, "utf-8")
    assert cli.main([*options, "--proof", str(folder / "p.drat"), str(folder / "p.csp")]) == 0
    written = (folder / "p.drat").exists()
    assert (folder / "p.cnf").exists() is written
    if written:
        assert cli.main(["check-proof", str(folder / "p.cnf"), str(folder / "p.drat")]) == 0
    return written


def pigeons(number: int) -> str:
    """One pigeon more than there are holes."""
    rows = [[f"p{i}_{j}" for j in range(number)] for i in range(number + 1)]
    lines = [f"(bool {each})" for row in rows for each in row]
    lines += [f"(or {' '.join(row)})" for row in rows]
    lines += [
        f"(or (not {a}) (not {b}))"
        for column in zip(*rows, strict=True)
        for a in column
        for b in column
        if a < b
    ]
    return "\n".join(lines)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder for the files of all examples."""
    return tmp_path_factory.mktemp("proofs")


@settings(max_examples=examples(40), suppress_health_check=QUIET)
@given(texts)
def test_just_what_has_no_solution_is_proved(folder: Path, text: str) -> None:
    assert proved(folder, text) is not bool(best(Problem.parse(text)))


@settings(max_examples=examples(40), suppress_health_check=QUIET)
@given(texts, st.booleans(), st.integers(1, 2))
def test_the_last_bound_of_an_optimum_is_proved(
    folder: Path, text: str, minimize: bool, count: int
) -> None:
    problem = Problem.parse(text)
    names = tuple(list(problem.ints)[:count])
    assume(names)
    problem.objective = Objective(minimize, names)
    assert proved(folder, write(problem))


@pytest.mark.parametrize("solver", ["cadical195", "cadical153", "glucose4"])
def test_a_proof_takes_steps(solver: str, tmp_path: Path, run: Run) -> None:
    assert proved(tmp_path, pigeons(5), "--solver", solver)
    lines = (tmp_path / "p.drat").read_text("utf-8").splitlines(keepends=True)
    assert len(lines) > 10
    (tmp_path / "p.drat").write_text("".join(lines[:2] + lines[-1:]), "utf-8")
    code, out, _ = run("check-proof", tmp_path / "p.cnf", tmp_path / "p.drat")
    assert (code, out.splitlines()[-1]) == (1, b"s NOT VERIFIED")


def test_an_optimum_is_proved_by_the_clauses_of_what_is_better(tmp_path: Path, run: Run) -> None:
    terms = " ".join(f"(if p{i}_{j} 1 0)" for i in range(6) for j in range(5))
    rows = [line for line in pigeons(5).splitlines() if "(or p" not in line]
    text = "\n".join([*rows, f"(int n 0 30)\n(= n (+ {terms}))", "(objective maximize n)"])
    (tmp_path / "p.csp").write_text(text, "utf-8")
    code, out, err = run("--proof", tmp_path / "p.drat", tmp_path / "p.csp")
    assert (code, err) == (0, b"")
    lines = out.decode().splitlines()
    assert lines[-1] == "s OPTIMUM FOUND"
    assert [line for line in lines if line.startswith("o ")][-1] == "o 5"
    assert len((tmp_path / "p.drat").read_text("utf-8").splitlines()) > 10
    assert run("check-proof", tmp_path / "p.cnf", tmp_path / "p.drat") == (0, b"s VERIFIED\n", b"")


def test_the_formula_stands_beside_the_proof(tmp_path: Path, run: Run) -> None:
    (tmp_path / "p.csp").write_text("(int x 0 9) (> x 9)", "utf-8")
    assert run("--proof", tmp_path / "proof", tmp_path / "p.csp")[0] == 0
    assert {each.name for each in tmp_path.iterdir()} == {"p.csp", "proof", "proof.cnf"}


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("--solver", "maplesat"), b"csp2sat: error: maplesat gives no proofs that check; take "),
        (("--solver", "minisat22"), b"csp2sat: error: minisat22 gives no proofs that check; take "),
        (("--count",), b"csp2sat: error: --proof can't be combined with --count\n"),
    ],
)
def test_what_gives_no_proofs_is_refused(
    arguments: tuple[str, ...], message: bytes, tmp_path: Path, run: Run
) -> None:
    (tmp_path / "p.csp").write_text(pigeons(3), "utf-8")
    code, out, err = run(*arguments, "--proof", tmp_path / "p.drat", tmp_path / "p.csp")
    assert (code, out) == (2, b"")
    assert err.startswith(message)
    assert [each.name for each in tmp_path.iterdir()] == ["p.csp"]
