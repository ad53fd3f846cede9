"""`--proof F.pbp` and `check-proof F.opb F.pbp`."""

from __future__ import annotations

import gzip
from pathlib import Path

import pytest

from running import Run

UNSATISFIABLE = "(int x 0 5) (int y 0 5) (<= (+ (* 2 x) (* 3 y)) 9) (>= (+ x y) 5)"
LEAST = "(int x 0 6) (int y 0 6) (int c 3 30) (= c (+ (* 3 x) (* 2 y))) (>= (+ x y) 5) (!= x y)"


@pytest.fixture
def paths(tmp_path: Path) -> tuple[Path, Path, Path]:
    return tmp_path / "q.csp", tmp_path / "q.opb", tmp_path / "q.pbp"


def test_no_solution(paths: tuple[Path, Path, Path], run: Run) -> None:
    csp, opb, pbp = paths
    csp.write_text(UNSATISFIABLE)
    assert run("--no-presolve", "--proof", pbp, csp) == (0, b"s UNSATISFIABLE\n", b"")
    assert b"* sum of (>= (+ x y) 5)\n" in opb.read_bytes()
    assert run("check-proof", opb, pbp) == (0, b"s VERIFIED UNSAT\n", b"")
    for path in (opb, pbp):
        packed = path.with_suffix(f"{path.suffix}.gz")
        packed.write_bytes(gzip.compress(path.read_bytes()))
    verified = run("check-proof", f"{opb}.gz", f"{pbp}.gz")
    assert verified == (0, b"s VERIFIED UNSAT\n", b"")


@pytest.mark.parametrize(
    ("objective", "conclusion"),
    [
        ("(objective minimize c)", b"BOUNDS 7 7"),
        ("(objective maximize c)", b"BOUNDS 2 2"),
        ("(objective minimize c x)", b"UNSAT"),  # no pair that is better
    ],
)
def test_a_best_solution(
    objective: str, conclusion: bytes, paths: tuple[Path, Path, Path], run: Run
) -> None:
    csp, opb, pbp = paths
    csp.write_text(LEAST + objective)
    code, out, err = run("--proof", pbp, csp)
    assert (code, err) == (0, b"")
    assert b"s OPTIMUM FOUND" in out
    assert run("check-proof", opb, pbp) == (0, b"s VERIFIED %s\n" % conclusion, b"")


def test_a_solution_has_no_proof(paths: tuple[Path, Path, Path], run: Run) -> None:
    csp, opb, pbp = paths
    csp.write_text("(int x 0 5) (> x 2)")
    assert run("--proof", pbp, csp)[0] == 0
    assert not opb.exists()
    assert not pbp.exists()


def test_wrong_files(paths: tuple[Path, Path, Path], run: Run) -> None:
    _, opb, pbp = paths
    opb.write_text("* remark\n1 x1 1 x2 >= 1 ;\n1 ~x1 >= 1 ;\n")
    pbp.write_text("pseudo-Boolean proof version 3.0\nrup 1 x2 >= 1 ;\nrup 1 ~x2 >= 1 ;\n")
    wrong = b"%b:3:1: error: propagation finds no conflict\n  rup 1 ~x2 >= 1 ;\n  ^\n"
    assert run("check-proof", opb, pbp) == (1, b"s NOT VERIFIED\n", wrong % bytes(pbp))
    opb.write_text("* remark\n1 x1 1 x2 > 1 ;\n")
    code, out, err = run("check-proof", opb, pbp)
    assert (code, out) == (1, b"")
    assert err.startswith(b"%b:2:1: error: expected a constraint such as" % bytes(opb))
    pbp.write_text("")
    opb.write_text("")
    code, out, err = run("check-proof", opb, pbp)
    assert (code, out) == (1, b"s NOT VERIFIED\n")
    assert err.startswith(b"%b:1:1: error: expected 'pseudo-Boolean proof" % bytes(pbp))


def test_a_formula_that_is_read_is_not_written_over(
    paths: tuple[Path, Path, Path], run: Run
) -> None:
    _, opb, pbp = paths
    opb.write_text("1 x1 1 x2 >= 3 ;\n")
    code, _, err = run("--proof", pbp, opb)
    assert code == 2
    assert b"would be overwritten" in err
    assert opb.read_text() == "1 x1 1 x2 >= 3 ;\n"
