"""Sums of truth values: what bounds leave open, cores decide, for every way to ask."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from random import Random
from typing import Any

import pytest
from pysat.examples.rc2 import RC2
from pysat.formula import WCNF

from csp2sat import LimitReached, Problem, Solution, asolve, minimize, solve, total
from csp2sat.csp import kernel as k
from csp2sat.csp.domain import Domain
from csp2sat.csp.evaluate import holds
from csp2sat.csp.expr import Node, Number
from csp2sat.csp.problem import Objective
from csp2sat.csp.soft_constraints import costs_of, relax
from csp2sat.csp.sum_objectives import as_costs
from csp2sat.solver.ask.answer_events import OPTIMUM, Bound, End, NewSolution
from csp2sat.solver.ask.question_setup import Asking
from csp2sat.solver.ask.solution_questions import Query, best
from csp2sat.solver.backends.backend import PySat
from csp2sat.solver.limits import Limit
from csp2sat.solver.neighbourhoods.improvement_loop import pursuit
from csp2sat.solver.questions import maxsat
from csp2sat.solver.questions.optimize import progress
from csp2sat.solver.questions.optimize_by_cores import Exchange
from csp2sat.solver.search import Search
from csp2sat.solver.settings import Settings
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
        found = maxsat.least_cost(search, costs_of(relaxation, weights), limit)
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


def _random_sum(random: Random) -> Problem:
    """A sum of integers with gaps, of formulas, and of Booleans, with factors of both signs."""
    problem = Problem()
    xs = [
        problem.int_var_of(f"x{i}", Domain.from_values(random.sample(range(-9, 10), 4)))
        for i in range(5)
    ]
    ps = [problem.bool_var(f"p{i}") for i in range(4)]
    terms: list[Node] = [k.apply(k.MUL, Number(random.choice((-7, -1, 1, 3))), x) for x in xs]
    for p, x in zip(ps, xs, strict=False):
        condition = random.choice((p, k.compare(k.LE, x, random.randint(-5, 5))))
        yes, no = random.sample(range(-9, 10), 2)
        terms.append(k.apply(k.IF, condition, Number(yes), Number(no)))
    for _ in range(4):
        x, y = random.sample(xs, 2)
        problem.add(k.disjunction((random.choice(ps), k.compare(k.LT, x, y))))
    problem.add(k.compare(k.GE, k.add(xs), random.randint(-20, 5)))
    goal = problem.int_var("goal", -500, 500)
    problem.add(k.apply(k.EQ, goal, k.add(terms)))
    problem.objective = Objective(random.random() < 0.5, ("goal",))
    return problem


@pytest.mark.parametrize("seed", range(12))
def test_cores_find_the_best_sum_and_bounds_of_it(seed: int) -> None:
    problem = _random_sum(Random(seed))
    objective, costs = problem.objective, as_costs(problem)
    assert objective
    assert costs
    for allowed in (0, 3, 10_000):
        exchange = Exchange(objective, None)
        asking = Asking(problem)
        found = list(exchange.by_cores(costs, asking.search, Limit(), allowed))
        values = [each.ints["goal"] for each in found]
        assert values == sorted(set(values), reverse=objective.minimize)
        for each in found:
            assert all(holds(c.formula, each) for c in problem.constraints)
        with asking.one() as search:
            proved = list(progress(search))
        least = next(x for x in reversed(proved) if isinstance(x, Solution)).ints["goal"]
        low, high = exchange()
        assert (low is None) is not objective.minimize
        assert low is None or low <= least
        assert high is None or high >= least
        if allowed == 10_000:
            assert exchange.is_proved
            assert values[-1:] == [least]
            assert least in (low, high)
            latest = exchange.solution()
            assert latest
            assert latest.ints["goal"] == least
            assert exchange.solution() is None


def test_integers_of_many_values_are_left_to_bounds() -> None:
    problem = Problem()
    xs = [problem.int_var(f"x{i}", 0, 999) for i in range(9)]
    problem.add(k.apply(k.EQ, problem.int_var("goal", 0, 9_000), k.add(xs)))
    problem.objective = Objective(True, ("goal",))
    costs = as_costs(problem)
    assert costs
    exchange = Exchange(problem.objective, None)
    found = list(exchange.by_cores(costs, Asking(problem).search, Limit(), 1_000))
    assert len(found) == 1
    assert not exchange.is_proved


def test_bounds_go_on_from_what_cores_have_found() -> None:
    problem, chosen = _cover()
    problem.minimize(total(chosen))
    objective, costs = problem.objective, as_costs(problem)
    assert objective
    assert costs
    asking = Asking(problem)
    exchange = Exchange(objective, None)
    by_cores = list(exchange.by_cores(costs, asking.search, Limit(), 1_000))
    with asking.one() as search:
        found = list(progress(search, exchange, pursuit=pursuit(search)))
    numbers = [_number(x) for x in found if isinstance(x, Solution)]
    assert numbers[-1] == _number(by_cores[-1]) == _least()


def test_a_proof_by_cores_ends_with_the_bound() -> None:
    problem, chosen = _cover()
    problem.minimize(total(chosen))
    *events, end = best(Asking(problem, Settings(relaxation=False), Limit(None, MOST)), Query())
    bounds = [event for event in events if isinstance(event, Bound)]
    assert bounds[-1].value == _least()
    assert isinstance(end, End)
    assert end.status == OPTIMUM


@pytest.mark.parametrize("minimizes", [True, False])
def test_a_sum_of_more_than_64_bits_has_its_optimum(minimizes: bool) -> None:
    unit = 10**25
    problem = Problem()
    ps = [problem.bool_var(f"p{i}") for i in range(9)]
    terms = [k.apply(k.IF, p, Number((3 + i) * unit), Number(0)) for i, p in enumerate(ps)]
    for p, q, r in zip(ps, ps[1:], ps[2:], strict=False):
        problem.add(k.disjunction((p, q, r)))
        problem.add(k.negation(k.conjunction((p, q, r))))
    goal = problem.int_var("goal", 0, 99 * unit)
    problem.add(k.apply(k.EQ, goal, k.add(terms)))
    problem.objective = Objective(minimizes, ("goal",))
    *events, end = best(Asking(problem), Query())
    goals = [event.solution.ints["goal"] for event in events if isinstance(event, NewSolution)]
    assert end == End(OPTIMUM)
    assert goals[-1] == (18 if minimizes else 45) * unit


def test_a_spent_limit_ends_all() -> None:
    problem, chosen = _cover()
    with pytest.raises(LimitReached):
        minimize(problem, total(chosen), conflict_limit=5)
