"""Global constraints in the normal form."""

from __future__ import annotations

import pytest

from normal_text import check_normal


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
    check_normal(constraint, expected)
