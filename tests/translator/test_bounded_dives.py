"""Better and better solutions by dives with bounds on the objective."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from random import Random

import pytest

from csp2sat import Problem
from csp2sat.csp import search_guidance as g
from csp2sat.csp.evaluate import solutions, violations
from csp2sat.csp.problem import Solution
from csp2sat.csp.search_guidance import Stage
from csp2sat.solver.backends.backend import PySat
from csp2sat.solver.questions.optimize import improvements
from csp2sat.solver.search import Search
from csp2sat.translator.bounded_dives import BoundedDives
from csp2sat.translator.normalform.normal_form import Normal
from csp2sat.translator.normalform.normalise import normalise
from csp2sat.translator.presolve.presolve import presolve


def guided(text: str, values: str) -> Problem:
    """A problem whose variables a and b, in this order, take the least or the greatest values."""
    problem = Problem.parse(text)
    problem.guidance = [Stage((problem.ints["a"], problem.ints["b"]), g.IN_ORDER, values)]
    return problem


def costs(r: Random, direction: str) -> str:
    """A weighted sum of two variables, with constraints; some have no solution."""
    lines = [f"(int a 0 6) (int b 0 6) (int cost 0 40) (objective {direction} cost)"]
    lines.append(f"(= cost (+ (* {r.randint(1, 3)} a) (* {r.randint(1, 3)} b)))")
    lines.append(f"(>= (+ a b) {r.randint(2, 8)}) (<= (abs (- a b)) {r.randint(2, 9)})")
    lines.append(f"(!= (% (+ a (* {r.randint(2, 5)} b)) {r.randint(2, 5)}) {r.randint(0, 3)})")
    return "\n".join(lines)


def dives_of(problem: Problem) -> Iterator[Solution]:
    """The solutions of the dives, as long as each is better than the one before."""
    dives = BoundedDives(problem, presolve(normalise(problem)), lambda: None)
    best = dives.first()
    while best:
        yield best
        best = dives.improved(best)


@pytest.mark.parametrize("direction", ["minimize", "maximize"])
def test_each_dive_gives_a_better_solution(direction: str) -> None:
    r = Random(3)
    reached = better = 0
    for _ in range(10):
        problem = guided(costs(r, direction), g.HIGH if direction == "minimize" else g.LOW)
        sign = 1 if direction == "minimize" else -1
        dives = list(dives_of(problem))
        assert not any(any(violations(problem, one)) for one in dives)
        values = [sign * one.ints["cost"] for one in dives]
        assert all(later < one for one, later in pairwise(values))
        least = min((sign * one.ints["cost"] for one in solutions(problem)), default=None)
        assert (least is None) is (not dives)
        better += len(dives) > 1
        reached += bool(values) and values[-1] == least
    assert better > 4
    assert reached > 4


def test_a_value_is_not_tried_twice() -> None:
    problem = guided(
        "(int a 0 9) (int b 0 9) (int cost 0 99) (objective minimize cost) (= cost (+ a b))"
        "(!= (% (* 7 (+ a b)) 10) 1) (>= (+ a b) 3)",
        g.HIGH,
    )
    dives = BoundedDives(problem, presolve(normalise(problem)), lambda: None)
    best = dives.first()
    while better := dives.improved(best):
        best = better
    assert best
    assert best.ints["cost"] == 4
    assert dives.improved(best) is None


class Unlucky(BoundedDives):
    """Dives of which the second one fails, although there are solutions."""

    dives = 0

    def _dive(self, normal: Normal) -> Solution | None:
        self.dives += 1
        return None if self.dives == 2 else super()._dive(normal)


@pytest.mark.parametrize(("direction", "values"), [("minimize", g.HIGH), ("maximize", g.LOW)])
def test_a_dive_is_never_worse_than_a_solution_of_the_search(direction: str, values: str) -> None:
    text = f"(int a 0 6) (int b 0 6) (int cost 0 12) (objective {direction} cost) (= cost (+ a b))"
    problem = guided(text, values)
    sign = 1 if direction == "minimize" else -1
    answers = []
    for other in solutions(problem):
        dives = Unlucky(problem, presolve(normalise(problem)), lambda: None)
        first = dives.first()
        assert first
        assert dives.improved(first)
        dive = dives.improved(other)
        answers.append(dive is None)
        assert dive is None or sign * dive.ints["cost"] < sign * other.ints["cost"]
    assert len(set(answers)) == 2


def test_wide_sums_are_bounded_before_there_are_clauses() -> None:
    wide = 400_000
    problem = guided(
        f"(int a 0 {wide}) (int b 0 {wide}) (int cost 0 {2 * wide}) (objective minimize cost)"
        "(= cost (+ a b)) (>= (+ a (* 2 b)) 1001)",
        g.HIGH,
    )
    with Search(problem, PySat) as search:
        first = search.start
        values = [one.ints["cost"] for one in improvements(search)]
        assert search.start
        assert first
        assert search.start.ints["cost"] < wide < first.ints["cost"]
    assert values == sorted(set(values), reverse=True)
    assert values[-1] == 501
