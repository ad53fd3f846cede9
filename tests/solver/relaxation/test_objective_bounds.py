"""Bounds of objectives by linear relaxation beside a search, against brute force and tables."""

from __future__ import annotations

import re
from itertools import product
from pathlib import Path

import pytest
from hypothesis import given

from csp2sat.csp.errors import Source
from csp2sat.csp.problem import Objective, Solution
from csp2sat.csp.syntax.parse import parse
from csp2sat.solver.backends.alternation import Alternation
from csp2sat.solver.limits import Limit
from csp2sat.solver.relaxation.linear_program import is_installed
from csp2sat.solver.relaxation.objective_bounds import objective_bounds
from csp2sat.solver.search import Search
from csp2sat.solver.settings import Settings
from first_variable_goals import FEW_PROBLEMS, GOALS, Goal
from generators.sums import assignment, auction, knapsack, set_cover
from running import Run

pytestmark = pytest.mark.skipif(not is_installed(), reason="needs pip install 'csp2sat[lp]'")


@FEW_PROBLEMS
@given(GOALS)
def test_solutions_get_better_and_bounds_are_right(goal: Goal) -> None:
    with Search(goal.problem, Alternation) as search:
        best = search.next()
        bounds = objective_bounds(search, Limit())
        assert bounds
        if best is None:
            assert not goal.values
            return
        goal.last(best, bounds.improved(best))
        low, high = bounds.range(*search.range_of(goal.name))
        assert low <= goal.best <= high


@pytest.mark.parametrize("factor", [3, -3, 10**18, -(10**25)])
@pytest.mark.parametrize("minimize", [True, False])
def test_the_objective_may_be_a_large_multiple(factor: int, minimize: bool) -> None:
    low, high = sorted((-9 * factor, 9 * factor))
    problem = parse(
        Source(
            f"(int x 0 9)(int y 0 9)(int z -9 9)(int goal {low} {high})"
            f"(= goal (* {factor} z))(= z (- (+ x y) 9))(<= (+ (* 2 x) (* 3 y)) 17)"
            "(>= (+ x (* 4 y)) 11)"
        )
    )
    problem.objective = Objective(minimize, ("goal",))
    possible = [
        Solution({"x": x, "y": y, "z": x + y - 9, "goal": factor * (x + y - 9)}, {})
        for x, y in product(range(10), repeat=2)
        if 2 * x + 3 * y <= 17 and x + 4 * y >= 11
    ]
    possible.sort(key=lambda one: one.ints["goal"], reverse=minimize)
    worst, best = possible[0], possible[-1].ints["goal"]
    with Search(problem, Alternation) as search:
        bounds = objective_bounds(search, Limit())
        assert bounds
        *_, last = bounds.improved(worst)
        assert last.ints["goal"] == best
        low, high = bounds.range(*search.range_of("goal"))
        assert best == (low if minimize else high)


def most_valuable(weights: list[int], values: list[int], capacity: int) -> int:
    """The greatest value of a knapsack, by dynamic programming."""
    best = [0] * (capacity + 1)
    for weight, value in zip(weights, values, strict=True):
        for load in range(capacity, weight - 1, -1):
            best[load] = max(best[load], best[load - weight] + value)
    return best[capacity]


def factors(line: str) -> list[int]:
    """The factors of the items in a sum."""
    return [int(number) for number in re.findall(r"\((\d+) x\d+\)", line)]


def test_a_knapsack_of_thirty_items_is_proved(run: Run, tmp_path: Path) -> None:
    text = knapsack(30, 2, 7)
    load, worth = (line for line in text.splitlines() if line.startswith("(weightedsum"))
    capacity = int(load.split(" le ")[1].rstrip(")"))
    path = tmp_path / "knapsack.csp"
    path.write_text(text)
    code, out, _ = run("--time-limit", "60s", path)
    assert code == 0
    assert b"s OPTIMUM FOUND" in out
    best = most_valuable(factors(load), factors(worth), capacity)
    assert f"a value\t{best}".encode() in out


@pytest.mark.parametrize(
    "text",
    [assignment(3, 10, 1), auction(12, 30, 1), set_cover(30, 40, 9, 1)],
    ids=["assignment", "auction", "set cover"],
)
def test_branch_and_bound_proves_what_the_solver_confirms(text: str) -> None:
    problem = parse(Source(text))
    assert problem.objective
    minimize, (name,) = problem.objective
    with Search(problem, Alternation) as search:
        first = search.next()
        bounds = objective_bounds(search, Limit())
        assert bounds
        assert first
        best = [first, *bounds.improved(first)][-1]
        value = best.ints[name]
        assert bounds.range(*((0, value) if minimize else (value, 99_999))) == (value, value)
        better = search.at_most(name, value - 1) if minimize else -search.at_most(name, value)
        assert search.next(better) is None


def test_proofs_and_named_solvers_go_without_relaxation() -> None:
    assert Settings().may_relax
    assert not Settings(proof=True).may_relax
    assert not Settings(solver="cadical195").may_relax
    assert Settings(solver="cadical195", relaxation=True).may_relax
    assert not Settings(relaxation=False).may_relax
