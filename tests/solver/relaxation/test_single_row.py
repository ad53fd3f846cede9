"""Bounds by one of the rows, against all values of the columns; and without linear programs."""

from __future__ import annotations

import sys
from itertools import product

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from csp2sat.csp.errors import Source
from csp2sat.csp.problem import Objective
from csp2sat.csp.syntax.parse import parse
from csp2sat.solver.backends.alternation import Alternation
from csp2sat.solver.limits import Limit
from csp2sat.solver.relaxation.linear_program import PACKAGE
from csp2sat.solver.relaxation.objective_bounds import objective_bounds
from csp2sat.solver.relaxation.rows import Expression, Rows
from csp2sat.solver.relaxation.single_row import bound_by_one_row
from csp2sat.solver.search import Search
from examples import examples
from generators.sums import auction, knapsack, set_cover

RANGES = ((0, 1), (0, 1), (0, 1), (-1, 2), (0, 3))
FACTORS = st.lists(st.integers(-9, 9), min_size=len(RANGES), max_size=len(RANGES))
ENDS = st.tuples(st.none() | st.integers(-20, 20), st.none() | st.integers(-20, 20))


@settings(max_examples=examples(150), deadline=None)
@given(FACTORS, st.lists(st.tuples(FACTORS, ENDS), max_size=3), st.sampled_from([1, -1]))
def test_no_values_of_the_columns_cost_less(
    values: list[int], sums: list[tuple[list[int], tuple[int | None, int | None]]], sign: int
) -> None:
    rows = Rows()
    goal = rows.column(-999, 999)
    columns = [rows.column(*ends) for ends in RANGES]
    rows.add(Expression({goal: -1, **dict(zip(columns, values, strict=True))}, 3), 0, 0)
    for factors, (least, most) in sums:
        assume(least is None or most is None or least <= most)
        rows.add(Expression(dict(zip(columns, factors, strict=True)), 0), least, most)
    every = product(*(range(low, high + 1) for low, high in RANGES))
    costs = [
        sign * total
        for each in every
        for total in [3 + sum(v * x for v, x in zip(values, each, strict=True))]
        if rows.satisfied([total, *each])
    ]
    found = None if rows.is_impossible else bound_by_one_row(rows, goal, sign)
    if found and costs:
        assert found.bound <= min(costs)
        if rows.satisfied(found.values):
            assert min(costs) <= sign * found.values[goal]
        if len(sums) == 1 and None in sums[0][1]:
            assert found.bound == min(costs) == sign * found.values[goal]
            assert rows.satisfied(found.values)


@pytest.mark.parametrize(
    "text",
    [knapsack(12, 2, 1), auction(6, 10, 1), set_cover(8, 10, 3, 1)],
    ids=["knapsack", "auction", "set cover"],
)
@pytest.mark.parametrize("minimize", [True, False])
def test_bounds_are_right_without_linear_programs(
    monkeypatch: pytest.MonkeyPatch, text: str, minimize: bool
) -> None:
    monkeypatch.setitem(sys.modules, PACKAGE, None)
    problem = parse(Source(text))
    assert problem.objective
    (name,) = problem.objective.names
    problem.objective = Objective(minimize, (name,))
    with Search(problem, Alternation) as search:
        best = search.next()
        bounds = objective_bounds(search, Limit())
        assert best
        assert bounds
        for better in bounds.improved(best):
            assert (better.ints[name] < best.ints[name]) is minimize
            best = better
        low, high = bounds.range(*search.range_of(name))
        proved = low == best.ints[name] if minimize else high == best.ints[name]
        assert proved or not bounds.is_proved
        end = low - 1 if minimize else high
        beyond = search.at_most(name, end) if minimize else -search.at_most(name, end)
        assert search.next(beyond) is None


def test_a_knapsack_is_proved_without_linear_programs(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, PACKAGE, None)
    with Search(parse(Source(knapsack(24, 3, 1))), Alternation) as search:
        first = search.next()
        bounds = objective_bounds(search, Limit())
        assert first
        assert bounds
        best = [first, *bounds.improved(first)][-1]
        assert bounds.is_proved
        assert bounds.range(*search.range_of("value"))[1] == best.ints["value"]
