"""Sums of truth values: what bounds leave open, cores decide, for every way to ask."""

from __future__ import annotations

import asyncio
from collections.abc import Generator, Sequence
from random import Random
from typing import Any

import pytest
from pysat.examples.rc2 import RC2
from pysat.formula import WCNF

from csp2sat import LimitReached, Problem, Solution, asolve, minimize, solve, total
from csp2sat.csp.soft_constraints import relax, soften
from csp2sat.solver.ask.question_setup import Asking
from csp2sat.solver.backends.backend import PySat
from csp2sat.solver.limits import Limit
from csp2sat.solver.neighbourhoods.improvement_loop import pursuit
from csp2sat.solver.questions import maxsat, optimize_by_cores
from csp2sat.solver.questions.bound import Bound
from csp2sat.solver.questions.optimize import progress
from csp2sat.solver.search import Search
from csp2sat.solver.timing import Phases

SETS = 60
_RANDOM = Random(5)
CLAUSES = [_RANDOM.sample(range(SETS), 3) for _ in range(75)]
"""A set cover whose optimum takes bounds more than 100,000 conflicts, and cores a few hundred."""
MOST = 100_000


def _cover(clauses: Sequence[Sequence[int]] = CLAUSES) -> tuple[Problem, list[Any]]:
    problem = Problem()
    chosen = [problem.boolean(f"x_{i}") for i in range(SETS)]
    for clause in clauses:
        problem.require(f"(or {' '.join(f'x_{i}' for i in clause)})")
    return problem, chosen


def _least() -> int:
    formula = WCNF()
    for clause in CLAUSES:
        formula.append([i + 1 for i in clause])
    for i in range(SETS):
        formula.append([-i - 1], weight=1)
    with RC2(formula) as solver:
        assert solver.compute()
        return int(solver.cost)


def _number(solution: Solution | None) -> int:
    assert solution
    return sum(map(int, solution.bools.values()))


def test_the_work_of_cores_is_measured_and_counted() -> None:
    began: list[str] = []
    problem, chosen = _cover()
    for each in chosen:
        problem.soft(~each)
    relaxation, weights = relax(problem)
    limit = Limit(None, MOST)
    with Search(relaxation, PySat, Phases(began.append)) as search:
        found = maxsat.least_cost(search, weights, limit)
        next(found)
        first, parts = search.conflicts, []
        limit.spent = lambda: parts.append(search.conflicts)
        began.clear()
        next(found)
        assert began == ["load", "solve", "cut", "check"]
        assert limit.conflicts == MOST - (search.conflicts - first)
    assert len(set(parts)) > 2
    assert parts == sorted(parts)


def test_solve_and_minimize_have_the_optimum_by_cores() -> None:
    problem, chosen = _cover()
    assert _number(minimize(problem, total(chosen), conflict_limit=MOST)) == _least()
    soft, chosen = _cover()
    for each in chosen:
        soft.soft(~each)
    assert _number(solve(soft, conflict_limit=MOST)) == _least()
    assert _number(asyncio.run(asolve(soft, conflict_limit=MOST))) == _least()


def test_models_of_cpmpy_have_it_too() -> None:
    cp = pytest.importorskip("cpmpy")
    from csp2sat import cpmpy

    chosen = cp.boolvar(shape=SETS)
    model = cp.Model([cp.any([chosen[i] for i in clause]) for clause in CLAUSES])
    model.minimize(cp.sum(chosen))
    assert cpmpy.solve(model, conflict_limit=MOST)
    assert model.objective_value() == _least()


@pytest.mark.parametrize("allowed", [None, 90_000])
def test_cores_go_on_from_the_solutions_of_a_search_that_stops(allowed: int | None) -> None:
    problem, chosen = _cover()
    problem.minimize(total(chosen))
    softer, objective, limit = soften(problem), problem.objective, Limit(conflicts=allowed)
    assert softer
    assert objective
    asking = Asking(problem, limit=Limit(conflicts=allowed))
    every = dict.fromkeys(problem.bools, True)
    worst = Solution({objective.names[0]: SETS}, every)

    def stopping(best: Solution | None) -> Generator[Solution, None, None]:
        assert best is None
        yield worst
        limit.spend(optimize_by_cores.BY_BOUNDS)
        raise LimitReached

    found = list(optimize_by_cores.improving(objective, softer, stopping, asking.search, limit))
    numbers = [_number(x) for x in found if isinstance(x, Solution)]
    assert numbers[0] == SETS
    assert numbers[-1] == _least()
    assert numbers == sorted(set(numbers), reverse=True)
    if allowed:
        assert limit.conflicts is not None
        assert 0 < limit.conflicts <= allowed - optimize_by_cores.BY_BOUNDS


def test_the_last_search_begins_with_the_best_solution() -> None:
    problem, chosen = _cover(CLAUSES[:10])
    problem.minimize(total(chosen))
    softer, objective, limit = soften(problem), problem.objective, Limit()
    assert softer
    assert objective
    asking = Asking(problem)
    starts: list[Solution | None] = []

    def stopping(best: Solution | None) -> Generator[Solution | Bound, None, None]:
        starts.append(best)
        with asking.one() as search:
            for step in progress(search, pursuit=pursuit(search), begin=best):
                yield step
                if isinstance(step, Solution) and len(starts) == 1:
                    raise LimitReached

    def failing(_: object) -> Search:
        raise LimitReached

    found = list(optimize_by_cores.improving(objective, softer, stopping, failing, limit))
    numbers = [_number(x) for x in found if isinstance(x, Solution)]
    assert starts == [None, next(x for x in found if isinstance(x, Solution))]
    assert numbers == sorted(set(numbers), reverse=True)
    assert numbers[-1] == _number(solve(problem))


def test_a_spent_limit_ends_all() -> None:
    problem, chosen = _cover()
    with pytest.raises(LimitReached):
        minimize(problem, total(chosen), conflict_limit=5)
