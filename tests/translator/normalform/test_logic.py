"""Formulas in the normal form, and the definitions of formulas in others."""

from __future__ import annotations

import re

import pytest

from csp2sat.csp.errors import Source
from csp2sat.csp.syntax.parse import parse
from csp2sat.translator.translate import translate
from normal_text import EMPTY, check_normal, normal_lines


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
    check_normal(constraint, expected)


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
        ("(iff true (or p q))", ["p | q"]),
        ("(iff (or p q) false)", ["~p", "~q"]),
        ("(xor true (not p))", ["p"]),
        ("(xor (and p q) false)", ["p", "q"]),
        ("(iff true (xor true false))", []),
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
def test_decided_formulas_are_left_out(constraint: str, expected: list[str]) -> None:
    check_normal(constraint, expected)


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
    lines = normal_lines(constraint)
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
        (
            "(>= (+ (if (and q r) 2 0) (if p 1 0) (if q 1 0)) 2)",
            ["-p-q-2_4<=-2", "_4 | ~q | ~r", "~_4 | q", "~_4 | r"],
        ),
        ("(iff p (<= (+ x y) 3))", ["~p | _4", "p | ~_4", "_4 | -x-y<=-4", "~_4 | x+y<=3"]),
    ],
)
def test_a_formula_used_both_ways_has_both_halves(constraint: str, expected: list[str]) -> None:
    assert sorted(normal_lines(constraint)) == sorted(expected)


def test_a_formula_that_occurs_again_is_defined_once() -> None:
    lines = normal_lines(
        "(or p (and q (< x y))) (or r (and q (< x y))) (or (not q) (and q (< x y)))"
    )
    assert lines.count("~_4 | x-y<=-1") == 1
    assert {"p | _4", "r | _4", "~q | _4"} <= set(lines)
    assert not [line for line in lines if "_5" in line]


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
    assert translate(parse(Source(text + use))).clauses.count < 200


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
        text = "".join(f"(bool {p})" for p in names) + parts[0]
        return translate(parse(Source(text))).clauses.count

    assert count(60) <= 4 * 60
    assert count(60) - count(40) == count(40) - count(20)
