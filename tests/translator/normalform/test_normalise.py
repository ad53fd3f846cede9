"""The normal form as text: a table of what each kind of constraint becomes.

A line is a clause, its atoms separated by `|`; `_4` and the like are formulas and `_t1` and the
like terms that were given a name.
"""

from __future__ import annotations

import re

import pytest
from hypothesis import given

from csp2sat.csp.errors import Source
from csp2sat.csp.syntax.parse import parse
from csp2sat.translator.limits import Refused
from csp2sat.translator.normalform.normalise import normalise
from csp2sat.translator.presolve.propagate import propagate
from csp2sat.translator.translate import Translation, translate
from strategies import problems

DECLARED = """
(int x 0 3) (int y 0 3) (int z -2 2) (int w (1 4 6)) (bool p) (bool q) (bool r)
(relation t 2 (supports (0 1) (2 3)))
"""
EMPTY = [""]
"""The clause without atoms: nothing satisfies it."""


def normal(text: str) -> list[str]:
    """The lines of a problem's normal form, but for the declarations."""
    before = str(normalise(parse(Source(DECLARED)))).splitlines()
    lines = str(normalise(parse(Source(DECLARED + text)))).split("\n")
    assert lines[: len(before)] == before
    return lines[len(before) :]


def translated(text: str) -> Translation:
    """The clauses of a problem."""
    return translate(parse(Source(text)))


def check(constraint: str, expected: list[str]) -> None:
    """The constraint becomes these lines."""
    assert normal(constraint) == expected


def test_the_declarations() -> None:
    lines = str(normalise(parse(Source(DECLARED)))).splitlines()
    assert lines == ["int x 0..3", "int y 0..3", "int z -2..2", "int w 1 4 6"]


@pytest.mark.parametrize(
    ("constraint", "expected"),
    [
        ("p", ["p"]),
        ("(not p)", ["~p"]),
        ("(and p q (not r))", ["p", "q", "~r"]),
        ("(or p q (not r))", ["p | q | ~r"]),
        ("(imp p q)", ["~p | q"]),
        ("(iff p q)", ["~p | q", "p | ~q"]),
        ("(xor p q)", ["~p | ~q", "p | q"]),
        ("(not (and p q))", ["~p | ~q"]),
        ("(not (or p q))", ["~p", "~q"]),
        ("(not (imp p q))", ["p", "~q"]),
        ("(not (iff p q))", ["~p | ~q", "p | q"]),
        ("(not (not p))", ["p"]),
        ("(or p (or q (or r)))", ["p | q | r"]),
        ("(or p (not (and q r)))", ["p | ~q | ~r"]),
        ("(imp (and p q) (or r (not p)))", ["~p | ~q | r"]),
    ],
)
def test_logic(constraint: str, expected: list[str]) -> None:
    check(constraint, expected)


@pytest.mark.parametrize(
    ("constraint", "expected"),
    [
        ("true", []),
        ("false", EMPTY),
        ("3", []),
        ("0", EMPTY),
        ("(and)", []),
        ("(or)", EMPTY),
        ("(or p true)", []),
        ("(or p false)", ["p"]),
        ("(or p (or))", ["p"]),
        ("(or p (not (and)))", ["p"]),
        ("(or p (and))", []),
        ("(or p (not p))", []),
        ("(or p p (not q))", ["p | ~q"]),
        ("(= x x)", []),
        ("(= x 7)", EMPTY),
        ("(<= x 7)", []),
        ("(= w 5)", EMPTY),
        ("(!= w 5)", []),
        ("(= (* 2 x) 5)", EMPTY),
        ("(= (+ (* 4 x) (* 2 y)) 3)", EMPTY),
        ("(!= (+ (* 4 x) (* 2 y)) 3)", []),
        ("(< (+ 2 2) 5)", []),
        ("(alldifferent)", []),
        ("(alldifferent x)", []),
        ("(or p (not (alldifferent x)))", ["p"]),
    ],
)
def test_what_is_settled_is_left_out(constraint: str, expected: list[str]) -> None:
    check(constraint, expected)


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
    check(constraint, expected)


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
    check(constraint, expected)


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
    check(constraint, expected)


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
    assert sorted(normal(constraint)) == sorted(expected)


def test_a_product_that_is_a_constant_gets_no_variable() -> None:
    assert normal("(= (* x z) 2)") == ["(x, z) in {(1,2) (2,1)}"]
    assert normal("(or p (= 2 (* x z)))") == ["p | _4", "~_4 | (x, z) in {(1,2) (2,1)}"]
    assert normal("(!= (* x z 3) 6)") == ["(x, z) not in {(1,2) (2,1)}"]
    assert normal("(= (* x z 3) 7)") == EMPTY


@pytest.mark.parametrize(
    ("constraint", "expected"),
    [
        ("(alldifferent x y z)", ["alldifferent(x, y, z)"]),
        ("(alldifferent x (+ y 1))", ["x-y!=1"]),
        ("(or p (alldifferent x (+ y 1) (neg z)))", ["p | alldifferent(x, y+1, -z)"]),
        ("(not (alldifferent x y))", ["x-y==0"]),
        ("(not (alldifferent x y z))", ["x-y==0 | x-z==0 | y-z==0"]),
        ("(t x y)", ["(x, y) in {(0,1) (2,3)}"]),
        ("(not (t x y))", ["(x, y) not in {(0,1) (2,3)}"]),
        ("(t (+ x 1) 3)", ["(x+1, 3) in {(0,1) (2,3)}"]),
        ("(or p (t x y))", ["p | (x, y) in {(0,1) (2,3)}"]),
    ],
)
def test_global_constraints(constraint: str, expected: list[str]) -> None:
    check(constraint, expected)


# --- definitions ------------------------------------------------------------------------------


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
        ("(or p (and q r))", ["p | _4", "~_4 | q", "~_4 | r"]),
        ("(imp (or q r) p)", ["_4 | p", "~_4 | ~q", "~_4 | ~r"]),
        ("(or p (iff q r))", ["p | _4", "~_4 | ~q | r", "~_4 | q | ~r"]),
        ("(<= (if (and q r) 1 0) (if p 1 0))", ["p | ~_4", "_4 | ~q | ~r"]),
    ],
)
def test_a_formula_used_one_way_has_half_a_definition(constraint: str, expected: list[str]) -> None:
    lines = normal(constraint)
    # Whether the name stands for a formula or its negation does not matter.
    flipped = [re.sub(r"(~?)_4", lambda m: "_4" if m[1] else "~_4", line) for line in lines]
    assert expected in (lines, flipped)


@pytest.mark.parametrize(
    ("constraint", "expected"),
    [
        (
            "(= (+ (if p 1 0) (if (and q r) 1 0)) 1)",
            ["p+_4==1", "_4 | ~q | ~r", "~_4 | q", "~_4 | r"],
        ),
        ("(iff p (<= (+ x y) 3))", ["~p | _4", "p | ~_4", "_4 | -x-y<=-4", "~_4 | x+y<=3"]),
    ],
)
def test_a_formula_used_both_ways_has_both_halves(constraint: str, expected: list[str]) -> None:
    assert sorted(normal(constraint)) == sorted(expected)


def test_a_formula_that_occurs_again_is_defined_once() -> None:
    lines = normal("(or p (and q (< x y))) (or r (and q (< x y))) (or (not q) (and q (< x y)))")
    assert lines.count("~_4 | x-y<=-1") == 1
    assert {"p | _4", "r | _4", "~q | _4"} <= set(lines)
    assert not [line for line in lines if "_5" in line]


def test_a_term_that_occurs_again_is_defined_once() -> None:
    text = "(= (+ (abs (- x y)) (abs z)) 2) (!= (* 2 (abs (- x y))) (* 3 (abs z)))"
    assert [line for line in normal(text) if line.startswith("int _t")] == [
        "int _t1 0..3",
        "int _t2 0..2",
    ]


def test_predicates_share_their_arguments() -> None:
    text = (
        "(predicate (twice a b) (and (iff a b) (or a b)))"
        + "(bool p0)"
        + "".join(f"(bool p{i})" for i in range(1, 13))
    )
    use = "p0"
    for i in range(1, 13):
        use = f"(twice {use} p{i})"
    # Each use has its argument twice: copied, there would be 4,096 of them.
    assert translated(text + use).clauses.count < 200


@pytest.mark.parametrize("op", ["iff", "xor"])
@pytest.mark.parametrize("shape", ["left", "right", "balanced"])
def test_clauses_are_linear_in_the_depth_of_iff_and_xor(op: str, shape: str) -> None:
    def count(depth: int) -> int:
        names = [f"p{i}" for i in range(depth + 1)]
        parts = list(names)
        while len(parts) > 1:
            if shape == "left":
                parts[:2] = [f"({op} {parts[0]} {parts[1]})"]
            elif shape == "right":
                parts[-2:] = [f"({op} {parts[-2]} {parts[-1]})"]
            else:
                parts = [*parts[2:], f"({op} {parts[0]} {parts[1]})"]
        return translated("".join(f"(bool {p})" for p in names) + parts[0]).clauses.count

    assert count(60) <= 4 * 60
    assert count(60) - count(40) == count(40) - count(20)


# --- names ------------------------------------------------------------------------------------


def names(translation: Translation) -> set[str]:
    """The names of all literals."""
    clauses = translation.clauses
    return {
        clauses.name(sign * variable)
        for variable in range(1, clauses.variables + 1)
        for sign in (1, -1)
    }


@given(problems())
def test_every_literal_has_a_name(text: str) -> None:
    assert all(names(translated(text)))


def test_literals_are_named_by_what_they_mean() -> None:
    text = "(int x 0 3) (int y (1 4 9)) (bool p) (<= (+ x y) 5) (or p (= x 1))"
    found = names(translated(text))
    assert {"x<=0", "x>0", "x<=2", "y<=1", "y>1", "x=1", "x!=1", "p", "~p"} <= found
    assert not found & {"y<=2", "y<=9"}


def test_names_of_direct_literals() -> None:
    found = names(translated("(int x 0 3) (int y 0 3) (int z 0 3) (alldifferent x y z)"))
    assert {"x=0", "x!=0", "y=3", "z=2"} <= found
    assert not [name for name in found if "<" in name]


@pytest.mark.parametrize(("fact", "visits"), [("", 1), ("(<= y 1)", 2), ("(>= x0 2)", 2)])
def test_a_constraint_is_looked_at_again_when_its_variables_have_changed(
    fact: str, visits: int
) -> None:
    count = 4_000
    declared = "".join(f"(int x{i} 0 3)" for i in range(count))
    constraints = "".join(f"(<= x{i} y)" for i in range(count))
    looks: list[None] = []
    given = normalise(parse(Source(f"(int y 0 3) {declared} {constraints} {fact}")))
    propagate(given, lambda: looks.append(None))
    assert count <= len(looks) <= visits * count


@pytest.mark.parametrize("start", ["y", "3"])
def test_products_that_grow_beyond_bounds_are_refused(start: str) -> None:
    steps = "".join(f"(predicate (f{i + 1} t) (f{i} (* t t)))" for i in range(60))
    with pytest.raises(Refused, match="a product of more than 100,000 bits"):
        normal(f"(predicate (f0 t) (< (mod t 7) 5)) {steps} (f60 {start})")
