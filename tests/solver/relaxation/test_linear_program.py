"""Linear programs, and what they say where they take too long."""

from __future__ import annotations

import pytest

from csp2sat.solver.relaxation.linear_program import LinearProgram, is_installed
from csp2sat.solver.relaxation.rows import Expression, Rows

numpy = pytest.importorskip("numpy", reason="the extra 'lp' has it")
pytestmark = pytest.mark.skipif(not is_installed(), reason="needs pip install 'csp2sat[lp]'")

NUMBER = 30
"""The columns: each pair of neighbours has a sum of at least 1."""


def pairs() -> Rows:
    """Rows that say so."""
    rows = Rows()
    for _ in range(NUMBER):
        rows.column(0, 9)
    for column in range(NUMBER - 1):
        rows.add(Expression({column: 1, column + 1: 1}, 0), 1, None)
    return rows


def test_a_program_has_effort_for_some_iterations() -> None:
    rows = pairs()
    lows, highs = numpy.array(rows.lows), numpy.array(rows.highs)
    solved = LinearProgram(rows, [1] * NUMBER).solve(lows, highs)
    assert solved.values is not None
    assert round(sum(solved.values)) == NUMBER // 2
    stopped = LinearProgram(rows, [1] * NUMBER, most_effort=3 * rows.size).solve(lows, highs)
    assert stopped.values is None
    assert stopped.iterations < solved.iterations
    assert not stopped.is_infeasible


def test_a_program_goes_on_where_it_was() -> None:
    rows = pairs()
    lows, highs = numpy.array(rows.lows), numpy.array(rows.highs)
    program = LinearProgram(rows, [1] * NUMBER, most_effort=3 * rows.size)
    calls = 0
    while (relaxed := program.solve(lows, highs)).values is None:
        calls += 1
        assert calls <= 2 * NUMBER
    assert calls > 1
    assert round(sum(relaxed.values)) == NUMBER // 2
