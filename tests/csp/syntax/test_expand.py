"""Arrays, loops and constants mean the plain text that is written by hand."""

from __future__ import annotations

from random import Random

import pytest

from csp2sat import CspError, Problem, solutions, solve, write
from csp2sat.csp.errors import Log, Source
from csp2sat.csp.evaluate import solutions as by_trying
from csp2sat.csp.syntax.expand import expanded
from csp2sat.csp.syntax.s_expression_reader import read

ARRAYS = "(int (q 1 2) 0 9) (int (r 1 2) 0 9)"
LARGE = "(> q_1 7) (> q_2 7) (> r_1 7) (> r_2 7)"
SAME = {
    "names of arrays": (
        f"{ARRAYS} (forall (a (q r)) (i 1 2) (> (a i) 7))",
        f"{ARRAYS} {LARGE}",
    ),
    "a list of arrays": (
        f"{ARRAYS} (define arrays (q r)) (forall (a arrays) (v ((each a))) (> v 7))",
        f"{ARRAYS} {LARGE}",
    ),
    "an array for a parameter": (
        f"{ARRAYS} (define (large a) (and (> (a 1) 7) (> (a 2) 7))) (large q) (large r)",
        f"{ARRAYS} (and (> q_1 7) (> q_2 7)) (and (> r_1 7) (> r_2 7))",
    ),
    "abbreviated arrays": (
        f"{ARRAYS} (let (a q) (b r) (> (min (a 1) (b 2)) 7))",
        f"{ARRAYS} (> (min q_1 r_2) 7)",
    ),
    "constants": ("(define n 3) (define m (* n 2)) (int x n m) (< x n)", "(int x 3 6) (< x 3)"),
    "array": (
        "(int (q 0 2) (1 3)) (< (q 0) (q 2))",
        "(int q_0 (1 3)) (int q_1 (1 3)) (int q_2 (1 3)) (< q_0 q_2)",
    ),
    "grid": (
        "(bool (p 1 2 -1 0)) (p 2 -1)",
        "(bool p_1_-1) (bool p_1_0) (bool p_2_-1) (bool p_2_0) (and p_2_-1)",
    ),
    "empty": ("(int (q 1 0) 0 1) (forall (i 1 0) (q i)) (= 0 (sum (i 1 0) (q i)))", "(= 0 0)"),
    "forall": (
        "(int x 0 9) (forall (i 1 3) (!= x (* i i)))",
        "(int x 0 9) (!= x 1) (!= x 4) (!= x 9)",
    ),
    "nested": (
        "(int (q 1 3) 0 2) (forall (i 1 3) (j (+ i 1) 3) (where (!= (+ i j) 4)) (< (q i) (q j)))",
        "(int q_1 0 2) (int q_2 0 2) (int q_3 0 2) (< q_1 q_2) (< q_2 q_3)",
    ),
    "exists": (
        "(int x 0 9) (not (exists (v (1 3 5)) (= x v)))",
        "(int x 0 9) (not (or (= x 1) (= x 3) (= x 5)))",
    ),
    "sum of a list": (
        "(int x 0 9) (int y 0 9) (= 3 (sum (v (x y (* 2 x))) v))",
        "(int x 0 9) (int y 0 9) (= 3 (+ x y (* 2 x)))",
    ),
    "lists": (
        "(define d (3 (+ 1 4) (1 2))) (define n (sum (i (1 2 3)) 1)) (int x 0 9)"
        " (= x (d 2)) (forall (v (1 (d 1))) (where (= n 3)) (nvalue 1 (v x))) (= (d 3 2) x)",
        "(int x 0 9) (= x 5) (nvalue 1 (1 x)) (nvalue 1 (3 x)) (= 2 x)",
    ),
    "lists of names": (
        "(define all ((a b) (c d))) (forall (names all) (v names) (int v 0 2))"
        " (forall (names all) (alldifferent names)) (forall ((v w) all) (< v w))",
        "(int a 0 2) (int b 0 2) (int c 0 2) (int d 0 2)"
        " (alldifferent a b) (alldifferent c d) (< a b) (< c d)",
    ),
    "parts of items": (
        "(define edges ((1 2) (2 3))) (int (q 1 3) 0 1) (forall ((u v) edges) (!= (q u) (q v)))"
        " (exists ((u v w) ((1 2 3))) (= (+ (q u) (q v)) w))",
        "(int q_1 0 1) (int q_2 0 1) (int q_3 0 1) (!= q_1 q_2) (!= q_2 q_3)"
        " (or (= (+ q_1 q_2) 3))",
    ),
    "functions": (
        "(define k 2) (define (f a b) (+ (* k a) b)) (int x 0 9) (let (k 7) (= x (f k (f 1 1))))",
        "(int x 0 9) (= x 17)",
    ),
    "a function is a formula": (
        "(int (q 1 3) 0 9) (define (up i) (< (q i) (q (+ i 1)))) (up 1) (imp (up 2) (not (up 1)))",
        "(int q_1 0 9) (int q_2 0 9) (int q_3 0 9) (< q_1 q_2) (imp (< q_2 q_3) (not (< q_1 q_2)))",
    ),
    "rows with stars": (
        "(define n 2) (int x 0 9) (int y 0 9)"
        " (extension-supports (x (* y 2)) ((* n) (each (i 4 5) (i *))))",
        "(int x 0 9) (int y 0 9) (extension-supports (x (* y 2)) ((* 2) (4 *) (5 *)))",
    ),
    "each": (
        "(int (q 1 3) 0 2) (alldifferent (each q)) (nvalue 1 ((each (i 1 2) (q i))))",
        "(int q_1 0 2) (int q_2 0 2) (int q_3 0 2) (alldifferent q_1 q_2 q_3) (nvalue 1 (q_1 q_2))",
    ),
    "each of each": (
        "(int (q 1 2) 0 2) (forall (v ((each q))) (> v 0)) (forall (v (each q)) (< v 2))",
        "(int q_1 0 2) (int q_2 0 2) (> q_1 0) (> q_2 0) (< q_1 2) (< q_2 2)",
    ),
    "let": (
        "(int x 0 9) (let (a (+ x 1)) (b (* a a)) (and (< a b) (< b 50)))",
        "(int x 0 9) (and (< (+ x 1) (* (+ x 1) (+ x 1))) (< (* (+ x 1) (+ x 1)) 50))",
    ),
    "hygiene": (
        "(int x 0 9) (let (d x) (forall (x 1 3) (!= d x)))",
        "(int x 0 9) (and (!= x 1) (!= x 2) (!= x 3))",
    ),
    "a predicate hides": (
        "(predicate (sum a b) (= a b)) (define n 2) (int x 0 3) (sum x n)",
        "(predicate (sum a b) (= a b)) (int x 0 3) (sum x 2)",
    ),
    "parameters hide": (
        "(define n 2) (predicate (p n m) (< n m)) (int x 0 3) (p x n)",
        "(predicate (p n m) (< n m)) (int x 0 3) (p x 2)",
    ),
    "undefined": (
        "(define n 0) (int x 0 3) (or (= x (/ 1 n)) (> x 2))",
        "(int x 0 3) (or (= x (/ 1 0)) (> x 2))",
    ),
    "label": (
        '(define n 1) (int x 0 3) (label "large" (forall (i 0 n) (> x i)))',
        "(int x 0 3) (and (> x 0) (> x 1))",
    ),
    "keys": (
        "(int (q 1 2) 0 1)\n(> (q 1) (q 2))\n#q_1 q_2",
        "(int q_1 0 1) (int q_2 0 1)\n(> q_1 q_2)\n#q_1 q_2",
    ),
    "loops of atoms": (
        "(bool p) (bool (r 1 2)) (forall (i 1 2) (r i)) (forall (i 1 1) p)",
        "(bool p) (bool r_1) (bool r_2) (and r_1) (and r_2) (and p)",
    ),
    "atoms": ("(bool p) (define n 1) p (int x n 2)", "(bool p) (and p) (int x 1 2)"),
}
"""Texts, each with the plain text that it stands for."""


@pytest.mark.parametrize("name", SAME)
def test_a_text_is_written_out(name: str) -> None:
    text, plain = (Problem.parse(each) for each in SAME[name])
    assert text == plain
    assert Problem.parse(write(text)) == plain
    assert [*by_trying(text)] == [*by_trying(plain)]


def test_loops_are_written_out_as_by_hand() -> None:
    for seed in range(30):
        r = Random(seed)
        lo, n, k = r.randint(-1, 2), r.randint(1, 3), r.randint(-1, 2)
        hi = lo + n - 1
        op, cmp = r.choice(("+", "-", "*")), r.choice(("<=", "!=", ">"))
        text = f"(define hi {hi}) (int (q {lo} hi) 0 2) "
        text += f"(forall (i {lo} hi) (j i hi) (where ({cmp} i (+ j {k})))"
        text += f" (<= ({op} (q i) j) (q j)))"
        plain = "".join(f"(int q_{i} 0 2) " for i in range(lo, hi + 1))
        holds = {"<=": int.__le__, "!=": int.__ne__, ">": int.__gt__}[cmp]
        for i in range(lo, hi + 1):
            for j in range(i, hi + 1):
                if holds(i, j + k):
                    plain += f"(<= ({op} q_{i} {j}) q_{j}) "
        found, expected = Problem.parse(text), Problem.parse(plain)
        assert found == expected
        both = (
            {tuple(each.ints.values()) for each in ask(found)} for ask in (solutions, by_trying)
        )
        assert next(both) == next(both)


def test_a_plain_text_keeps_its_meaning() -> None:
    plain = Problem.parse("(int sum 0 3) (int each 0 3) (bool let) (= sum (+ each 1)) let")
    assert [*plain.ints] == ["sum", "each"]


def test_a_definition_needs_no_parameters() -> None:
    text = "(int x 0 9) (define (double) (* 2 x)) (define (small) (< x 5)) (= (double) 8) (small)"
    plain = Problem.parse("(int x 0 9) (= (* 2 x) 8) (< x 5)")
    assert Problem.parse(text) == plain


def test_the_objective_is_any_term() -> None:
    problem = Problem.parse("(int x 0 9) (int y 0 9) (objective maximize (- (* x y) (* x x)) y)")
    found = solve(problem)
    assert found
    assert found.ints["_goal"] == max(x * y - x * x for x in range(10) for y in range(10))
    assert Problem.parse(write(problem)) == problem


MISTAKES = {
    "(int (q 1 3) 0 3) (> (q 4) 1)": (25, "'q' has no index 4", "the indices are 1 to 3"),
    "(int (q 1 3) 0 3) (int x 0 1) (> (q x) 1)": (
        37,
        "an index must be an integer or a constant, not 'x'",
        "write (element x ((each q)) > 1)",
    ),
    "(bool p) p (int (q 1 3) 0 3) r": (30, "'r' is not declared", "declare it: (bool r)"),
    "(int (q 1 3) 0 3) (predicate ((f a) b) (> b 1))": (
        19,
        "expected (predicate (NAME parameter ...) FORMULA)",
        "",
    ),
    "(define size 3) (int (q 1 siz) 0 3)": (
        27,
        "a bound must be an integer or a constant, not 'siz'",
        "did you mean 'size'?",
    ),
    "(int (q 1 1000000000) 0 1)": (
        1,
        "the text is written out in more than 10,000,000 forms",
        "these are 1,000,000,000 variables",
    ),
    "(int (q 1 3 1 3) 0 3) (> (q 1) 1)": (26, "'q' has 2 indices, not 1", ""),
    "(int (q 1 3) 0 3) (bool (q 1 3))": (26, "'q' is declared twice", ""),
    "(define n 1) (define n 2)": (22, "'n' is declared twice", ""),
    "(forall (i 1 3))": (1, "expected (forall (NAME FROM TO) ... FORM)", ""),
    "(int x 0 3) (forall (i 1) (> x i))": (
        24,
        "expected a list, as (1 2 3), or the name of one",
        "",
    ),
    "(int x 0 3) (forall (i 1 2 3) (> x i))": (
        21,
        "expected (NAME FROM TO), (NAME LIST) or ((NAME ...) LIST)",
        "",
    ),
    "(define edges ((1 2) (2 3))) (int x 0 3) (forall ((u v) edge) (> x u))": (
        57,
        "expected a list, as (1 2 3), or the name of one",
        "did you mean 'edges'?",
    ),
    "(define edges ((1 2) (2 3 4))) (int x 0 3) (forall ((u v) edges) (> x u))": (
        59,
        "an item of this list is a list of 3, not a list of 2",
        "",
    ),
    "(define d (1 2)) (int x 0 3) (> x (d 3))": (
        38,
        "'d' has no index 3",
        "the indices are 1 to 2",
    ),
    "(define d (1 2)) (int x 0 3) (> x (d 1 1))": (
        40,
        "this item of 'd' is not a list",
        "it is 1",
    ),
    "(define (f a b) (+ a b)) (int x 0 3) (> x (f 1))": (
        43,
        "1 argument given, expected (f a b)",
        "",
    ),
    "(define (f a) (g a)) (define (g a) (f a)) (int x 0 3) (> x (f 1))": (
        36,
        "the definition of 'f' uses itself: f -> g -> f",
        "",
    ),
    "(define (f a a) a) (int x 0 1)": (
        9,
        "expected (NAME PARAMETER ...) of different parameters",
        "",
    ),
    "(int (x 1 3) 0 3) (forall (i 1 3) (j 1 3) (< i j) (!= (x i) (x j)))": (
        19,
        "a condition of a loop begins with 'where'",
        "write (forall (i 1 3) (j 1 3) (where (< i j)) (!= (x i) (x j)))",
    ),
    "(int x 0 3) (forall (i 1 3) (+ 1 3) (> x i))": (
        13,
        "a binder begins with a name, not with the operator '+'",
        "expected (NAME FROM TO), (NAME LIST) or ((NAME ...) LIST)",
    ),
    "(int x 0 3) (forall (i in 1 3) (> x i))": (
        13,
        "expected (NAME FROM TO), (NAME LIST) or ((NAME ...) LIST)",
        "write (forall (i 1 3) (> x i))",
    ),
    "(define d (each (i 1 4) (* i i)))": (
        11,
        "the items of 'each' stand in a list",
        "write (define d ((each (i 1 4) (* i i))))",
    ),
    "(int x 0 3) (define d (* 2 x))": (
        23,
        "a constant must be an integer or a constant, not a term",
        "write (define (d) (* 2 x)), used as (d)",
    ),
    "(define n 3) (forall (i 1 n) (bool (b i)))": (
        14,
        "an array is declared outside of loops, with all of its items",
        "write (bool (b 1 n))",
    ),
    "(define d (a b)) (forall (v d) (int (v 1 2) 0 9))": (
        18,
        "an array is declared outside of loops, with all of its items",
        "write (int (x 1 9) lo hi)",
    ),
    "(bool (b 1 4)) (> (sum (i 1 4) (b i)) 2)": (
        32,
        "'b_1' is Boolean, not a term",
        "write (if (b i) 1 0); equality of formulas is (iff f g)",
    ),
    "(bool (b 1 4)) (> (+ (each b)) 2)": (
        22,
        "'b_1' is Boolean, not a term",
        "write (each (i 1 9) (if (b i) 1 0)); equality of formulas is (iff f g)",
    ),
    "(define + 1) (forall (i 1 2) true)": (9, "'+' is an operator, which can't be defined", ""),
    "(int (row 1 3) 0 3) (alldifferent (each raw))": (
        41,
        "there is no array 'raw'",
        "did you mean 'row'?",
    ),
    "(int x 0 3) (let (a x) (b) (> x 1))": (24, "expected (NAME EXPRESSION)", ""),
    "(int x 0 3) (forall (i 1 3) (where (> x i)) (> x i))": (
        39,
        "a side of a condition must be an integer or a constant, not 'x'",
        "",
    ),
    "(int x 0 3) (forall (i 1 3) (where x) (> x i))": (
        36,
        "a condition must compare integers, as (!= i j)",
        "",
    ),
    "(int (q 1 3) 0 3) (forall (i 1 3) (> (q i) zz))": (
        44,
        "'zz' is not declared",
        "declare it: (int zz lo hi)",
    ),
}
"""Texts with a mistake, its column, message and hint."""


@pytest.mark.parametrize("text", MISTAKES)
def test_a_mistake_is_shown_where_it_is_written(text: str) -> None:
    with pytest.raises(CspError) as raised:
        Problem.parse(text)
    found = [(each.column, each.message, each.hint) for each in raised.value.diagnostics]
    assert found == [MISTAKES[text]]


def test_a_definition_in_a_line_without_parentheses_has_no_meaning() -> None:
    with pytest.raises(CspError) as raised:
        Problem.parse("(int x 0 3)\nx < (define n 3)\n(forall (i 0 n) (> x i))")
    found = [(each.line, each.message) for each in raised.value.diagnostics]
    assert found == [
        (2, "a statement must be in parentheses"),
        (3, "a bound must be an integer or a constant, not 'n'"),
    ]


def test_a_text_that_grows_too_large_is_a_mistake() -> None:
    source = Source("(int (q 1 9) 0 1) (forall (i 1 9) (j 1 9) (> (q i) (q j)))")
    log = Log(source)
    expanded(read(source, log), log, 50)
    with pytest.raises(CspError, match="the text is written out in more than 50 forms"):
        log.raise_if_any()


@pytest.mark.parametrize(
    "text",
    [
        "(forall (i 1 1000000000) true)",
        "(define n (sum (i 1 1000000000) 1))",
        "(forall (i 1 1000000000) (where (< i 0)) true)",
        "(int (q 1 90) 0 1) (forall (i 1 90) (alldifferent (each q)))",
    ],
)
def test_long_loops_are_a_mistake(text: str) -> None:
    source = Source(text)
    log = Log(source)
    expanded(read(source, log), log, 1000)
    with pytest.raises(CspError, match="the text is written out in more than 1,000 forms"):
        log.raise_if_any()


def test_names_that_double_are_bounded() -> None:
    bindings = "".join(f"(x{i + 1} (+ x{i} x{i}))" for i in range(40))
    source = Source(f"(int x0 0 1) (let {bindings} (= x40 0))")
    log = Log(source)
    expanded(read(source, log), log, 100_000)
    with pytest.raises(CspError, match="the text is written out in more than 100,000 forms"):
        log.raise_if_any()


def test_an_array_is_not_a_variable() -> None:
    with pytest.raises(CspError, match=r"an item of the array is \(q 1\)"):
        Problem.parse("(int (q 1 2) 0 9) (> q 3)")


def test_an_answer_key_is_an_item_of_an_array() -> None:
    with pytest.raises(CspError, match="the items of an array have names such as 'q_1'"):
        Problem.parse("#q\n(int (q 1 3) 0 3)")
