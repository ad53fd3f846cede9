"""`csp2sat minizinc`: the solver is installed, and MiniZinc runs with it."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

import pytest

from csp2sat.commands.minizinc import EXECUTABLE, LIBRARY
from csp2sat.flatzinc.constraints.table import FORMS
from minizinc_models import needs_minizinc
from running import INSTALLED, csp2sat

MODEL = "var 1..9: x; var 1..9: y; constraint x * y = 35 /\\ x < y; solve satisfy;"


@pytest.fixture
def solver(tmp_path: Path) -> dict[str, str]:
    """An environment with an executable of the solver and an empty home."""
    program = tmp_path / "bin" / EXECUTABLE
    program.parent.mkdir()
    program.write_text(f'#!/bin/sh\nexec {sys.executable} -m csp2sat flatzinc "$@"\n')
    program.chmod(0o755)
    path = os.pathsep.join([str(program.parent), os.environ["PATH"]])
    return {"HOME": str(tmp_path / "home"), "PATH": path}


def run(solver: Mapping[str, str], *arguments: str | Path) -> subprocess.CompletedProcess[bytes]:
    """Run a command in the environment of a solver."""
    return subprocess.run(arguments, capture_output=True, env=os.environ | solver, timeout=60)


@needs_minizinc
def test_a_model_is_solved_by_its_name(tmp_path: Path, solver: dict[str, str]) -> None:
    model = tmp_path / "model.mzn"
    model.write_text(MODEL)
    done = run(solver, INSTALLED, model, "-a")
    assert done.stdout == b"x = 5;\ny = 7;\n----------\n==========\n", done.stderr


@needs_minizinc
def test_minizinc_finds_the_installed_solver(tmp_path: Path, solver: dict[str, str]) -> None:
    done = run(solver, INSTALLED, "minizinc", "--install")
    path = tmp_path / "home" / ".minizinc" / "solvers" / "csp2sat.msc"
    assert done.stdout.decode() == f"wrote {path}\n", done.stderr
    settings = json.loads(path.read_text())
    assert Path(settings["executable"]).name == EXECUTABLE
    assert Path(settings["mznlib"]) == LIBRARY / "csp2sat"
    model = tmp_path / "model.mzn"
    model.write_text(MODEL)
    found = run(solver, "minizinc", "--solver", "csp2sat", model)
    assert found.stdout == b"x = 5;\ny = 7;\n----------\n", found.stderr


@needs_minizinc
@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (
            "var 1..9: x; var 1..9: y; constraint x + y = 12;"
            "solve :: warm_start([x, y], [<>, 7]) :: int_search([x], smallest, indomain_max)"
            " minimize x;",
            b"x = 5;\ny = 7;\n----------\n",
        ),
        (
            "var set of 1..4: s; constraint card(s) = 2;"
            "solve :: warm_start([s], [{2, 4}]) minimize max(s);",
            b"s = {2,4};\n----------\n",
        ),
        (
            'include "experimental/assume/fzn_assume.mzn";'
            "var 1..9: x; array [1..3] of var bool: p;"
            "constraint p[1] = (x > 7) /\\ p[2] = (x != 5) /\\ p[3] = (x < 6);"
            "constraint fzn_assume(p); solve satisfy;",
            b"%%%mzn-core: [X_INTRODUCED_0_, X_INTRODUCED_2_]\n=====UNSATISFIABLE=====\n",
        ),
    ],
)
def test_warm_starts_and_assumptions_reach_the_solver(
    tmp_path: Path, solver: dict[str, str], text: str, expected: bytes
) -> None:
    model = tmp_path / "model.mzn"
    model.write_text(text)
    done = run(solver, INSTALLED, model, "-i")
    assert done.stdout.startswith(expected), done.stdout + done.stderr


@needs_minizinc
@pytest.mark.parametrize(
    ("declared", "stated"),
    [
        ("var 0.0..1.0: x; var 1..3: y;", "x + y <= 2.5"),
        (
            "array [1..2] of float: w = [1.5, 2.5]; array [1..2] of var 0..1: x;",
            "sum(i in 1..2)(w[i] * x[i]) <= 3.0",
        ),
        ("var 1..10: x;", "sqrt(x) >= 2.0"),
    ],
)
def test_a_constraint_on_floats_is_refused_with_its_place_in_the_model(
    tmp_path: Path, solver: dict[str, str], declared: str, stated: str
) -> None:
    model = tmp_path / "model.mzn"
    model.write_text(f"{declared}\nconstraint {stated};\nsolve satisfy;")
    message = run(solver, INSTALLED, model).stderr.decode()
    assert "no float variables. Write the numbers as integers" in message
    start = len("constraint ")
    assert f"model.mzn:2.{start + 1}-{start + len(stated)}\n" in message


@needs_minizinc
def test_constant_floats_may_be_in_a_model(tmp_path: Path, solver: dict[str, str]) -> None:
    model = tmp_path / "model.mzn"
    model.write_text(
        "float: most = 2.5; var 1..5: x; constraint x >= ceil(most); solve minimize x;"
    )
    assert run(solver, INSTALLED, model).stdout == b"x = 3;\n----------\n==========\n"


def test_without_minizinc_it_says_what_to_install(tmp_path: Path) -> None:
    done = csp2sat("model.mzn", PATH=str(tmp_path))
    assert done.returncode == 1
    assert b"'minizinc' is not installed" in done.stderr
    assert b"https://www.minizinc.org" in done.stderr


def test_neither_a_model_nor_install_is_an_error() -> None:
    done = csp2sat("minizinc")
    assert (done.returncode, done.stdout) == (2, b"")


def test_each_constraint_of_the_library_is_in_the_table() -> None:
    names = {name for name, _ in FORMS}
    for path in (LIBRARY / "csp2sat").glob("*.mzn"):
        for statement in path.read_text().split(";\n"):
            words = statement.split("(")[0].split()
            if words[:1] == ["predicate"] and " =" not in statement and "float" not in words[1]:
                assert words[1] in names, path
