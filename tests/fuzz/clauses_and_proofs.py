"""Clauses and proofs that are written: other programs answer and check them."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from pysat.formula import CNF
from pysat.solvers import Solver

from fuzz.random_commands import Ran, run, translation
from fuzz.truth import Truth


def clauses(text: str, r: Random) -> None:
    """A check of `encode`, a SAT solver, `decode` and `check`, one after another."""
    truth = Truth(text)
    with TemporaryDirectory(prefix="csp2sat-fuzz-") as name:
        folder = Path(name)
        file, cnf, mapping, answer = (folder / f"q.{each}" for each in ("csp", "cnf", "map", "out"))
        file.write_text(text, "utf-8")
        options: list[str | Path] = [*translation(r), "--graph", "static", "--map", mapping]
        if r.random() < 0.3:
            assert run(*options, "--sat", cnf, "--no-solve", file) == Ran(0, "", "")
        else:
            assert run("encode", *options, "-o", cnf, file) == Ran(0, "", "")
        _solve(cnf, answer)
        decoded = run("decode", mapping, answer)
        verdict = "s SATISFIABLE" if truth.all else "s UNSATISFIABLE"
        assert (decoded.code, decoded.out.splitlines()[0]) == (0, verdict), decoded
        if truth.all:
            answer.write_text(decoded.out, "utf-8")
            checked = run("check", file, answer)
            assert checked.code == 0, checked


def _solve(cnf: Path, answer: Path) -> None:
    """The answer of MiniSat, where it is installed, else of a solver of python-sat."""
    if program := shutil.which("minisat"):
        subprocess.run([program, "-verb=0", cnf, answer], capture_output=True, timeout=60)
        return
    with Solver("glucose4", CNF(from_file=str(cnf))) as solver:
        text = "s UNSATISFIABLE"
        if solver.solve():
            text = f"s SATISFIABLE\nv {' '.join(map(str, solver.get_model()))} 0"
        answer.write_text(f"{text}\n", "utf-8")


def proof(text: str, r: Random) -> None:
    """A check of a proof that there is no solution, or none better than the best."""
    text = "\n".join(line for line in text.splitlines() if not line.startswith("#"))
    truth = Truth(text)
    with TemporaryDirectory(prefix="csp2sat-fuzz-") as name:
        file, drat, cnf = (Path(name, f"q.{each}") for each in ("csp", "drat", "cnf"))
        file.write_text(text, "utf-8")
        ran = run(*translation(r), "--proof", drat, file)
        assert (ran.code, ran.err) == (0, ""), ran
        if truth.all and not truth.is_optimized:
            assert not drat.exists()
        else:
            checked = run("check-proof", cnf, drat)
            assert checked.code == 0, checked
