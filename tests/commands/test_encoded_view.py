"""`csp2sat encode --view`: constraints and their clauses side by side."""

from __future__ import annotations

import re
from itertools import product

import pytest

from csp2sat import Problem
from csp2sat.csp.evaluate import solutions
from csp2sat.translator.clauses_by_constraint import variables, view
from csp2sat.translator.encoders.encode import VALUES, groups
from csp2sat.translator.encoding_options import AUTO, DEFAULTS, LOG
from csp2sat.translator.literal_names import HELPERS, Names
from csp2sat.translator.translate import translate
from paths import ROOT
from running import File, Run

TEXT = "(int x 0 3) (int y 0 3) (bool p)\n(< x y)\n(or p (= x 0))\n(<= y 3)\n"
COUNT = "(int (b 0 19) 0 1)(alldifferent (b 0) (b 1))(= (+ (sum (i 0 19) (b i))) 7)"
VIEW = """\
variables
  x: 0..3
  y: 0..3
  p: true or false

line 2: (< x y)
  [x<=2]
  not [y<=0]
  [x<=0] or not [y<=1]
  [x<=1] or not [y<=2]

line 3: (or p (= x 0))
  p or [x=0]

line 4: (<= y 3)
  no clauses: the variables above say it, or another constraint does

values of integer variables
  not [x<=0] or [x<=1]
  not [x<=1] or [x<=2]
  not [x=0] or [x<=0]
  [x=0] or not [x<=0]
  not [y<=0] or [y<=1]
  not [y<=1] or [y<=2]
"""


def test_constraints_stand_above_their_clauses(run: Run, file: File) -> None:
    assert run("encode", "--view", file(TEXT)) == (0, VIEW.encode(), b"")


def test_a_lazy_constraint_says_so(run: Run, file: File) -> None:
    text = "".join(f"(bool e{i})" for i in range(4))
    text += "(graph-single-cycle 4 4 0 1 1 2 2 3 3 0 e0 e1 e2 e3)"
    code, out, _ = run("encode", "--view", "--graph=lazy", file(text))
    assert code == 0
    assert "  clauses are added when a model violates it\n" in out.decode()


def test_each_clause_belongs_to_one_group() -> None:
    problem = Problem.parse(TEXT + "(alldifferent x y 2)(= (+ x y) (* 2 (abs (- x y))))")
    translation = translate(problem)
    found = groups(translation.normal, DEFAULTS)
    numbers = [each for group in found for each in range(group.first, group.last + 1)]
    assert numbers == list(range(1, translation.clauses.count + 1))
    assert {each.origin for each in found} <= {VALUES, *range(len(problem.constraints))}


def test_a_huge_domain_is_shown(run: Run, file: File) -> None:
    path = file("(int x 0 100000000000000000000)\n(= (* 2 x) 8)")
    code, out, err = run("encode", "--view", path)
    assert (code, err) == (0, b"")
    assert b"  x: 0..100000000000000000000\n" in out


def solutions_of_view(text: str) -> int:
    """The number of solutions that the clauses shown have, read from the words alone."""
    problem = Problem.parse(text)
    shown = view(translate(problem, DEFAULTS._replace(presolve=False)), DEFAULTS)
    clauses = [
        [
            (literal.startswith("not "), literal.removeprefix("not "))
            for literal in line.strip().split(" or ")
        ]
        for block in shown.split("\n\n")[1:]
        for line in block.splitlines()[1:]
    ]
    names = [*dict.fromkeys(name for clause in clauses for _, name in clause)]
    return sum(
        all(any(value[names.index(name)] is not no for no, name in each) for each in clauses)
        for value in product((False, True), repeat=len(names))
    )


def test_the_clauses_shown_have_the_solutions_of_the_problem() -> None:
    text = "(int x 0 2)(int y 0 2)\n(< x y)(bool p)\n(iff p (= x 0))\n(!= (+ x y) 2)"
    assert solutions_of_view(text) == len(list(solutions(Problem.parse(text)))) == 2


def test_each_constraint_of_a_contradiction_has_its_clauses() -> None:
    problem = Problem.parse("(int x 0 9)\n(> x 3)\n(< x 2)")
    shown = view(translate(problem, DEFAULTS._replace(presolve=False)), DEFAULTS)
    assert "line 2: (> x 3)\n  not [x<=3]\n" in shown
    assert "line 3: (< x 2)\n  [x<=1]\n" in shown


def test_after_presolve_the_variables_say_what_they_equal() -> None:
    text = "(int x 0 2)(int y 0 2)(bool p)(bool q)(= y (+ x 1))(iff p (= x 0))(iff q (not p))"
    found = dict(variables(translate(Problem.parse(text))))
    assert found["y"] == "0..2; possible: 1..2; y = x+1"
    assert found["p"] == "true or false; p = [x=0]"
    assert found["q"] == "true or false; q = not [x=0]"


@pytest.mark.parametrize(
    ("text", "encoding"),
    [
        ("(int x 0 9)(int y 0 300)(!= x y)", LOG),
        ("(int x 2 9)(int y 2 300)(or (< x y) (= (+ x y) 7))", LOG),
        ("(int x 1 30)(int y 1 30)(int z 1 60)(= (* x y) z)", AUTO),
        (COUNT, AUTO),
    ],
    ids=["log", "log-or", "product", "count"],
)
def test_no_two_literals_read_alike_and_helpers_are_explained(text: str, encoding: str) -> None:
    problem = Problem.parse(text)
    options = DEFAULTS._replace(rules=(("*", encoding),)) if encoding != AUTO else DEFAULTS
    translation = translate(problem, options._replace(presolve=False))
    names = Names(translation)
    shown = [names.literal(each) for each in range(1, translation.clauses.variables + 1)]
    assert len({*shown}) == len(shown)
    table = view(translation, options).partition("\nhelpers\n")[2]
    helpers = filter(None, map(names.helper, range(1, len(shown) + 1)))
    assert all(each.stem in table for each in helpers)


def test_a_helper_is_explained_by_its_part_of_the_constraint(run: Run, file: File) -> None:
    text = (
        "(int x 0 5)(int y 0 5)(bool a)\n(or a (and (< x 2) (> y 3)))\n(= 2 (max x (abs (- y 3))))"
    )
    table = run("encode", "--view", file(text))[1].decode().partition("\nhelpers\n")[2]
    assert table.splitlines() == [
        "  _2 for line 2: (and (< x 2) (> y 3)) holds",
        "  _t1 for line 3: the value of (abs (- y 3))",
    ]


def test_each_sort_of_helper_has_a_meaning() -> None:
    source = "".join(each.read_text("utf-8") for each in (ROOT / "translator").rglob("*.py"))
    stems = set(re.findall(r"(?:constant_name|names_by_\w+|new_int)\(f?\"(_[a-z]*)", source))
    assert {"_sum", "_else", "_line", "_node"} <= stems
    assert stems <= {*HELPERS}


def test_clauses_of_bits_are_for_values(run: Run, file: File) -> None:
    code, out, _ = run(
        "encode", "--view", "--encoding=log", file("(int x 3 9)(bool p)\n(or p (= x 8))")
    )
    assert code == 0
    constraint, values = out.decode().split("\n\n")[1:3]
    assert constraint == "line 2: (or p (= x 8))\n  p or [x=8]"
    assert "  not [x.0] or not [x.1] or not [x.2]\n" not in constraint
    assert "not [x=8] or not [x.1]" in values
    assert out.decode().endswith("helpers\n  x.0 to x.2: the bits of x-3, the lowest first\n")
