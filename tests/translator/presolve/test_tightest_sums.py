"""Of redundant constraints the tightest are kept."""

from __future__ import annotations

import pytest

from csp2sat import Problem
from csp2sat.translator.normalform.normalise import normalise
from csp2sat.translator.presolve.propagate import propagate
from normal_text import ints


@pytest.mark.parametrize(
    ("constraints", "expected"),
    [
        ("(<= (+ x y) 7)(<= (+ y x) 5)(<= (* 2 (+ x y)) 9)", ["x+y<=4"]),
        ("(<= (+ x y) 5)(>= (+ x y) 5)", ["x+y==5"]),
        ("(<= x y)(<= y x)", ["x-y==0"]),
        ("(<= x y)(!= x y)", ["x-y<=-1"]),
        ("(>= (+ x y) 3)(!= (+ x y) 3)(!= (+ x y) 4)(<= (+ x y) 5)", ["x+y==5"]),
        ("(>= (+ x y) 3)(!= (+ x y) 5)(!= (+ x y) 1)", ["-x-y<=-3", "x+y!=5"]),
        ("(= (+ x y) 5)(<= (+ x y) 4)", [""]),
        ("(= (+ x y) 5)(!= (+ x y) 5)", [""]),
        ("(or p q)(or q p)(or p q p)", ["p | q"]),
        ("(alldifferent x y z)(alldifferent x y z)", ["alldifferent(x, y, z)"]),
        ("(<= (+ x y) 5)(or p (<= (+ x y) 6))(or q (>= (+ x y) 6))", ["x+y<=5", "q"]),
    ],
)
def test_the_tightest_of_redundant_constraints_is_kept(
    constraints: str, expected: list[str]
) -> None:
    text = f"(bool p)(bool q){ints('0 4')}{constraints}"
    lines = str(propagate(normalise(Problem.parse(text)))).split("\n")
    assert lines[3:] == expected
