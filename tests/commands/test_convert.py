"""`csp2sat convert` writes a problem in another language."""

from __future__ import annotations

from pathlib import Path

import pytest

import sugar_grammar
from csp2sat.commands.formats.problem_writers import PROBLEM_TEXTS
from running import File, Run

DATA = Path(__file__).parents[1] / "data"
INCLUDING = DATA / "include" / "main.csp"
TEXT = """\
(int (q 1 3) 1 3)
(label "grows" (forall (i 1 2) (< (q i) (q (+ i 1)))))
(objective minimize (max (q 1) (q 2) 2))
"""
PLAIN = """\
(int q_1 1 3)
(int q_2 1 3)
(int q_3 1 3)
(int _goal 2 3)
; grows
(and (< q_1 q_2) (< q_2 q_3))
(= _goal (max (max q_1 q_2) 2))
(objective minimize _goal)
"""


def test_a_text_is_written_for_sugar(file: File, run: Run, tmp_path: Path) -> None:
    path, plain = file(TEXT), tmp_path / "plain.csp"
    assert run("convert", path) == (0, PLAIN.encode(), b"")
    sugar_grammar.check(PLAIN)
    assert run("convert", "--to", "sugar", "-o", plain, path) == (0, b"", b"")
    assert plain.read_text() == PLAIN
    assert run("--all", plain)[1].replace(b"o 2\n", b"") == run("--all", path)[1].replace(
        b"o 2\n", b""
    )


def test_a_label_stays_in_our_own_language(file: File, run: Run) -> None:
    _, out, _ = run("convert", "--to", "csp", file(TEXT))
    assert b'(label "grows" (and (< q_1 q_2) (< q_2 q_3)))' in out


def test_included_files_are_part_of_the_text(run: Run) -> None:
    code, out, _ = run("convert", INCLUDING)
    assert code == 0
    assert out.decode().splitlines() == [
        "(int x 0 2)",
        "(int y 0 2)",
        "(int z 0 2)",
        "(< x y)",
        "(< y z)",
    ]


def test_other_formats_are_read(file: File, run: Run, tmp_path: Path) -> None:
    path = tmp_path / "q.cnf"
    path.write_text("p cnf 2 1\n1 -2 0\n")
    assert run("convert", path)[1] == b"(bool x1)\n(bool x2)\n(or x1 (not x2))\n"
    assert b"(check-sat)" in run("convert", "--to", "smt2", file(TEXT))[1]


@pytest.mark.parametrize("to", PROBLEM_TEXTS)
def test_what_can_not_be_written_has_its_place(to: str, file: File, run: Run) -> None:
    path = file("(int x 0 9)\n(int y 0 9)\n(= (pow 2 x) y)\n(circuit x y)\n")
    code, out, err = run("convert", "--to", to, path)
    if to in ("csp", "scp"):
        assert (code, err) == (0, b"")
    else:
        assert (code, out) == (1, b"")
        assert f"{path}:3:1: error: ".encode() in err


def test_nothing_that_is_read_is_overwritten(run: Run) -> None:
    included = INCLUDING.parent / "lib" / "order.csp"
    for output in (INCLUDING, included):
        before = output.read_bytes()
        code, _, err = run("convert", INCLUDING, "-o", output)
        assert code == 2
        assert b"is read and would be overwritten" in err
        assert output.read_bytes() == before


def test_wrong_usage(file: File, run: Run) -> None:
    with pytest.raises(SystemExit, match="2"):
        run("convert", "--to", "prolog", file(TEXT))
    assert run("convert", file("(int x 0"))[0] == 1
    assert run("convert", "no-such-file.csp")[0] == 1


def test_weighted_sums_are_not_weighted_constraints(file: File, run: Run) -> None:
    text = "(int x 0 9)\n(weightedsum ((2 x)) > 5)\n(objective minimize x)\n"
    assert run("convert", file(text))[1].decode().splitlines()[-1] == "(objective minimize x)"
    assert run("encode", "--format", "opb", file(text))[0] == 0
