"""The user's choice of encodings: `--encoding`, `encoding=`."""

from pathlib import Path

import pytest

from csp2sat import Problem, solve
from csp2sat.translator.encoding_options import ENCODINGS, EncodingOptions
from csp2sat.translator.translate import translate
from running import csp2sat

QUEENS = (
    "".join(f"(int q_{i} 1 8)\n" for i in range(8))
    + "(alldifferent q_0 q_1 q_2 q_3 q_4 q_5 q_6 q_7)\n"
    + "".join(f"(!= (abs (- q_{i} q_{j})) {j - i})\n" for i in range(8) for j in range(i + 1, 8))
)


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("order", {"x": "order", "y_1": "order"}),
        ("log,x*=direct", {"x": "direct", "xy": "direct", "y": "log"}),
        ("x=log,*=order", {"x": "order"}),
        ("y_?=log", {"y_1": "log", "y_12": "auto"}),
        (" auto , a=b=log ", {"a": "auto", "a=b": "log"}),
    ],
)
def test_the_last_rule_that_fits_counts(text: str, names: dict[str, str]) -> None:
    assert {name: EncodingOptions.parse(text).encoding_of(name) for name in names} == names


@pytest.mark.parametrize("text", ["", "x", "=order", "x=", "x=binary", "order,,log", "Order"])
def test_what_is_no_encoding(text: str) -> None:
    with pytest.raises(ValueError, match="neither an encoding"):
        EncodingOptions.parse(text)


@pytest.mark.parametrize(
    ("encoding", "kinds"),
    [
        ("order", {"order": 8}),
        ("direct", {"direct": 8}),
        ("log", {"log": 8}),
        ("direct,q_[01]=log", {"log": 2, "direct": 6}),
    ],
)
def test_variables_get_the_literals_that_were_chosen(encoding: str, kinds: dict[str, int]) -> None:
    text = "".join(f"(int q_{i} 1 8)\n" for i in range(8))
    text += "(!= q_0 q_1)(!= q_2 q_3)(!= q_4 q_5) (!= q_6 q_7)"
    translation = translate(Problem.parse(text), options=EncodingOptions.parse(encoding))
    found = {kind: n for kind, n in translation.encodings().items() if n}
    assert found == kinds


@pytest.mark.parametrize("encoding", ENCODINGS)
def test_queens_in_every_encoding(encoding: str, tmp_path: Path) -> None:
    path = tmp_path / "queens.csp"
    path.write_text(QUEENS)
    assert csp2sat("--count", "--encoding", encoding, path).stdout == b"92\n"
    solution = solve(Problem.parse(QUEENS), encoding=encoding)
    assert solution is not None
    assert len(set(solution.ints.values())) == 8


def test_a_problem_that_is_too_large_for_an_encoding_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "large.csp"
    path.write_text("(int x 0 1000000000)\n(int y 0 1000000000)\n(< (+ x 7) y)\n")
    out = "-o", str(tmp_path / "large.cnf")
    assert csp2sat("encode", "--encoding", "log", path, *out).returncode == 0
    for encoding in ("order", "direct"):
        done = csp2sat("encode", "--encoding", encoding, path, *out)
        assert done.returncode != 0
        assert (
            f"by literals of x; choose another encoding than {encoding} for x".encode()
            in done.stderr
        )


def test_the_command_shows_the_encodings_chosen(tmp_path: Path) -> None:
    path = tmp_path / "queens.csp"
    path.write_text(QUEENS)
    printed = csp2sat("--stats", "--encoding", "order,q_0=log", path).stderr.decode()
    lines = {" ".join(line.split()[:-1]): line.split()[-1] for line in printed.splitlines()}
    assert lines["integers: log"] == "1"
    done = csp2sat("--encoding", "x=sorted", path)
    assert done.returncode == 2
    assert b"'x=sorted' is neither an encoding (auto, order, direct, log)" in done.stderr


def test_clauses_can_be_written_in_an_encoding(tmp_path: Path) -> None:
    path = tmp_path / "sum.csp"
    path.write_text("(int x 0 15)\n(int y 0 15)\n(<= (+ x y) 20)\n")
    done = csp2sat("encode", "--encoding", "log", path)
    assert b"c 1 x.0\n" in done.stdout
    assert b"x<=" not in csp2sat("encode", "--encoding", "log", path).stdout.split(b"p cnf")[0]


# --- variables that stand for others ----------------------------------------------------------

SAME = "(int x 0 9)(int y 0 9)(int z 0 9)(= x (+ y 1))(!= y z)(< (+ x z) 9)"


@pytest.mark.parametrize(
    ("encoding", "kind"),
    [
        ("x=log", "log"),
        ("y=log", "log"),
        ("order,x=log", "log"),
        ("order,y=log", "log"),
        ("x=log,y=order", "order"),
        ("y=log,x=order", "order"),
    ],
)
def test_of_variables_that_are_one_the_last_rule_that_fits_counts(encoding: str, kind: str) -> None:
    translation = translate(
        Problem.parse(SAME), options=EncodingOptions.parse(f"z=direct,{encoding}")
    )
    assert len(translation.normal.int_aliases) == 1  # or the test is of nothing
    assert translation.encodings()["unused"] == 1
    assert any(kind in each.split() for each in translation.encodings())
    assert ("log" in translation.encodings()) is (kind == "log")


PRODUCTS = "(int x 2 9)(int y 2 9)(int z 2 9)(int u 2 9)(< (* x y) (* z u))"
"""Each product gets a variable of its own."""


@pytest.mark.parametrize(
    ("encoding", "kinds"),
    [
        ("order", {"order": 4, "order and direct": 2}),
        ("direct", {"order": 2, "direct": 2, "order and direct": 2}),
        ("log", {"order": 2, "log": 4}),
        ("_t*=log", {"order": 4, "direct": 2}),
    ],
)
def test_only_declared_variables_are_chosen_for(encoding: str, kinds: dict[str, int]) -> None:
    translation = translate(Problem.parse(PRODUCTS), options=EncodingOptions.parse(encoding))
    assert +translation.encodings() == kinds


def test_what_is_large_is_left_in_binary_if_the_choice_says_so() -> None:
    problem = Problem.parse("(int x 0 100000)(int y 0 99)(!= x y)(< (+ x y) 99999)")
    some = EncodingOptions((("*", "order"),), large=False)
    assert +translate(problem, options=some).encodings() == {"log": 1, "order": 1}


def test_a_limit_of_clauses_is_reported_with_its_place(tmp_path: Path) -> None:
    path = tmp_path / "few.csp"
    path.write_text("(int x 0 100)\n(objective maximize x)\n")
    done = csp2sat("--max-clauses", "10", path)  # no constraint takes any
    assert (done.returncode, done.stderr) == (0, b"")
    path.write_text("(bool p)\n(bool q)\n(int x 0 2000)\n(or p q)\n(or p (= x 5))\n")
    done = csp2sat("--max-clauses", "5000", "--encoding", "direct", path)
    assert done.returncode == 1
    assert b"error: more than 5,000 clauses: 6,003 by literals of x" in done.stderr
    path.write_text("(int x 0 9)\n(int y 0 9)\n(or (!= x y) false)\n")
    done = csp2sat("--max-clauses", "100", "--encoding", "direct", path)
    assert done.returncode == 1
    assert b"error: more than 100 clauses: 102 in all" in done.stderr


@pytest.mark.parametrize(("encoding", "line"), [("order", 19), ("direct", 13)])
def test_literals_that_variables_will_have_count_at_once(
    encoding: str, line: int, tmp_path: Path
) -> None:
    path = tmp_path / "many.csp"
    declared = "".join(f"(int x{i} 0 1000)\n" for i in range(10))
    path.write_text(f"{declared}(bool p)\n" + "".join(f"(or p (> x{i} 9))\n" for i in range(10)))
    done = csp2sat("--max-clauses", "7500", "--encoding", encoding, path)
    assert done.returncode == 1
    assert f"many.csp:{line}:1: error: more than 7,500 clauses".encode() in done.stderr
