"""`csp2sat encode --view`: constraints and their clauses side by side."""

from __future__ import annotations

from csp2sat.csp.problem import Problem
from csp2sat.translator.encoders.groups import VALUES, groups
from csp2sat.translator.encoding_options import DEFAULTS
from csp2sat.translator.translate import translate
from running import File, Run

TEXT = "(int x 0 3) (int y 0 3) (bool p)\n(< x y)\n(or p (= x 0))\n(<= y 3)\n"
VIEW = """\
variables
  x: 0..3; possible: 0..2
  y: 0..3; possible: 1..3
  p: true or false

line 2: (< x y)
  [x<=0] or not [y<=1]
  [x<=1] or not [y<=2]

line 3: (or p (= x 0))
  p or [x=0]

line 4: (<= y 3)
  no clauses: the possible values say it, or another constraint does

values of integer variables
  not [x<=0] or [x<=1]
  not [x=0] or [x<=0]
  [x=0] or not [x<=0]
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
    assert b"0..100000000000000000000; possible: 4" in out
