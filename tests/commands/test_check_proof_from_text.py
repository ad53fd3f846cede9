"""`csp2sat check-proof --from-text`: clauses and cuts that follow from a text, and others."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from audited import cycle_through_all
from running import Run

ODD = cycle_through_all(3, 5)
"""A cycle through all points of a lattice of 15: there is none."""


@pytest.fixture
def proved(tmp_path: Path, run: Run) -> Path:
    """A text without solution, with its formula and proof beside it."""
    path = tmp_path / "q.csp"
    path.write_text(ODD, "utf-8")
    code, out, _ = run("--proof", path.with_suffix(".drat"), path)
    assert (code, out) == (0, b"s UNSATISFIABLE\n")
    return path


def check(run: Run, path: Path) -> tuple[int, str, str]:
    """The verdict on a text, and the formula and proof beside it."""
    cnf, drat = path.with_suffix(".cnf"), path.with_suffix(".drat")
    code, out, err = run("check-proof", "--from-text", path, cnf, drat)
    return code, out.decode(), err.decode()


def test_a_proof_is_verified_from_the_text(proved: Path, run: Run) -> None:
    code, out, err = check(run, proved)
    assert (code, err) == (0, "")
    assert out.startswith("s VERIFIED from the text: there is no solution\nc ")
    assert " by constraints on graphs\n" in out


def test_another_text_is_refused(proved: Path, run: Run) -> None:
    weaker, _, _ = ODD.rpartition("\n")  # the last point has no degree
    proved.write_text(weaker, "utf-8")
    code, out, err = check(run, proved)
    assert (code, out) == (1, "s NOT VERIFIED from the text\n")
    assert f"{proved}:" in err
    assert "not checked, the first is " in err
    assert "hint: the proof is right, but of these clauses nothing shows" in err


def test_a_clause_too_many_is_refused(proved: Path, run: Run) -> None:
    cnf = proved.with_suffix(".cnf")
    header = next(line for line in cnf.read_text().splitlines() if line.startswith("p cnf "))
    *words, count = header.split()
    text = cnf.read_text().replace(header, f"{' '.join(words)} {int(count) + 1}")
    number = re.search(r"^c ([0-9]+) e0$", text, re.MULTILINE)
    assert number
    cnf.write_text(f"{text}-{number[1]} 0\n", "utf-8")
    code, out, err = check(run, proved)
    assert (code, out) == (1, "s NOT VERIFIED from the text\n")
    assert f"1 clause not checked, the first is {int(count) + 1} of {cnf}" in err


def test_a_wrong_proof_is_named_first(proved: Path, run: Run) -> None:
    proved.with_suffix(".drat").write_text("0\n", "utf-8")
    code, out, err = check(run, proved)
    assert (code, out) == (1, "s NOT VERIFIED\n")
    assert "step 1 does not follow" in err


def test_soft_constraints_are_no_reason(tmp_path: Path, run: Run) -> None:
    path = tmp_path / "q.csp"
    path.write_text("(bool p) p (weighted 2 (not p))", "utf-8")
    path.with_suffix(".cnf").write_text("c 1 p\np cnf 1 2\n1 0\n-1 0\n", "utf-8")
    path.with_suffix(".drat").write_text("", "utf-8")
    code, out, _ = check(run, path)
    assert (code, out) == (1, "s NOT VERIFIED from the text\n")


def test_wrong_comments(proved: Path, run: Run) -> None:
    cnf = proved.with_suffix(".cnf")
    cnf.write_text(f"c formula _9 (> x\n{cnf.read_text()}", "utf-8")
    code, out, err = check(run, proved)
    assert (code, out) == (1, "")
    assert "error: " in err
    assert "Traceback" not in err
