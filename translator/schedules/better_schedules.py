"""Better and better schedules without clauses, where a problem states nothing but a schedule."""

from __future__ import annotations

from collections.abc import Callable

from csp2sat.csp.evaluate import violations
from csp2sat.csp.problem import Problem, Solution
from csp2sat.translator.normalform.normal_form import Normal
from csp2sat.translator.schedules.machines import Schedule, schedule_of
from csp2sat.translator.schedules.tabu_search import TabuSearch

SLICE = 50_000
"""The work between two looks at limits: some hundredths of a second."""


class Schedules:
    """The schedules of a normal form with an objective to minimise; `recognised` makes them."""

    def __init__(
        self, problem: Problem, normal: Normal, schedule: Schedule, tick: Callable[[], None]
    ) -> None:
        self._problem = problem
        self._views = [normal.view(x) for x in range(len(problem.ints))]
        domains = normal.variables.domains
        self._low = [domain.lo for domain in domains]
        self._search = TabuSearch(schedule, self._low, [domain.hi for domain in domains])
        self._can_begin = self._search.begin()
        self._goal = list(problem.ints).index(_goal(problem))
        self._tick = tick

    def improved(self, best: Solution | None, work: int) -> Solution | None:
        """A solution that is better than the best one so far; None if this work finds none.

        `work` is the number of starts that are computed; 10,000 take some milliseconds.
        """
        search, name = self._search, _goal(self._problem)
        if best and self._value_at_goal(best) < search.value:
            self._can_begin = search.begin(self._starts(best))
        while self._can_begin and work > 0:
            search.run(min(work, SLICE))
            self._tick()
            work -= SLICE
        if not search.starts:
            return None
        better = self._solution()
        if best and better.ints[name] >= best.ints[name]:
            return None
        return None if any(violations(self._problem, better)) else better

    def _value_at_goal(self, solution: Solution) -> int:
        """The value of the variable of the goal in a solution."""
        view = self._views[self._goal]
        value = view.preimage(solution.ints[_goal(self._problem)])
        assert value is not None
        return value

    def _starts(self, solution: Solution) -> list[int]:
        """The variables of the normal form in a solution."""
        starts = self._low.copy()
        for view, value in zip(self._views, solution.ints.values(), strict=True):
            if view.factor and (start := view.preimage(value)) is not None:
                starts[view.variable] = start
        return starts

    def _solution(self) -> Solution:
        """The best schedule."""
        starts = self._search.starts
        values = [a * starts[x] + c if a else c for a, x, c in self._views]
        return Solution(dict(zip(self._problem.ints, values, strict=True)), {})


def recognised(problem: Problem, normal: Normal, tick: Callable[[], None]) -> Schedules | None:
    """The schedules of a problem; None if it is not one that is to end soon."""
    objective = problem.objective
    if not objective or not objective.minimize or len(objective.names) > 1 or problem.bools:
        return None
    goal = normal.view(list(problem.ints).index(_goal(problem)))
    schedule = schedule_of(normal, goal.variable) if goal.factor > 0 else None
    return Schedules(problem, normal, schedule, tick) if schedule else None


def _goal(problem: Problem) -> str:
    assert problem.objective is not None
    return problem.objective.names[0]
