"""The values of hidden variables that follow from those of an answer."""

from __future__ import annotations

import pytest

from csp2sat.csp.errors import Source
from csp2sat.csp.syntax.parse import parse
from csp2sat.solver.proof.audit.hidden_values import with_hidden_values

INTS = "(int x 0 9)(int _y 0 9)(int _z 0 9)(bool _p)"


@pytest.mark.parametrize(
    ("constraints", "expected"),
    [
        ("(= _y (+ x 2))", {"_y": 6}),
        ("(= (+ _z 1) _y)(= (* 2 _y) (+ x 2))", {"_y": 3, "_z": 2}),
        ("(and (<= _y x) (>= _y 4))(iff _p (> x _y))", {"_y": 4, "_p": False}),
        ("(or _p (< x 4))(xor _p (!= _z 3))", {"_p": True, "_z": 3}),
        ("(<= _y x)", {}),
        ("(<= _y x)(objective maximize _y)", {"_y": 4}),
        ("(<= _y x)(<= _y _z)(objective maximize _y)", {}),
        ("(<= x 5)(objective minimize _y)", {"_y": 0}),
        ("(<= _y x)(objective maximize x _y _z)", {"_y": 4, "_z": 9}),
        ("(= _y (+ x 6))", {}),  # there is none
        ("(int u 0 9)(= u x)(= _y u)", {}),  # not hidden: an answer has it, or not
        ("(int _wide 0 1000000)(= (* 2 x) _wide)(= _y (- _wide x))", {"_wide": 8, "_y": 4}),
        ("(int _wide 0 1000000)(= (+ _wide 1) x)", {}),
    ],
)
def test_values_follow(constraints: str, expected: dict[str, int]) -> None:
    problem = parse(Source(INTS + constraints))
    values = with_hidden_values(problem, {problem.ints["x"]: 4})
    assert {x.name: v for x, v in values.items() if x.name != "x"} == expected
