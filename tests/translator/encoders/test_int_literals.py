"""Literals of integer variables, made for questions."""

from __future__ import annotations

from csp2sat import Problem
from csp2sat.solver.backends.backend import PySat
from csp2sat.solver.search import Search


def test_a_fixed_variable_with_bits_needs_no_literals() -> None:
    text = "(int x 0 3000)(int y 0 3000)(int z 0 3000)(<= (* y z) (* x y))(= z 5)"
    problem = Problem.parse(text)
    z = problem.ints["z"]
    with Search(problem, PySat) as search:
        before = search.clauses.count
        assert search.differs(z, 5) == []
        assert search.clauses.count == before
