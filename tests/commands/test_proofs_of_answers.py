"""Proofs of answers: the best solution, all solutions, a single one, a backbone."""

from __future__ import annotations

from pathlib import Path

import pytest

from running import Run

TEXT = """(int x 1 9) (int y 1 9) (int z 0 30) (bool p)
(> (* x y) 11) (!= x y) (= z (+ x (* 2 y))) (alldifferent x y z) (iff p (> x 3))
"""
FEW = f"{TEXT}(< z 11)\n"


def answered(run: Run, path: Path, text: str, *question: str) -> str:
    """The answer to a text, in a file beside it, with its proof."""
    path.write_text(text, "utf-8")
    code, out, err = run(*question, "--proof", path.with_suffix(".drat"), path)
    assert (code, err) == (0, b"")
    path.with_suffix(".answer").write_bytes(out)
    return out.decode()


def verdict(run: Run, path: Path) -> tuple[int, str, str]:
    """The verdict on the proof of an answer."""
    cnf, drat, answer = (path.with_suffix(f".{end}") for end in ("cnf", "drat", "answer"))
    code, out, err = run("check-proof", "--from-text", path, "--answer", answer, cnf, drat)
    return code, out.decode(), err.decode()


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """The file of the text."""
    return tmp_path / "q.csp"


@pytest.mark.parametrize(
    ("text", "question", "claim"),
    [
        (f"{TEXT}(objective minimize z)", "", "no solution is better than z = 10"),
        (f"{TEXT}(objective maximize z)", "", "no solution is better than z = 26"),
        (FEW, "--all", "each solution has the values of the answer's 2 solutions"),
        (f"{FEW}(= y 2)", "--unique", "each solution has the values of the answer"),
        (FEW, "--backbone", "each solution has the values of the answer"),
        (f"{FEW}#z p", "", "each solution has the values of the answer"),
    ],
)
def test_answers_are_verified(path: Path, run: Run, text: str, question: str, claim: str) -> None:
    answered(run, path, text, *filter(None, [question]))
    if question == "" and "#" in text:  # csugar's format of answer keys
        path.with_suffix(".answer").write_text("a z 10\na p true\na\n", "utf-8")
    is_whole = question != "--backbone" and "#" not in text
    note = "values of the answer satisfy" if is_whole else "answer has not all variables"
    code, out, err = verdict(run, path)
    assert (code, err) == (0, "")
    assert out.startswith(f"s VERIFIED from the text: {claim}\nc the {note}")


@pytest.mark.parametrize("question", ["--all", "--unique", "--backbone"])
def test_a_text_without_solution_has_a_proof(path: Path, run: Run, question: str) -> None:
    answered(run, path, f"{FEW}(= y 4)", question)
    cnf, drat = path.with_suffix(".cnf"), path.with_suffix(".drat")
    expected = b"s VERIFIED from the text: there is no solution\n"
    assert run("check-proof", "--from-text", path, cnf, drat) == (0, expected, b"")


def test_a_hidden_objective_follows_from_the_answer(path: Path, run: Run) -> None:
    text = f"{TEXT}(int _goal -90 90)(= _goal (- 3 z))(objective maximize _goal)"
    assert "_goal" not in answered(run, path, text)
    code, out, err = verdict(run, path)
    assert (code, err) == (0, "")
    claim = "no solution is better than _goal = -7"
    note = "the values of the answer satisfy the text"
    assert out.startswith(f"s VERIFIED from the text: {claim}\nc {note}\n")
    path.with_suffix(".answer").write_text("a x 6\na y 3\na z 12\na p true\na\n", "utf-8")
    code, out, err = verdict(run, path)
    assert (code, out) == (1, "s NOT VERIFIED from the text\n")


def test_a_hidden_objective_without_a_value(path: Path, run: Run) -> None:
    text = f"{TEXT}(int _goal 0 90)(int _u 0 3)(= _goal (+ z _u))(objective minimize _goal)"
    answered(run, path, text)
    message = "the answer has no value of _goal, the objective, and none follows from the others"
    assert verdict(run, path) == (1, "", f"{path.with_suffix('.answer')}: error: {message}\n")


def test_a_missing_solution_is_noticed(path: Path, run: Run) -> None:
    out = answered(run, path, FEW, "--all")
    first, _, _ = out.partition("\na\n")
    path.with_suffix(".answer").write_text(f"{first}\na\n", "utf-8")
    code, out, err = verdict(run, path)
    assert (code, out) == (1, "s NOT VERIFIED from the text\n")
    assert "1 clause not checked" in err


def test_a_worse_bound_is_noticed(path: Path, run: Run) -> None:
    out = answered(run, path, f"{TEXT}(objective minimize z)")
    assert "a z\t10\n" in out
    path.with_suffix(".answer").write_text("a z 11\na\n", "utf-8")
    code, out, _ = verdict(run, path)
    assert (code, out) == (1, "s NOT VERIFIED from the text\n")


@pytest.mark.parametrize(
    ("answer", "message"),
    [
        ("s UNSATISFIABLE\n", "the answer has no line 'a NAME VALUE'"),
        ("a x 4\na\n", "the answer has no value of z, the objective"),
        ("a x 4\na y 4\na z 12\na p true\n", "the answer violates (!= x y)"),
        ("a x 10\na y 4\na z 18\na p true\n", "the answer's value of x is not in its domain"),
    ],
)
def test_answers_that_claim_nothing(path: Path, run: Run, answer: str, message: str) -> None:
    answered(run, path, f"{TEXT}(objective minimize z)")
    path.with_suffix(".answer").write_text(answer, "utf-8")
    code, out, err = verdict(run, path)
    assert (code, out) == (1, "")
    assert err == f"{path.with_suffix('.answer')}: error: {message}\n"


@pytest.mark.parametrize(
    ("answer", "message"),
    [
        (
            "s OPTIMUM FOUND\na q 3\na\n",
            "2:3: error: the text declares no variable q that can be 3",
        ),
        ("a x true\na\n", "1:3: error: the text declares no variable x that can be true"),
        ("a x 4\na y\na\n", "2:1: error: this is not a value of a variable"),
        ("a x 4\na y 4.5\na\n", "2:1: error: this is not a value of a variable"),
        (f"a x 4\na y {'9' * 5000}\na\n", "2:5: error: an integer of more than 4,300 digits"),
    ],
)
def test_lines_that_are_no_values(path: Path, run: Run, answer: str, message: str) -> None:
    answered(run, path, FEW, "--all")
    path.with_suffix(".answer").write_text(answer, "utf-8")
    code, out, err = verdict(run, path)
    assert (code, out) == (1, "")
    assert err.startswith(f"{path.with_suffix('.answer')}:{message}\n")


def test_repeated_solutions_count_once(path: Path, run: Run) -> None:
    out = answered(run, path, FEW, "--all")
    path.with_suffix(".answer").write_text(f"{out}{out}", "utf-8")
    code, out, _ = verdict(run, path)
    assert code == 0
    assert "has the values of the answer's 2 solutions\n" in out


def test_variables_of_both_sorts_with_one_name_are_told_apart(path: Path, run: Run) -> None:
    # The proof shows that x is 1; the Boolean x is free, so the answer with both claims too much.
    text = "(int x 0 3) (bool x) (= (* 2 x) (+ x 1))\n"
    answered(run, path, f"{text}(!= x 1)")
    path.write_text(text, "utf-8")
    path.with_suffix(".answer").write_text("a x true\na x 1\na\n", "utf-8")
    code, out, _ = verdict(run, path)
    assert (code, out) == (1, "s NOT VERIFIED from the text\n")
    path.with_suffix(".answer").write_text("a x 1\na\n", "utf-8")
    assert verdict(run, path)[0] == 0


def test_what_does_not_go_together(path: Path, run: Run) -> None:
    path.write_text(f"{TEXT}(objective minimize z)", "utf-8")
    code, _, err = run("--all", "--proof", path.with_suffix(".drat"), path)
    assert (code, err.decode()) == (
        2,
        "csp2sat: error: --proof of a question needs a problem without an objective\n",
    )
    code, _, err = run("check-proof", "--answer", path, path, path)
    assert (code, err.decode()) == (2, "csp2sat: error: --answer needs --from-text\n")
