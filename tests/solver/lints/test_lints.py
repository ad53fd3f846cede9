"""Lints: what each finds, what silences it, and that nothing is reported that is not so."""

from __future__ import annotations

import re
from itertools import islice
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings

from csp2sat import Problem
from csp2sat.cli import main
from csp2sat.csp.errors import CspError, Source
from csp2sat.csp.evaluate import holds, solutions
from csp2sat.csp.problem import Constraint
from csp2sat.solver.lints import constraints, names, whole_problem
from csp2sat.solver.lints.finding import Finding
from csp2sat.solver.lints.formula_fingerprints import ALWAYS, NormalForms
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
        "(bool p) (predicate (f a) a)\n(bool q) (f p) (predicate (f a) (or a a)) (f q)",
        "hidden-name",
        "the predicate 'f' takes the place of the definition at 1:10",
    ),
    (X + "(< x y)\n(<  x y)", "equal-constraints", "the same constraint stands at 2:1"),
    (X + "(< x y)\n(< y x)", "contradiction", "this and the constraint at 3:1 contradict"),
    (X + "(<= (+ x y) 18)", "always-true", "this always holds"),
    (X + "(= (+ x y) 19)", "always-false", "this can't hold"),
    (X + "(= y (% x 3))", "lost-values", "of the values 0..9 of 'y' this leaves 0..2"),
    (X + "(= (+ x y) 3)", None, ""),
    (X + "(element x (y 2 y) 5)", "index-outside", "are counted from 1: 'x' can't be 0, 4..9"),
    ("(int i 0 2) (int x 5 9)\n(element i (5 6 9) x)", "index-outside", "'i' can't be 0"),
    ("(int i 1 3) (int x 5 9)\n(element i (5 6 9) x)", None, ""),
    ("(int i 4 9) (int x 5 9)\n(element i (5 6 9) x)", "always-false", "this can't hold"),
    (
        "(int (n 0 2) 0 3)\n(circuit (each n))",
        "index-outside",
        "the vertices of 'circuit' are counted from 0: 'n_0' can't be 3",
    ),
    ("(int (n 0 2) 0 2)\n(circuit (each n))", None, ""),
    ("(int (n 1 3) 1 3)\n(circuit (each n))", "always-false", "this can't hold"),
    ("(int (q 1 4) 0 9)", "unused-variable", "no variable of the array 'q' is in a constraint"),
    ("(int (q 1 4) 0 9) (> (q 2) 3)", None, ""),
    ("(bool (q 1 4))\n#q_2", None, ""),
    ("(define n 3)\n(bool p) p", "unused-name", "the constant 'n' is never used"),
    ("(define (f t) t)\n(bool p) p", "unused-name", "the definition 'f' is never used"),
    ("(define n 3) (define m n) (int x 0 9) (> x m)", None, ""),
    (
        "(int x 0 9) (> x 2) (define x 3)\n(bool (q 1 3)) (q x)",
        "hidden-name",
        "the constant 'x' hides the variable 'x'",
    ),
    (
        "(int i 0 9) (> i 2) (bool (q 1 3))\n(exists (i 1 3) (q i))",
        "hidden-name",
        "the name 'i' of this loop hides the variable 'i'",
    ),
    (
        "(bool (q 1 3))\n(exists (i 1 3) (exists (i 1 2) (q i)))",
        "hidden-name",
        "the name 'i' of this loop hides the name of the form around",
    ),
    (X + "(let (x (+ y 1)) (> x 3)) (> x 1)", "hidden-name", "the name 'x' of this let hides"),
    (
        X + "(< x (+ y 3)) ; allow: always-tru, lost-values",
        "unknown-code",
        "no report has the code",
    ),
    (X + "(< x y) (= x 12) ; allow: always-false as the clue says", None, ""),
    ("(int x 0 9) (int y 0 3)\n(= x y)", "lost-values", "0..9 of 'x' this leaves 0..3"),
    ("(int x 1 9) (int y 0 1)\n(= x y)", None, ""),
    (
        "(int (q 1 3) 0 9) (int y 0 9)\n(forall (i 1 3) (= (q i) (% (+ i y) 2)))",
        "lost-values",
        "of the values 0..9 of 'q' this leaves 0..1",
    ),
    ("(int (q 1 3) 0 9) (int y 0 9)\n(= (q 1) (% y 2)) (> (q 2) 1)", None, ""),
    ("(int (q 1 3) 0 9)\n(forall (i 1 3) (< (q i) -1))", "always-false", "as (< q_1 -1)"),
    ("(int (q 1 3) 0 9)\n(forall (i 1 3) (<= (q i) 9))", "always-true", "this always holds"),
    ("(int (q 1 3) 0 2000)\n(forall (i 1 3) (< (q i) 7))", "wide-domain", "'q' has 2,001 values"),
    ("(int x 0 5000) (int y 0 9)\n(= x (% y 3))", "wide-domain", "'x' has 5,001 values"),
    (
        X + "(= x 3) (= y 4)\n(objective minimize (+ x y))",
        "constant-objective",
        "the objective (+ x y) is 7 in every solution",
    ),
    (X + "(= x 3)\n(< x 5) (> y 2)", "always-true", "the constraint at 2:1 implies it"),
    (X + "(< x y)\n(<= x y)", "always-true", "the constraint at 2:1 implies it"),
    (X + "(< x 5)\n(!= x y)", None, ""),
    (
        "(int (q 1 3) 0 9)\n(forall (i 1 3) (< (q i) (q (+ 1 (% i 3)))))",
        "contradiction",
        "these constraints contradict each other",
    ),
    ("(int x 3 3) (int y 0 4)\n(= x y)", None, ""),
    (X + "(imp (> x y) (>= x y))", "always-true", "this always holds"),
    (X + "(or (= (% x 2) 0) (= (% x 2) 1) (< x y))", "always-true", "this always holds"),
    (X + "(weighted 2 (> x 20)) (!= x y)", "always-false", "this can't hold"),
    (X + "(weighted 2 (> x -1)) (!= x y)", "always-true", "this always holds"),
    (X + "(weighted 2 (> x 3)) (!= x y)", None, ""),
    ("(bool p)\n(weighted 1 p)\n(weighted 1 p)", None, ""),
    ("(int (q 1 3) 0 9) (forall (i 1 3) (<= (q i) (* 3 i)))", None, ""),  # holds for i = 3
    (X + "(int z 0 3) (<= x 8) (<= y 7) (<= z 3) (<= x 7)", None, ""),  # one rule
    (X + "(or (< x y) (> y 3) true) (<= (+) 1)", None, ""),
    (X + "(= (+ x y) 9) (<= x 3)", None, ""),
    ("(int x 0 5000)\n(< x 7)", "wide-domain", "'x' has 5,001 values, but only 0..6 are possible"),
    (
        "(int x 0 9)\n(= x 3)\n(objective minimize x)",
        "constant-objective",
        "the objective x is 3 in every solution",
    ),
]


@pytest.mark.parametrize(("text", "code", "message"), FOUND, ids=range(len(FOUND)))
def test_what_is_found(text: str, code: str | None, message: str) -> None:
    found = findings(Source(text))
    assert {each.code for each in found} == ({code} if code else set())
    assert all(message in found[0].message for each in found[:1])


EQUAL = [
    ("(< x y)", "(> y x)"),
    ("(<= x y)", "(not (> x y))"),
    ("(<= x 3)", "(< (* 2 x) 8)"),
    ("(or p q)", "(or q p)"),
    ("(imp p q)", "(or q (not p))"),
    ("(and p q)", "(not (or (not q) (not p)))"),
    ("(xor p q)", "(iff (not p) q)"),
    ("(not (= x y))", "(!= y x)"),
    ("(<= (+ x y) 3)", "(>= 3 (+ y x))"),
    ("(= (- x y) 1)", "(= (+ y 1) x)"),
    ("(alldifferent x y (+ x 3))", "(alldifferent y (+ 3 x) x)"),
    ("(> (max x (* y x)) 7)", "(> (max (* x y) x) 7)"),
    ("(= (/ x y) 2)", "(= 2 (/ x y))"),
]
DIFFERENT = [
    ("(< x y)", "(< y x)"),
    ("(> (- x y) 1)", "(> (- y x) 1)"),
    ("(imp p q)", "(imp q p)"),
    ("(!= (/ x y) 2)", "(not (= (/ x y) 2))"),
    ("(= (/ x y) (/ y x))", "(= (- (/ x y) (/ y x) (/ x y)) (- (/ x y)))"),
    ("(lex_less (x y) (y 3))", "(lex_less (y x) (3 y))"),
]


@pytest.mark.parametrize(("first", "second"), EQUAL)
def test_equal_constraints_written_in_two_ways(first: str, second: str) -> None:
    assert numbers(first, second) == 1


@pytest.mark.parametrize(("first", "second"), DIFFERENT)
def test_constraints_that_differ(first: str, second: str) -> None:
    assert numbers(first, second) == 2


def numbers(*formulas: str) -> int:
    """How many numbers formulas have."""
    problem = Problem.parse("(int x 0 9) (int y 0 9) (bool p) (bool q)" + " ".join(formulas))
    forms = NormalForms()
    return len({forms(each.formula) for each in problem.constraints})


@settings(max_examples=examples(60), suppress_health_check=QUIET)
@given(problems())
def test_equal_numbers_mean_equal_formulas(text: str) -> None:
    problem = Problem.parse(text)
    forms = NormalForms()
    known: dict[int, list[bool]] = {}
    free = problem.copy()
    free.constraints = []
    every = list(islice(solutions(free), 500))
    for each in problem.constraints:
        number = forms(each.formula)
        found = [holds(each.formula, solution) for solution in every]
        opposite = [not each for each in found]
        assert known.setdefault(number, found) == found
        assert known.setdefault(-number, opposite) == opposite
        assert number != ALWAYS or all(found)


REASONS = [
    ("(!= (* 2 x) 5)", "(* 2 x) is a multiple of 2, and 5 is not"),
    ("(= (+ (* 2 x) 1) (* 4 y))", "the left side minus the right side is 1 more than a multiple"),
    ("(= (/ x 0) 3)", "(/ x 0) divides by 0"),
    ("(not (= (/ x 0) 3))", "(/ x 0) divides by 0"),
    ("(<= x x)", "both sides are the same"),
    ("(<= (+ x y) (+ y x))", "both sides are always equal"),
    ("(< x (+ x 2))", "the left side is always 2 less than the right side"),
    ("(< (+ x y) (+ x 12))", "the left side minus the right side is -12..-3"),
    ("(= (* x x) 5)", "(* x x) may be 4 or 9, but nothing between"),
    ("(or p (< x 10))", "(< x 10) always holds: x is 0..9"),
    ("(imp (> x 10) p)", "(> x 10) never holds: x is 0..9"),
    ("(or p (not p))", "all values of its variables make it true: p is true or false"),
    ("(alldifferent x y x)", "x is in it twice"),
    ("(count 1 (x y) ge 3)", "0 to 2 of its 2 terms can equal 1"),
    ("(weightedsum ((2 x) (4 y)) ge 77)", "(+ (* 2 x) (* 4 y)) is 0..54"),
]


@pytest.mark.parametrize(("text", "why"), REASONS)
def test_reasons(text: str, why: str) -> None:
    found = findings(Source(f"{X}(bool p)\n; allow: unused-variable\n{text}"))
    assert [why in each.hint for each in found if each.code.startswith("always")] == [True]


def test_a_place_is_reported_once() -> None:
    text = "(int (q 1 3) 0 5000)\n(forall (i 1 3) (= (q i) -1))"
    assert [each.code for each in findings(Source(text))] == ["always-false"]


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
        ("(bool p) ; allow : unused-variable", []),
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
        "a.csp:2:1: warning: this can't hold [always-false]\n  (= x 12)\n  ^\n  hint: x is 0..9"
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
    if finding.code in (constraints.ALWAYS_FALSE, whole_problem.CONTRADICTION):
        assert not every
    elif finding.code == constraints.ALWAYS_TRUE:
        free = problem.copy()
        free.constraints = implying(finding, problem)
        formula = hard.constraints[0].formula
        assert all(holds(formula, each) for each in solutions(free))
    elif finding.code == constraints.LOST_VALUES:
        message = re.search(r"of '(.*)' this leaves (.*)", finding.message)
        assert message
        assert all(str(each.ints[message[1]]) in values(message[2]) for each in every)
    elif finding.code == constraints.OUTSIDE:
        message = re.search(r"'([^']*)' can't be (.*)", finding.message)
        assert message
        lost = values(message[2].replace(",", ""))
        assert lost
        assert not any(str(each.ints[message[1]]) in lost for each in every)
    elif finding.code == whole_problem.CONSTANT:
        name = re.findall("'(.*)'", finding.message)[0]
        assert len({each.ints[name] for each in every}) <= 1
    else:
        assert finding.code in (
            names.UNUSED_VARIABLE,
            names.UNUSED_NAME,
            names.HIDDEN_NAME,
            constraints.EQUAL,
        )


def implying(finding: Finding, problem: Problem) -> list[Constraint]:
    """The constraints whose places a finding names."""
    places = re.findall(r"\d+:\d+", finding.message)
    found = [each for each in problem.constraints if problem.place(each).endswith(tuple(places))]
    return found if places else []


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
