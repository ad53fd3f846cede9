"""Atoms of variables in binary: the solutions found by trying."""

from __future__ import annotations

import pytest

from csp2sat import Problem, count
from csp2sat.csp.evaluate import solutions


@pytest.mark.parametrize("encoding", ["order", "direct", "log", "log,z=order"])
@pytest.mark.parametrize("formula", ["x y", "x y z", "x (+ y 1) z (* 2 z)", "x 2 z"])
def test_all_different_in_every_encoding(formula: str, encoding: str) -> None:
    problem = Problem.parse(f"(int x 0 4) (int y 1 5) (int z 0 3) (alldifferent {formula})")
    assert count(problem, encoding=encoding) == len(list(solutions(problem)))
