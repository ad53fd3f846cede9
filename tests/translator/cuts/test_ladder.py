"""Literals that the first of some literals imply."""

from __future__ import annotations

from csp2sat.solver.backends.backend import PySat
from csp2sat.solver.default_solvers import MINISAT
from csp2sat.translator.clauses import FALSE, TRUE
from csp2sat.translator.cuts.connected import ladder
from right_cuts import clauses_over


def test_each_literal_implies_all_steps_after_it_and_none_before() -> None:
    clauses = clauses_over(4)
    literals = [1, -2, 3, 4]
    steps = ladder(clauses, literals)
    solver = PySat(MINISAT)
    solver.load(clauses)
    for i, literal in enumerate(literals):
        others = [-each for each in literals if each != literal]
        for number, step in enumerate(steps[1:], 1):
            assert solver.solve([literal, *others, -step]) is (number <= i)


def test_constants_need_no_variables() -> None:
    clauses = clauses_over(2)
    assert ladder(clauses, [FALSE, 1, FALSE, TRUE, 2]) == [FALSE, FALSE, 1, 1, TRUE, TRUE]
    assert clauses.variables == 2
    assert not clauses.count
