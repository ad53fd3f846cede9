"""`csp2sat check-proof`: right proofs, wrong ones, and files that are not proofs."""

from __future__ import annotations

import gzip
from itertools import combinations
from pathlib import Path

import pytest

from csp2sat.csp.errors import Source
from csp2sat.solver.proof.drat import read_formula, read_proof
from proofs import (
    binary,
    dimacs,
    lines_of,
    pigeons,
    refutation,
    steps_of,
    text,
)
from running import Run


@pytest.fixture
def files(tmp_path: Path) -> tuple[Path, Path]:
    """A formula and a right proof of it."""
    cnf, drat = tmp_path / "q.cnf", tmp_path / "q.drat"
    clauses = pigeons(3)
    cnf.write_text("c pigeons\n" + dimacs(clauses))
    lines = refutation(clauses, "cadical195")
    assert lines
    drat.write_bytes(text(lines))
    return cnf, drat


def test_a_right_proof(files: tuple[Path, Path], run: Run) -> None:
    verified = (0, b"s VERIFIED\n", b"")
    cnf, drat = files
    assert run("check-proof", cnf, drat) == verified
    steps = steps_of(drat.read_text().splitlines())
    drat.write_bytes(b"c a comment\n" + drat.read_bytes().replace(b"\n", b"\r\n"))
    assert run("check-proof", cnf, drat) == verified
    drat.write_bytes(drat.read_bytes().replace(b"\r\n", b" ").replace(b"c a comment ", b""))
    assert run("check-proof", cnf, drat) == verified
    for data in (binary(steps), gzip.compress(binary(steps)), gzip.compress(text(lines_of(steps)))):
        drat.write_bytes(data)
        assert run("check-proof", cnf, drat) == verified


def test_the_clauses_of_a_problem(tmp_path: Path, run: Run) -> None:
    path, cnf, drat = (tmp_path / name for name in ("q.csp", "q.cnf", "q.drat"))
    pairs = "".join(f"(!= {x} {y})" for x, y in combinations("abcd", 2))
    path.write_text("".join(f"(int {x} 1 3)" for x in "abcd") + pairs)
    assert run("encode", path, "-o", cnf) == (0, b"", b"")
    lines = refutation(read_formula(Source(cnf.read_text())), "cadical195")
    assert lines
    drat.write_bytes(text(lines))
    assert run("check-proof", cnf, drat) == (0, b"s VERIFIED\n", b"")


def test_both_formats_are_the_same(files: tuple[Path, Path]) -> None:
    steps = steps_of(files[1].read_text().splitlines())
    steps += [(True, [1, -63, 64, -8191, 8192, -5_000_000]), (False, [])]
    assert read_proof(binary(steps), "").steps == steps
    assert read_proof(text(lines_of(steps)), "").steps == steps


FOUR = "p cnf 2 4\n1 2 0\n1 -2 0\n-1 2 0\n-1 -2 0\n"


@pytest.mark.parametrize(
    ("proof", "message"),
    [
        (b"0\n", ":1:1: error: step 1 does not follow from the clauses before it\n  0\n  ^\n"),
        (b"d 1 2 0\n2\n0\n", ":2:1: error: step 2 does not follow"),
        (b"", ": error: the proof ends without a contradiction\n"),
        (b"d 1 2 0\n", ": error: the proof ends without a contradiction\n"),
        (b"d 1 2 0 2 0", ":1:9: error: step 2 does not follow"),
        (
            b"d\x02\x04\0a\x04\0",
            ": error: step 2 does not follow from the clauses before it\n  2 0",
        ),
    ],
)
def test_a_wrong_proof(proof: bytes, message: str, tmp_path: Path, run: Run) -> None:
    cnf, drat = tmp_path / "q.cnf", tmp_path / "q.drat"
    cnf.write_text(FOUR)
    drat.write_bytes(proof)
    code, out, err = run("check-proof", cnf, drat)
    assert (code, out) == (1, b"s NOT VERIFIED\n")
    assert err.decode().startswith(f"{drat}{message}")


@pytest.mark.parametrize(
    ("proof", "message"),
    [
        (b"1 x 0\n", ":1:3: error: 'x' is not a literal"),
        (b"1 0\nd 1 d 0", ":2:5: error: 'd' stands inside a clause"),
        (b"1 0\n2", ":2:1: error: this clause does not end with 0"),
        (b"1 10000001 0\n", ":1:3: error: the variable 10000001 exceeds the limit of"),
        (b"1_0 0\n", ":1:1: error: '1_0' is not a literal"),
        (b"\xff\xfe", ":1:1: error: byte 0xff is not UTF-8"),
        (b"a\x02\0a\x02", ": error: the last step does not end"),
        (b"a\x02\0a\x82", ": error: the last step does not end"),
        (b"a\x02\0b\x02\0", ": error: step 2 of this binary proof begins with neither"),
        (b"a\x01\0", ": error: the byte 0x01 is not a literal"),
        (b"a\xff\xff\xff\xff\x7f\0", ": error: the variable 17179869183 exceeds the limit of"),
        (b"\x1f\x8b\x08nonsense", ": error: can't be read: "),
    ],
)
def test_what_is_no_proof(proof: bytes, message: str, tmp_path: Path, run: Run) -> None:
    cnf, drat = tmp_path / "q.cnf", tmp_path / "q.drat"
    cnf.write_text(FOUR)
    drat.write_bytes(proof)
    code, out, err = run("check-proof", cnf, drat)
    assert (code, out) == (1, b"")
    assert err.decode().startswith(f"{drat}{message}")


@pytest.mark.parametrize(
    ("cnf", "message"),
    [
        ("", ":1:1: error: expected 'p cnf VARIABLES CLAUSES'"),
        ("1 2 0\n", ":1:1: error: expected 'p cnf"),
        ("c hm\np dnf 1 1\n1 0\n", ":2:1: error: expected 'p cnf"),
        ("p cnf 1\n1 0\n", ":1:1: error: expected 'p cnf"),
        ("p cnf 2 1\n1 3 0\n", ":2:3: error: the header says 2 variables, but here is 3"),
        ("p cnf 2 2\n1 0\n", ":1:1: error: the header says 2 clauses, but there are 1"),
        ("p cnf 2 1\n1 0 2 0\n", ":1:1: error: the header says 1 clauses, but there are 2"),
        ("p cnf 2 1\n1 2\n", ":2:1: error: this clause does not end with 0"),
        ("p cnf 2 1\n1 d 0\n", ":2:3: error: 'd' is not a literal"),
    ],
)
def test_what_is_no_formula(cnf: str, message: str, tmp_path: Path, run: Run) -> None:
    path = tmp_path / "q.cnf"
    path.write_text(cnf)
    code, out, err = run("check-proof", path, "/dev/null")
    assert (code, out) == (1, b"")
    assert err.decode().startswith(f"{path}{message}")


def test_the_formulas_of_satlib_are_read(tmp_path: Path, run: Run) -> None:
    path = tmp_path / "q.cnf"
    path.write_text("c made by hand\np cnf 1 2 \n1 0 -1\n0\n%\n0\n\n")
    assert run("check-proof", path, "/dev/null") == (0, b"s VERIFIED\n", b"")


def test_only_one_file_is_standard_input(run: Run) -> None:
    assert run("check-proof", "-")[0] == 2


def test_a_missing_proof_is_an_error(tmp_path: Path, run: Run) -> None:
    path = tmp_path / "q.cnf"
    path.write_text(FOUR)
    code, out, err = run("check-proof", path, tmp_path / "none")
    assert (code, out) == (1, b"")
    assert b"can't be read: No such file" in err


@pytest.mark.parametrize(
    ("end", "message"),
    [
        (b"\x80" * 1_000_000, b"the last step does not end"),
        (b"\x80" * 1_000_000 + b"\0", b"a literal of 1000001 bytes is too large"),
        (b"\xff" * 10 + b"\0", b"a literal of 11 bytes is too large"),
    ],
)
def test_a_binary_proof_that_goes_on_and_on_is_refused(
    end: bytes, message: bytes, files: tuple[Path, Path], run: Run
) -> None:
    # Looked at from each of its bytes, or made a number, the end would take hours.
    cnf, drat = files
    drat.write_bytes(b"a\x02\0a" + end)
    code, out, err = run("check-proof", cnf, drat)
    assert (code, out) == (1, b"")
    assert message in err
