"""Better solutions by HiGHS's search for integers, against brute force."""

from __future__ import annotations

import pytest
from hypothesis import given

from csp2sat.csp.errors import Source
from csp2sat.csp.evaluate import solutions
from csp2sat.csp.syntax.parse import parse
from csp2sat.solver.backends.alternation import Alternation
from csp2sat.solver.limits import Limit
from csp2sat.solver.relaxation.integer_solutions import FIRST_SECONDS, IntegerSolutions
from csp2sat.solver.relaxation.linear_program import is_installed
from csp2sat.solver.relaxation.linear_rows import linear_rows
from csp2sat.solver.relaxation.mixed_integer import MixedInteger
from csp2sat.solver.relaxation.rows import Expression, Rows
from csp2sat.solver.relaxation.solution_of_columns import values_of
from csp2sat.solver.search import Search
from first_variable_goals import FEW_PROBLEMS, GOALS, Goal
from generators.sums import assignment, auction

pytestmark = pytest.mark.skipif(not is_installed(), reason="needs pip install 'csp2sat[lp]'")


@FEW_PROBLEMS
@given(GOALS)
def test_solutions_get_better_up_to_the_best(goal: Goal) -> None:
    with Search(goal.problem, Alternation) as search:
        best = search.next()
        factor, variable, _ = search.normal.view(0)
        rows = linear_rows(search.normal, variable) if factor else None
        if not best or not rows or not rows.is_complete:
            return
        costs = [0] * len(rows.lows)
        costs[rows.ints[variable]] = factor if goal.minimize else -factor
        integers = IntegerSolutions(search, rows, costs, Limit())
        best = goal.last(best, integers.improved(best))
        assert integers.is_over
        assert best.ints[goal.name] == goal.best


@pytest.mark.parametrize(
    "text", [assignment(3, 12, 2), auction(14, 40, 2)], ids=["assignment", "auction"]
)
def test_a_poor_solution_becomes_the_best_one(text: str) -> None:
    problem = parse(Source(text))
    assert problem.objective
    minimize, (name,) = problem.objective
    with Search(problem, Alternation) as search:
        best = search.next()
        assert best
        factor, goal, _ = search.normal.view(list(problem.ints).index(name))
        rows = linear_rows(search.normal, goal)
        assert rows
        costs = [0] * len(rows.lows)
        costs[rows.ints[goal]] = factor if minimize else -factor
        best = [best, *IntegerSolutions(search, rows, costs, Limit()).improved(best)][-1]
        value = best.ints[name]
        goal = search.at_most(name, value - 1) if minimize else -search.at_most(name, value)
        assert search.next(goal) is None


def test_a_solution_gives_values_to_columns_that_satisfy_the_rows() -> None:
    problem = parse(Source("(int x 0 3)(int y 0 3)(bool p)(or p (< x y))(>= (+ x y) 3)"))
    with Search(problem, Alternation) as search:
        rows = linear_rows(search.normal, 0)
        assert rows
        for solution in solutions(problem):
            values = values_of(problem, search.normal, rows, solution)
            assert values[rows.ints[0]] == solution.ints["x"]
            assert all(values[c] == solution.bools["p"] for c in rows.bools.values() if c in values)


def knapsack_rows() -> Rows:
    rows = Rows()
    columns = [rows.column() for _ in range(12)]
    rows.add(Expression({column: 3 + column % 5 for column in columns}, 0), None, 20)
    return rows


def test_an_exception_at_a_check_ends_the_search() -> None:
    def interrupted() -> bool:
        raise KeyboardInterrupt

    program = MixedInteger(knapsack_rows(), [-2, -3, -5, -4, -7, -3, -3, -2, -6, -9, -1, -4])
    with pytest.raises(KeyboardInterrupt):
        program.improved({}, FIRST_SECONDS, interrupted)


def test_a_search_that_has_ended_is_over() -> None:
    costs = [-2, -3, -5, -4, -7, -3, -3, -2, -6, -9, -1, -4]
    program = MixedInteger(knapsack_rows(), costs)
    assert not program.is_over
    *_, last = program.improved({}, FIRST_SECONDS, lambda: False)
    assert program.is_over
    weights = [3 + column % 5 for column in range(12)]
    best = [0] * 21
    for weight, cost in zip(weights, costs, strict=True):
        for load in range(20, weight - 1, -1):
            best[load] = min(best[load], best[load - weight] + cost)
    assert sum(cost * value for cost, value in zip(costs, last, strict=True)) == best[20]
