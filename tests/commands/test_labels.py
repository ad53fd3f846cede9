"""Labels and calls of predicates in explanations, comments and errors of commands."""

from __future__ import annotations

import json
from pathlib import Path

from running import File, Run

NURSES = """\
(int a 0 2) (int b 0 2)
(predicate (after x y) (> x (+ y 0)))
(label "the night comes last" (after a b))
(after b a)
"""


def test_explanations_name_labels_and_calls(file: File, run: Run) -> None:
    path = file(NURSES)
    code, out, _ = run("--explain", path)
    lines = out.decode().replace(f"{path}:", "").splitlines()
    assert (code, lines) == (
        0,
        ["s UNSATISFIABLE", "3:1: the night comes last", "4:1: (after b a)"],
    )


def test_verbose_shows_the_formulas_too(file: File, run: Run) -> None:
    path = file(NURSES)
    lines = run("--explain", "-v", path)[1].decode().replace(f"{path}:", "").splitlines()
    assert lines[1].startswith("3:1: the night comes last: (> a ")
    assert lines[2].startswith("4:1: (after b a): (> b ")


def test_json_has_labels(file: File, run: Run) -> None:
    found = json.loads(run("--explain", "--format", "json", file(NURSES))[1])
    assert [each.get("label") for each in found["conflicts"][0]] == ["the night comes last", None]


def test_steps_name_labels(file: File, run: Run) -> None:
    path = file('(int a 0 2) (label "not small" (> a 1))')
    assert run("--steps", path)[1].decode().endswith("text.txt:1:13: not small\n")


def test_comments_of_clauses_name_labels(file: File, run: Run) -> None:
    edges = " ".join(f"p{i}" for i in range(4))
    text = "".join(f"(bool p{i})" for i in range(4))
    text += f'\n(label "one loop" (graph-single-cycle 4 4 0 1 1 2 2 3 3 0 {edges}))'
    out = run("encode", "--graph", "lazy", file(text))[1].decode()
    assert "c a relaxation: the clauses do not fully encode one loop\n" in out


def test_errors_name_labels(file: File, run: Run, tmp_path: Path) -> None:
    path = file(NURSES)
    (tmp_path / "answer").write_text("s SATISFIABLE\na a\t1\na b\t1\na\n")
    _, out, err = run("check", path, tmp_path / "answer")
    assert b"the night comes last" in out + err
