"""Comparisons in the normal form."""

from __future__ import annotations

import pytest

from csp2sat.csp.errors import Source
from csp2sat.csp.syntax.parse import parse
from csp2sat.translator.normalform.normalise import normalise
from normal_text import EMPTY, check_normal, normal_lines


@pytest.mark.parametrize(
    ("constraint", "expected"),
    [
        ("(<= x 2)", ["x<=2"]),
        ("(< x 2)", ["x<=1"]),
        ("(>= x 2)", ["x>1"]),
        ("(> x 2)", ["x>2"]),
        ("(= 2 x)", ["x==2"]),
        ("(!= x 2)", ["x!=2"]),
        ("(not (!= x 2))", ["x==2"]),
        ("(<= w 5)", ["w<=4"]),
        ("(<= (* 2 x) 5)", ["x<=2"]),
        ("(<= (* -2 x) -5)", ["x>2"]),
        ("(<= x y)", ["x-y<=0"]),
        ("(< x y)", ["x-y<=-1"]),
        ("(>= x y)", ["-x+y<=0"]),
        ("(not (<= x y))", ["-x+y<=-1"]),
        ("(= x y)", ["x-y==0"]),
        ("(not (= x y))", ["x-y!=0"]),
        ("(<= (+ x y) (- z 3))", ["x+y-z<=-3"]),
        ("(<= (+ x x y) 4)", ["2x+y<=4"]),
        ("(<= (- (* 4 x) (* 6 y)) 5)", ["2x-3y<=2"]),
        ("(= (- x y) (- y x))", ["x-y==0"]),
        ("(weightedsum ((2 x) (-3 y)) >= z)", ["-2x+3y+z<=0"]),
        ("(or (<= x 1) (> y 2))", ["x<=1 | y>2"]),
        ("(or p (<= x y))", ["p | x-y<=0"]),
        ("(or p (<= x y) (= y z))", ["p | x-y<=0 | y-z==0"]),
        ("(iff p (<= x 1))", ["~p | x<=1", "p | x>1"]),
    ],
)
def test_comparisons(constraint: str, expected: list[str]) -> None:
    check_normal(constraint, expected)


@pytest.mark.parametrize(
    ("constraint", "expected"),
    [
        ("(<= (+ (if p 1 0) (if q 1 0)) 1)", ["~p | ~q"]),
        ("(>= (+ (if p 1 0) (if (not q) 1 0)) 1)", ["p | ~q"]),
        ("(<= (+ x (if p 2 5)) 4)", ["x-3p<=-1"]),
        ("(<= (if p y z) 1)", ["~p | y<=1", "p | z<=1"]),
        ("(= x (if p y z))", ["~p | x-y==0", "p | x-z==0"]),
    ],
)
def test_if(constraint: str, expected: list[str]) -> None:
    check_normal(constraint, expected)


@pytest.mark.parametrize(
    ("constraint", "expected"),
    [
        ("(<= (max x y) z)", ["x-z<=0", "y-z<=0"]),
        ("(<= z (max x y))", ["-x+z<=0 | -y+z<=0"]),
        ("(<= (min x y) z)", ["x-z<=0 | y-z<=0"]),
        ("(= z (min x y))", ["-x+z<=0", "-y+z<=0", "x-z<=0 | y-z<=0"]),
        ("(<= (abs z) 1)", ["z<=1", "z>-2"]),
        ("(>= (abs z) 1)", ["z>0 | z<=-1"]),
        ("(<= (abs (- x y)) 1)", ["x-y<=1", "-x+y<=1"]),
    ],
)
def test_min_max_and_abs_need_no_variable_in_a_bound(constraint: str, expected: list[str]) -> None:
    check_normal(constraint, expected)


@pytest.mark.parametrize(
    ("constraint", "expected"),
    [
        (
            "(= (max x (abs z)) y)",
            [
                "int _t1 0..2",
                "x-y<=0",
                "-y+_t1<=0",
                "-x+y<=0 | y-_t1<=0",
                "z-_t1<=0",
                "-z-_t1<=0",
                "-z+_t1<=0 | z+_t1<=0",
            ],
        ),
        (
            "(= (* x z) y)",
            [
                "int _t1 -6..6",
                "y-_t1==0",
                "x!=0 | _t1==0",
                "x!=1 | z-_t1==0",
                "x!=2 | 2z-_t1==0",
                "x!=3 | 3z-_t1==0",
            ],
        ),
        (
            "(alldifferent x (+ y z) 2)",
            ["int _t1 -2..5", "alldifferent(x, _t1, 2)", "y+z-_t1==0"],
        ),
    ],
)
def test_terms_that_are_not_linear_get_a_variable(constraint: str, expected: list[str]) -> None:
    assert sorted(normal_lines(constraint)) == sorted(expected)


@pytest.mark.parametrize(
    ("constraint", "expected"),
    [
        (
            "(<= (+ (min a b) (* a b)) 1)",  # they are the same
            ["~_1", "_1 | a<=0 | b<=0", "~_1 | a>0", "~_1 | b>0"],
        ),
        (
            "(>= (+ (max a b) (max -1 u)) 1)",
            ["-_1-_2<=-2", "_2 | u<=-1", "~_2 | u>-1", "_1 | a<=0", "_1 | b<=0", "~_1 | a>0 | b>0"],
        ),
        ("(= (+ (min a b) (* a u)) 1)", ["int _t1 -2..0", "_t1+_1==1"]),  # u is not 0 or 1
    ],
)
def test_terms_with_two_values_are_formulas_in_a_sum(constraint: str, expected: list[str]) -> None:
    declared = "(int a 0 1) (int b 0 1) (int u -2 0)"
    lines = str(normalise(parse(Source(declared + constraint)))).splitlines()[3:]
    assert lines[: len(expected)] == expected


@pytest.mark.parametrize(
    ("constraint", "expected"),
    [
        ("(<= (+ (max a b c) a b c d) 9)", ["a+b+c+d+_t1<=9"]),
        ("(or (= d 1) (<= (+ (max a b c) a b c d) 9))", ["d==1 | a+b+c+d+_t1<=9"]),
        ("(!= (+ (max a b c) a b c d) 9)", ["a+b+c+d+_t1!=9"]),
        # Few cases, or short ones, need no variable.
        ("(<= (+ (max a b) b c d) 9)", ["a+b+c+d<=9", "2b+c+d<=9"]),
        ("(<= (+ (max a b c) d) 9)", ["a+d<=9", "b+d<=9", "c+d<=9"]),
    ],
)
def test_a_long_sum_is_not_written_for_each_case(constraint: str, expected: list[str]) -> None:
    declared = "".join(f"(int {name} 0 9)" for name in "abcd")
    lines = str(normalise(parse(Source(declared + constraint)))).splitlines()[4:]
    assert [line for line in lines if not line.startswith("int ")][: len(expected)] == expected


def test_a_term_that_occurs_again_is_defined_once() -> None:
    text = "(= (+ (abs (- x y)) (abs z)) 2) (!= (* 2 (abs (- x y))) (* 3 (abs z)))"
    assert [line for line in normal_lines(text) if line.startswith("int _t")] == [
        "int _t1 0..3",
        "int _t2 0..2",
    ]


def test_a_product_that_is_a_constant_gets_no_variable() -> None:
    assert normal_lines("(= (* x z) 2)") == ["(x, z) in {(1,2) (2,1)}"]
    assert normal_lines("(or p (= 2 (* x z)))") == ["p | _4", "~_4 | (x, z) in {(1,2) (2,1)}"]
    assert normal_lines("(!= (* x z 3) 6)") == ["(x, z) not in {(1,2) (2,1)}"]
    assert normal_lines("(= (* x z 3) 7)") == EMPTY
