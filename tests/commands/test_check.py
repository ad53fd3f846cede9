"""`csp2sat check`: answers from anywhere, right and wrong, judged by the file itself."""

from __future__ import annotations

import io
import sys
from itertools import combinations
from math import prod
from pathlib import Path
from random import Random

import pytest

from csp2sat.csp.errors import CspError, Source
from csp2sat.csp.evaluate import solutions, violations
from csp2sat.csp.problem import Problem, Solution
from csp2sat.csp.syntax.answer_text import answer_text
from csp2sat.csp.syntax.parse import parse
from examples import one_in
from paths import DATA
from running import Run, csp2sat

TEXT = """\
; a small one
(int x 1 9) (int y 1 9)
(int _h 0 3)
(bool p)
(predicate (far a b) (> (abs (- a b)) 2))
(far x y)
(iff p (= (+ x _h) y))
(alldifferent x y
   (+ x 1))
"""
OK = b"ok: every constraint holds"


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A problem with a hidden variable."""
    path = tmp_path / "q.csp"
    path.write_text(TEXT)
    return path


def answer(path: Path, *lines: str) -> Path:
    """An answer beside a problem, with these lines after its verdict."""
    result = path.with_suffix(".answer")
    result.write_text("\n".join(["s SATISFIABLE", *lines, ""]))
    return result


# --- complete answers -------------------------------------------------------------------------


def test_a_right_answer(file: Path, run: Run) -> None:
    right = answer(file, "a x\t1", "a y\t9", "a _h\t0", "a p\tfalse", "a")
    assert run("check", file, right) == (0, OK + b"\n", b"")


def test_each_violated_constraint_is_shown(file: Path, run: Run) -> None:
    wrong = answer(file, "a x 3", "a y 4", "a _h 1", "a p true")
    code, out, err = run("check", file, wrong)
    assert (code, err) == (1, b"")
    assert out.decode() == (
        f"{file}:6:1: violated: (> (abs (- x y)) 2)\n"
        "  (far x y)\n"
        "  ^\n"
        "  with x = 3, y = 4\n"
        f"{file}:8:1: violated: (alldifferent x y (+ x 1))\n"
        "  (alldifferent x y\n"
        "  ^\n"
        "  with x = 3, y = 4\n"
    )


def test_a_value_outside_its_domain_is_shown(file: Path, run: Run) -> None:
    wrong = answer(file, "a x 12", "a y 4", "a _h 0", "a p false")
    assert run("check", file, wrong) == (
        1,
        f"{wrong}:2:3: violated: x = 12 is not in its domain 1..9\n  a x 12\n    ^\n".encode(),
        b"",
    )


def test_the_last_of_several_answers_is_checked(file: Path, run: Run) -> None:
    last = answer(file, "a x 3", "a y 4", "a p true", "a", "a x 1", "a y 9", "a _h 0", "a p false")
    assert run("check", file, last)[0] == 0


@pytest.mark.parametrize("most", [3, 4])
def test_answers_of_unique_are_read(most: int, file: Path, run: Run) -> None:
    file.write_text(f"(int x 1 3) (int y 1 3) (< (+ x y) {most})")
    answers = file.with_name("answer")
    answers.write_bytes(run("--unique", file)[1])
    assert run("check", file, answers)[0] == 0


def test_an_answer_of_unique_may_be_wrong(file: Path, run: Run) -> None:
    file.write_text("(int x 1 3) (> x 2)")
    answers = file.with_name("answer")
    answers.write_text("unique\na x\t1\na\n")
    assert run("check", file, answers)[0] == 1
    answers.write_text("none\n")
    assert run("check", file, answers)[0] == 3


@pytest.mark.parametrize("goal", ["minimize", "maximize"])
def test_the_objective_is_shown(goal: str, file: Path, run: Run) -> None:
    file.write_text(f"{TEXT} (objective {goal} y x)")
    right = answer(file, "o 9 1", "a x\t1", "a y\t9", "a _h\t0", "a p\tfalse", "a")
    assert run("check", file, right) == (0, OK + b"\no 9 1\n", b"")
    hidden = answer(file, "a x\t1", "a y\t9", "a p\tfalse", "a")
    assert run("check", file, hidden)[1].splitlines()[1:] == [b"o 9 1"]


def test_few_of_many_violations_are_shown(file: Path, run: Run) -> None:
    file.write_text("(int x 0 9)\n" + "(> x 5)\n" * 30)
    code, out, _ = run("check", file, answer(file, "a x 1"))
    assert code == 1
    assert out.count(b"violated") == 20
    assert out.endswith(b"\nand 10 more\n")


def test_many_variables_are_cut_short(file: Path, run: Run) -> None:
    names = [f"x{i}" for i in range(300)]
    file.write_text("".join(f"(int {x} 0 1)" for x in names) + f"(alldifferent {' '.join(names)})")
    code, out, _ = run("check", file, answer(file, *(f"a {x} 1" for x in names)))
    assert code == 1
    assert max(map(len, out.splitlines())) < 250 + len(str(file))


def test_soft_constraints_are_a_cost(file: Path, run: Run) -> None:
    file.write_text("(int x 0 9) (weighted 3 (> x 5)) (weighted 4 (< x 7)) (!= x 2)")
    assert run("check", "--weighted", file, answer(file, "a x 1")) == (0, OK + b"\no 3\n", b"")
    assert run("check", "--weighted", file, answer(file, "a x 2"))[0] == 1
    file.write_text("(int x 0 9) (> x 5) (< x 7)")
    assert run("check", "--max", file, answer(file, "a x 1")) == (0, OK + b"\no 1\n", b"")


# --- rows of values ---------------------------------------------------------------------------


def test_a_row_of_values(file: Path, run: Run) -> None:
    file.write_text(TEXT.replace("(bool p)", "(int p 0 1)").replace("iff p", "iff (= p 1)"))
    assert run("check", file, answer(file, "v 1 9 0"))[0] == 0
    code, out, _ = run("check", file, answer(file, "v 1 9 0", "v 3 4 12"))
    place = f"{file.with_suffix('.answer')}:3:7: violated: p = 12 is not in its domain 0..1"
    assert code == 1
    assert out.decode().startswith(place)


@pytest.mark.parametrize(
    ("row", "message"),
    [
        ("v 1 9 4", ":2:1: error: 3 values for 2 integer variables"),
        ("v", ":2:1: error: 0 values for 2 integer variables"),
        ("v 1 9x", ":2:5: error: '9x' is not an integer"),
    ],
)
def test_a_wrong_row(row: str, message: str, file: Path, run: Run) -> None:
    path = answer(file, row)
    code, out, err = run("check", file, path)
    assert (code, out) == (1, b"")
    assert err.decode().startswith(f"{path}{message}")


# --- answers that leave something out -----------------------------------------------------------


def test_values_that_are_left_out_are_looked_for(file: Path, run: Run) -> None:
    code, out, err = run("check", file, answer(file, "a x 1", "a y 4", "a p true"))
    found = b" with these values for missing variables: _h = 3\n"
    assert (code, out, err) == (0, OK + found, b"")


def test_values_that_are_left_out_may_not_exist(file: Path, run: Run) -> None:
    code, out, err = run("check", file, answer(file, "a x 1", "a y 9", "a p true"))
    assert (code, err) == (1, b"")
    assert out == b"violated: the partial assignment cannot be extended; missing: _h\n"


def test_a_violation_is_shown_though_others_lack_values(file: Path, run: Run) -> None:
    code, out, _ = run("check", file, answer(file, "a x 3", "a y 4"))
    assert code == 1
    assert out.count(b"violated") == 2


def test_our_own_answers_are_right(file: Path) -> None:
    printed = csp2sat(file)
    checked = csp2sat("check", file, "-", stdin=printed.stdout)
    assert (checked.returncode, checked.stdout[: len(OK)]) == (0, OK)


# --- what can't be checked ----------------------------------------------------------------------


def test_unsatisfiable_is_undecided(file: Path, run: Run) -> None:
    path = file.with_suffix(".answer")
    path.write_text("s UNSATISFIABLE\n")
    code, out, err = run("check", file, path)
    assert (code, err) == (3, b"")
    assert out.startswith(b"undecided: the answer is UNSATISFIABLE, without values")
    assert b"check-proof" in out


def test_the_time_limit_leaves_it_undecided(file: Path, run: Run) -> None:
    names = [f"x{i}" for i in range(12)]
    pairs = "".join(f"(!= {x} {y})" for x, y in combinations(names, 2))
    file.write_text("".join(f"(int {x} 1 11)" for x in names) + pairs)
    code, out, _ = run("check", "--time-limit", "50ms", file, answer(file, "a x0 1"))
    assert (code, out[:10]) == (3, b"undecided:")


@pytest.mark.parametrize(
    ("line", "message"),
    [
        (
            "a xx 1",
            ":2:3: error: the problem has no variable 'xx'\n  a xx 1\n    ^\n  hint: did you",
        ),
        ("a zebra true", ":2:3: error: the problem has no variable 'zebra'"),
        ("a y true", ":2:3: error: 'y' is an integer variable: its value is a number"),
        ("a p 1", ":2:3: error: 'p' is Boolean: its value is true or false"),
        ("x = 3", ":2:1: error: 'x = 3' is not a line of an answer"),
    ],
)
def test_what_is_no_answer_to_the_problem(line: str, message: str, file: Path, run: Run) -> None:
    path = answer(file, line)
    code, out, err = run("check", file, path)
    assert (code, out) == (1, b"")
    assert err.decode().startswith(f"{path}{message}")


def test_the_answer_may_come_from_standard_input(
    file: Path, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    right = answer(file, "a x 1", "a y 9", "a _h 0", "a p false").read_bytes()
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(right)))
    assert run("check", file) == (0, OK + b"\n", b"")
    assert run("check", "-")[0] == 2


# --- many problems ------------------------------------------------------------------------------


def small_problems() -> list[Path]:
    """Files of which every assignment can be tried."""
    found = []
    for path in sorted((DATA / "conformance").glob("*.csp")):
        try:
            problem = parse(Source(path.read_text("utf-8")))
        except CspError:
            continue
        sizes = [each.domain.size for each in problem.ints.values()]
        if prod(sizes) << len(problem.bools) <= 300:
            found.append(path)
    return found


def drawn(r: Random, problem: Problem, right: list[Solution]) -> Solution:
    """A solution, if there is one, with a few values changed."""
    ints = {name: r.choice(list(each.domain)) for name, each in problem.ints.items()}
    bools = {name: r.random() < 0.5 for name in problem.bools}
    if right:
        base = r.choice(right)
        ints |= {name: value for name, value in base.ints.items() if r.random() < 0.9}
        bools |= {name: value for name, value in base.bools.items() if r.random() < 0.9}
    if ints and r.random() < 0.1:
        ints[r.choice(list(ints))] += r.choice((-1, 1))
    return Solution(ints, bools)


@pytest.mark.parametrize("path", one_in(2, small_problems()), ids=lambda path: path.stem)
def test_answers_are_judged_by_the_evaluator(path: Path, tmp_path: Path, run: Run) -> None:
    problem = parse(Source(path.read_text("utf-8")))
    right = list(solutions(problem))
    file = tmp_path / "answer"
    r = Random(path.stem)
    for _ in range(4):
        whole = drawn(r, problem, right)
        part = Solution(
            {name: value for name, value in whole.ints.items() if r.random() < 0.7},
            {name: value for name, value in whole.bools.items() if r.random() < 0.7},
        )
        shown = set(part.shown())
        completed = any(shown <= set(each.shown()) for each in right)
        file.write_text(answer_text(part))
        code, _, err = run("check", path, file)
        assert (code, err) == (0 if completed else 1, b"")
        if any(name.startswith("_") for name in (*problem.ints, *problem.bools)):
            continue
        file.write_text(answer_text(whole))
        assert run("check", path, file)[0] == (1 if list(violations(problem, whole)) else 0)


# --- files without an answer ------------------------------------------------------------------


@pytest.mark.parametrize(
    "lines", [("a x\t" + "9" * 5000,), ("a x\t-" + "9" * 5000,), ("v 1 " + "9" * 5000,)]
)
def test_an_integer_of_too_many_digits_is_an_error(
    lines: tuple[str, ...], file: Path, run: Run
) -> None:
    path = answer(file, *lines)
    code, out, err = run("check", file, path)
    assert (code, out) == (1, b"")
    assert err.startswith(f"{path}:2:".encode())
    assert b"an integer of more than 4300 digits" in err


def test_very_many_unknown_names_are_reported_fast(tmp_path: Path, run: Run) -> None:
    # Each compared with all that are declared, they would take many minutes.
    path = tmp_path / "many.csp"
    path.write_text("".join(f"(int declared{i} 0 1)\n" for i in range(1000)))
    wrong = answer(path, *(f"a undeclared{i}\t0" for i in range(100_000)))
    code, out, err = run("check", path, wrong)
    assert (code, out) == (1, b"")
    assert err.count(b"error: the problem has no variable") == 20
