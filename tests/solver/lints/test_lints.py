"""Lints: what each finds, what silences it, and that nothing is reported that is not so."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings

from csp2sat.cli import main
from csp2sat.csp.errors import CspError, Source
from csp2sat.csp.evaluate import solutions
from csp2sat.csp.problem import Problem
from csp2sat.solver.lints import constraints, names, whole
from csp2sat.solver.lints.finding import Finding
from csp2sat.solver.lints.table import CODES, findings
from examples import examples, one_in
from paths import DATA, ROOT
from strategies import problems

QUIET = (HealthCheck.too_slow, HealthCheck.data_too_large)

X = "(int x 0 9) (int y 0 9)\n"
FOUND = [
    ("(int x 0 9) (bool p)\n(> x 3)", "unused-variable", "the variable 'p' is in no constraint"),
    ("(int x 0 9)\n(objective minimize x)", None, ""),
    ("(bool p) (bool q)\np\n#q", None, ""),
    ("(domain d 0 9)\n(bool p) p", "unused-name", "the domain 'd' is never used"),
    ("(predicate (f a) a)\n(bool p) p", "unused-name", "the predicate 'f' is never used"),
    ("(relation r 1 (supports (1)))\n(bool p) p", "unused-name", "the relation 'r' is never used"),
    ("(predicate (f a) a)\n(bool p) (f p)", None, ""),
    (
        "(predicate (and a) a)\n(bool p) (and p)",
        "hidden-name",
        "the predicate 'and' hides the operator 'and'",
    ),
    (
        "(bool p) (predicate (f p) p) (f p)",
        "hidden-name",
        "the parameter 'p' of the predicate 'f' hides the variable 'p'",
    ),
    (
        "(bool p) (predicate (f a) a)\n(f p) (predicate (f a) (or a a)) (f p)",
        "hidden-name",
        "the predicate 'f' takes the place of the definition at 1:10",
    ),
    (X + "(< x y)\n(<  x y)", "equal-constraints", "the same constraint stands at 2:1"),
    (X + "(< x y)\n(< y x)", "contradiction", "this and the constraints at 3:1 contradict"),
    (X + "(<= (+ x y) 18)", "always-true", "this always holds"),
    (X + "(= (+ x y) 19)", "always-false", "this can't hold"),
    (X + "(= y (% x 3))", "lost-values", "of the values 0..9 of 'y' this leaves 0..2"),
    (X + "(= (+ x y) 3)", None, ""),
    ("(int (q 1 3) 0 9) (forall (i 1 3) (<= (q i) (* 3 i)))", None, ""),  # holds for i = 3
    (X + "(int z 0 3) (<= x 8) (<= y 7) (<= z 3) (<= x 7)", None, ""),  # one rule
    (X + "(or (< x y) (> y 3) true) (<= (+) 1)", None, ""),
    (X + "(= (+ x y) 9) (<= x 3)", None, ""),
    ("(int x 0 5000)\n(< x 7)", "wide-domain", "'x' has 5,001 values, but only 0..6 are possible"),
    (
        "(int x 0 9)\n(= x 3)\n(objective minimize x)",
        "constant-objective",
        "the objective 'x' is 3 in every solution",
    ),
]


@pytest.mark.parametrize(("text", "code", "message"), FOUND, ids=range(len(FOUND)))
def test_what_is_found(text: str, code: str | None, message: str) -> None:
    found = findings(Source(text))
    assert {each.code for each in found} == ({code} if code else set())
    assert all(message in found[0].message for each in found[:1])


def test_each_code_is_found() -> None:
    assert {code for _, code, _ in FOUND if code} == {*CODES}


def test_the_page_of_the_language_has_each_code() -> None:
    page = (ROOT / "docs/language.md").read_text("utf-8")
    assert [each for each in CODES.items() if "| `{}` | {} |\n".format(*each) not in page] == []


@pytest.mark.parametrize(
    ("text", "codes"),
    [
        ("(bool p) ; allow: unused-variable", []),
        ("; allow: unused-variable\n(bool p)\n(bool q)", []),
        ("(bool q)\n; allow: unused-variable, always-true\n(bool p)\n", ["unused-variable"]),
        ("(bool q) ; allow: unused-variable\n(bool p)\n", ["unused-variable"]),
        ("(bool p) ; allow: always-true", ["unused-variable"]),
        ("(int x 0 9) (> x\n  (+ x\n 1)) ; allow: always-false", []),
        ("(int x 0 9) (> x\n  (+ x ; allow: always-false\n 1))", ["always-false"]),
        ("(int x 0 9)\n(bool p)\n(> x\n 4) ; allow: unused-variable", ["unused-variable"]),
        ('(int x 0 9)\n(label "a) ; b"\n(> x 9)) ; allow: always-false', []),
    ],
)
def test_what_comments_allow(text: str, codes: list[str]) -> None:
    assert [each.code for each in findings(Source(text))] == codes


def test_a_finding_shows_its_line() -> None:
    source = Source("(int x 0 9)\n(= x 12)", "a.csp")
    assert [each.text(source) for each in findings(source)] == [
        "a.csp:2:1: warning: this can't hold: the domains of its variables exclude it"
        " [always-false]\n  (= x 12)\n  ^\n  hint: x is 0..9"
    ]


@settings(max_examples=examples(60), suppress_health_check=QUIET)
@given(problems())
def test_what_is_reported_is_so(text: str) -> None:
    source = Source(text)
    problem = Problem.parse(text)
    for each in findings(source):
        right(each, problem)


def right(finding: Finding, problem: Problem) -> None:
    """Check a finding by trying all values."""
    hard = problem.copy()
    if finding.code in (constraints.ALWAYS_FALSE, constraints.ALWAYS_TRUE, constraints.LOST_VALUES):
        hard.constraints = [each for each in hard.constraints if each.offset == finding.offset]
        assert len(hard.constraints) == 1
    every = list(solutions(hard))
    if finding.code in (constraints.ALWAYS_FALSE, whole.CONTRADICTION):
        assert not every
    elif finding.code == constraints.ALWAYS_TRUE:
        free = problem.copy()
        free.constraints = []
        assert len(every) == len(list(solutions(free)))
    elif finding.code == constraints.LOST_VALUES:
        message = re.search(r"of '(.*)' this leaves (.*)", finding.message)
        assert message
        assert all(str(each.ints[message[1]]) in values(message[2]) for each in every)
    elif finding.code == whole.CONSTANT:
        name = re.findall("'(.*)'", finding.message)[0]
        assert len({each.ints[name] for each in every}) <= 1
    else:
        assert finding.code in (
            names.UNUSED_VARIABLE,
            names.UNUSED_NAME,
            names.HIDDEN_NAME,
            constraints.EQUAL,
        )


def values(domain: str) -> set[str]:
    """The values of a domain as it is written."""
    found: set[str] = set()
    for each in domain.split():
        lo, _, hi = each.partition("..")
        found |= set(map(str, range(int(lo), int(hi or lo) + 1)))
    return found


def test_texts_of_all_forms_are_read() -> None:
    found = 0
    for path in one_in(3, sorted((DATA / "conformance").glob("*.csp"))):
        try:
            source = Source.from_bytes(path.read_bytes(), path.name)
            found += len([each.text(source) for each in findings(source)])
        except CspError:
            continue
    assert found > 5


@pytest.mark.parametrize("name", one_in(3, ["akari-8x8", "makaro-5x5", "suguru-5x5", "str8ts-6x6"]))
def test_constraints_of_programs_raise_no_alarm(name: str, tmp_path: Path) -> None:
    board = ROOT / "models" / "data" / f"{name}.txt"
    target = tmp_path / "model.csp"
    main(["model", name.partition("-")[0], str(board), "-o", str(target)])
    assert [each.text(Source("")) for each in findings(Source(target.read_text("utf-8")))] == []
