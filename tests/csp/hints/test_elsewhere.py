"""Lines that people from other languages write: what the hint shows runs in their place."""

from __future__ import annotations

import re
from itertools import product

import pytest

from csp2sat.csp.errors import CspError, Diagnostic, Source
from csp2sat.csp.syntax.parse import parse
from csp2sat.editor import problems
from csp2sat.editor.document import Document
from csp2sat.editor.quick_fixes import changes

PLAIN = "(int x 0 9) (int y 0 9) (int z 0 9) (bool p) (bool r)\n"
ARRAYS = f"{PLAIN}(int (q 1 4) 1 4) (int (from0 0 3) 0 9) (bool (b 1 3))\n"
AROUND = ("(<= z 9)\n; a comment\n(or p r)\n", "\n(<= x 9)\n(>= y 0)\n")

RIGHT = {
    # s-expressions
    "(atmost 1 x y)": "(<= (+ x y) 1)",
    "(exactly 1 x p)": "(= (+ x (if p 1 0)) 1)",
    "(atleast 2 q 3)": "(count 3 ((each q)) >= 2)",
    "(alldifferent q)": "(alldifferent (each q))",
    "(all_different q)": "(alldifferent (each q))",
    "(alldifferent (q))": "(alldifferent (each q))",
    "(alldifferent ([x y z]))": "(alldifferent (x y z))",
    "(= (sum q) 10)": "(= (+ (each q)) 10)",
    "(= x (max q))": "(= x (max (each q)))",
    "(element x q y)": "(element x ((each q)) y)",
    "(element q x y)": "(element x ((each q)) y)",
    "(count q 3 <= 2)": "(count 3 ((each q)) <= 2)",
    "(lex_less q q)": "(lex_less ((each q)) ((each q)))",
    "(nvalue 2 q)": "(nvalue 2 ((each q)))",
    "(> (q x) y)": "(element x ((each q)) > y)",
    "(= y (from0 x))": "(element (+ x 1) ((each from0)) y)",
    "(for (i 1 4) (> (q i) 0))": "(forall (i 1 4) (> (q i) 0))",
    "(not = x y)": "(not (= x y))",
    "(if p then (> x 3))": "(=> p (> x 3))",
    "(>= x 3),": "(>= x 3)",
    "(<= (sum b) 2)": "(<= (+ (each (i 1 3) (if (b i) 1 0))) 2)",
    "(atmost 2 b)": "(<= (+ (each (i 1 3) (if (b i) 1 0))) 2)",
    "(atmost 2 q)": "(<= (+ (each q)) 2)",
    "(sum b <= 2)": "(<= (+ (each (i 1 3) (if (b i) 1 0))) 2)",
    "(minimize (+ x y) z)": "(objective minimize (+ x y) z)",
    # SMT-LIB
    "(define-const m Int 4)": "(define m 4)",
    "(define-fun f ((a Int)) Int (+ a 1))": "(define (f a) (+ a 1))",
    "(define-fun f ((a Int) (c Int)) Bool (< a c))": "(predicate (f a c) (< a c))",
    "(declare-fun a (Int) Int)": "(int (a 1 9) 0 9)",
    "(assert (forall ((i Int)) (=> (and (<= 1 i) (<= i 4)) (> (q i) 0))))":
        "(forall (i 1 4) (> (q i) 0))",
    # MiniZinc
    "constraint alldifferent(q);": "(alldifferent (each q))",
    "constraint p -> x > 3;": "(=> p (> x 3))",
    "constraint if p then x = 1 else x = 2 endif;": "(and (=> p (= x 1)) (or p (= x 2)))",
    "constraint sum(q) = 10;": "(= (+ (each q)) 10)",
    "constraint count(q, 3) <= 2;": "(count 3 ((each q)) <= 2)",
    "constraint at_most(2, q, 3);": "(count 3 ((each q)) <= 2)",
    "constraint global_cardinality(q, [1,2], [1,2]);":
        "(global_cardinality ((each q)) ((1 1) (2 2)))",
    "constraint alldifferent(q[2..4]);": "(alldifferent (each (i 2 4) (q i)))",
    "constraint increasing(q);": "(forall (i 1 3) (<= (q i) (q (+ i 1))))",
    "constraint decreasing([x, y, z]);": "(and (>= x y) (>= y z))",
    "constraint q[x] = y;": "(element x ((each q)) y)",
    "constraint table([x,y], [|1,2|3,4|]);": "(extension-supports (x y) ((1 2) (3 4)))",
    "constraint forall(i in 1..3, j in i+1..4)(q[i] != q[j]);":
        "(forall (i 1 3) (j (+ i 1) 4) (!= (q i) (q j)))",
    "var {1,3,5}: a;": "(int a (1 3 5))",
    "set of int: S = 1..5;": "(domain S 1 5)",
    "array[1..3,1..3] of var 0..9: h;": "(int (h 1 3 1 3) 0 9)",
    "predicate foo(var int: a) = a > 3;": "(predicate (foo a) (> a 3))",
    "array[1..4] of int: c = [1,2,3,4];": "(define c (1 2 3 4))",
    "solve maximize sum(q);": "(objective maximize (+ (each q)))",
    # OR-tools, Z3, Python
    "a = model.NewIntVar(0, 10, 'a')": "(int a 0 10)",
    'a = model.new_bool_var("a")': "(bool a)",
    "model.Add(x + y <= 10)": "(<= (+ x y) 10)",
    "model.AddAllDifferent(q)": "(alldifferent (each q))",
    "model.Add(p + r == 1)": "(== (+ (if p 1 0) (if r 1 0)) 1)",
    "model.add_bool_xor(p, r)": "(xor p r)",
    "model.AddLinearConstraint(x + y, 2, 5)": "(and (<= 2 (+ x y)) (<= (+ x y) 5))",
    "s.add(x % 2 == 0, y != x)": "(and (== (% x 2) 0) (!= y x))",
    "model.AddBoolOr(p, r.Not())": "(or p (not r))",
    "model.Add(x > 3).OnlyEnforceIf(p)": "(=> p (> x 3))",
    "model.AddElement(x, [1, 2, 3], y)": "(element (+ x 1) (1 2 3) y)",
    "model.AddMaxEquality(z, [x, y])": "(= z (max x y))",
    "model.add_modulo_equality(z, x, 3)": "(= z (% x 3))",
    "model.AddExactlyOne([p, r])": "(= (+ (if p 1 0) (if r 1 0)) 1)",
    "model.AddAllowedAssignments([x, y], [(1, 2), (3, 4)])":
        "(extension-supports (x y) ((1 2) (3 4)))",
    "model.Minimize(x + y)": "(objective minimize (+ x y))",
    "s.add(Or(x > 3, And(p, r)))": "(or (> x 3) (and p r))",
    "s.add(If(p, x, y) == 3)": "(== (if p x y) 3)",
    "all(q[i] < q[i+1] for i in range(1, 4))": "(forall (i 1 3) (< (q i) (q (+ i 1))))",
    "sum(q[i] for i in range(1, 5)) == 10": "(== (sum (i 1 4) (q i)) 10)",
    "any(q[i] == 3 for i in range(1, 5) if i != 2)":
        "(exists (i 1 4) (where (!= i 2)) (== (q i) 3))",
    "for i in range(1, 5): model.Add(q[i] != 2)": "(forall (i 1 4) (!= (q i) 2))",
    "len(set(q)) == 4": "(nvalue 4 ((each q)))",
    "x not in [1, 3]": "(not (or (= x 1) (= x 3)))",
    "x in range(1, 6)": "(and (<= 1 x) (<= x 5))",
    "x = 3 if p else 4": "(= x (if p 3 4))",
    "if x > 3: y = 2": "(=> (> x 3) (= y 2))",
    "|x - y| >= 2": "(>= (abs (- x y)) 2)",
    "p ^ r": "(xor p r)",
    "PbLe([(p, 1), (r, 2)], 2)": "(<= (+ (if p 1 0) (if r 2 0)) 2)",
    "s.add(PbEq([(p, 3)], 3))": "(= (if p 3 0) 3)",
    "s.add(AtMost(p, r, 1))": "(<= (+ (if p 1 0) (if r 1 0)) 1)",
    "q.count(3) <= 2": "(count 3 ((each q)) <= 2)",
    # C
    "if (x > 3) y = 2": "(=> (> x 3) (= y 2))",
    # mathematics
    "x ∈ {1, 3}": "(or (= x 1) (= x 3))",
    "(= |x| 4)": "(= (abs x) 4)",
    "exists i in 1..4: q[i] = 3": "(exists (i 1 4) (= (q i) 3))",
    # Prolog, Picat
    "global_cardinality([x, y, z], [1-1, 2-2])": "(global_cardinality (x y z) ((1 1) (2 2)))",
    "solve([$min(x)], q)": "(objective minimize x)",
    "solve($[max(x + y)], q)": "(objective maximize (+ x y))",
    "x =/= y": "(!= x y)",
    "x #\\= y + 1": "(!= x (+ y 1))",
    "x #>= y #\\/ x #= 3": "(or (>= x y) (= x 3))",
    "X in 1..9": "(int X 1 9)",
    "[X, Y, Z] ins 1..9": "(int X 1 9) (int Y 1 9) (int Z 1 9)",
    "all_distinct([x, y, z]).": "(alldifferent x y z)",
    "sum([x, y, z], #=, 10)": "(= (+ x y z) 10)",
    "tuples_in([[x, y]], [[1, 2], [3, 4]])": "(extension-supports (x y) ((1 2) (3 4)))",
    "foreach(I in 1..3) q[I] #< q[I+1] end": "(forall (I 1 3) (< (q I) (q (+ I 1))))",
    "sum([q[I] : I in 1..4]) #= 10": "(= (sum (I 1 4) (q I)) 10)",
    # XCSP
    "<allDifferent> x y z </allDifferent>": "(alldifferent x y z)",
    "<intension> eq(add(x,y),z) </intension>": "(eq (add x y) z)",
    '<var id="a"> 0..9 </var>': "(int a 0 9)",
}  # fmt: skip
"""Lines, each with the form that stands there after the change of the editor."""

LEFT_OUT = (
    "solve([ff], [x, y])",
    "solve satisfy;",
    "solve :: int_search(q, first_fail, indomain_min, complete) satisfy;",
    "output [show(x)];",
    'include "globals.mzn";',
    "from ortools.sat.python import cp_model",
    "solver.Solve(model)",
    "labeling([ff], [x, y])",
)
"""Lines that have no meaning here."""


def mistakes(text: str) -> list[Diagnostic]:
    """The mistakes in a text, if there are any."""
    try:
        parse(Source(text, "f.csp"))
    except CspError as error:
        return error.diagnostics
    return []


@pytest.mark.parametrize("line", RIGHT)
def test_the_hint_has_the_form_for_this_line(line: str) -> None:
    declared = [ARRAYS] if re.search(r"\b(q|b|from0)\b", line) else [ARRAYS, PLAIN]
    semicolon = ";" * line.endswith(";")  # what follows it is a comment
    for start, (before, after) in product(declared, (("", ""), AROUND)):
        text = f"{start}{before}{line}{after}"
        assert mistakes(text)[0].hint.startswith("write (")
        document = Document(text)
        change = next(changes(document, problems.mistakes(document.source)[0]))
        mended = text[: change.start] + change.text + text[change.end :]
        assert mended == f"{start}{before}{RIGHT[line]}{semicolon}{after}"
        assert mistakes(mended) == []


@pytest.mark.parametrize("line", LEFT_OUT)
def test_a_line_without_a_meaning_is_left_out(line: str) -> None:
    for start in (PLAIN, ARRAYS):
        assert [each.hint for each in mistakes(f"{start}{line}\n")] == ["leave it out"]


def test_boolean_variables_are_statements_whatever_their_names() -> None:
    text = "(bool output) (bool p) (bool in) (int (q 1 2) 0 1) (bool (b 1 2))\n"
    assert mistakes(f"{text}output p\nb_1 in true (> (q 1) 0)") == []


@pytest.mark.parametrize(
    "line", ["select([x, y, z])", "(select q 3)", "foo([x, y])", "(= (nth q 2) 3)", "[(p, 1)]"]
)
def test_no_hint_writes_a_form_that_has_no_meaning(line: str) -> None:
    hint = mistakes(f"{ARRAYS}{line}\n")[0].hint
    assert not hint.startswith("write (")
    assert "(x i" in hint or "write lists in ( )" in hint


def test_a_form_with_a_name_of_the_text_has_a_meaning() -> None:
    text = f"{PLAIN}(predicate (less2 a b) (< a b))\nless2([x], y)"
    assert mistakes(text)[0].hint == "write (less2 (x) y)"
