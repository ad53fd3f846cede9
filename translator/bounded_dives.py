"""Dives for a problem: a first solution, and better ones, by bounds on the objective."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from csp2sat.csp.checker import Checker
from csp2sat.csp.expr import IntVar, Variable
from csp2sat.csp.problem import Problem, Solution
from csp2sat.translator.clauses import TRUE
from csp2sat.translator.normalform.normal_form import Normal
from csp2sat.translator.presolve.dive import Dive, Entry, Stage
from csp2sat.translator.presolve.domain_store import Store
from csp2sat.translator.presolve.presolve import presolve
from csp2sat.translator.schedules.spread_tasks import spread_tasks

MOST_IN_VAIN = 3  # decision 95
"""The bounds in a row without a solution, after which no more are tried."""


class BoundedDives:
    """Dives in a normal form with one objective variable."""

    def __init__(self, problem: Problem, normal: Normal, tick: Callable[[], None]) -> None:
        assert problem.objective is not None
        self._problem = problem
        self._normal = normal
        self._tick = tick
        minimize, (self._name, *_) = problem.objective
        self._sign = 1 if minimize else -1
        self._number = list(problem.ints).index(self._name)
        self._vain = 0
        low, high = normal.view(self._number).bounds(normal.variables.domains)
        self._end = low - 1 if minimize else high + 1  # the last bound without a solution

    def first(self) -> Solution | None:
        """A solution; None if the dive fails."""
        return self._dive(self._normal)

    def improved(self, best: Solution | None, _work: int = 0) -> Solution | None:
        """A solution that is better than the best one so far; None if some bounds have none.

        The bounds are in the middle between the best value and the last bound without a solution.
        """
        if best is None:
            return self.first()
        while self._vain < MOST_IN_VAIN:
            span = self._sign * (best.ints[self._name] - self._end)
            if span < 2:  # no value is left, or the search has a better one than this bound
                return None
            middle = self._end + self._sign * (span // 2)
            normal = _with_bound(self._problem, self._normal, middle, self._tick)
            if better := self._dive(normal):
                self._vain = 0
                return better
            self._vain += 1
            self._end = middle
        return None

    def _dive(self, normal: Normal) -> Solution | None:
        goal = normal.view(self._number)
        up = self._sign * goal.factor < 0
        stages = stages_of(self._problem, normal)
        for guidance in [stages] if stages else self._guidance(normal):
            end = Dive(normal, goal.variable, up, self._tick, guidance).run()
            if end:
                return solution_of(self._problem, normal, end.store)
        return None

    def _guidance(self, normal: Normal) -> Iterator[list[Stage]]:
        """The guidance of dives, of which the first one with a solution is taken."""
        if spread := spread_tasks(normal):
            yield spread
        yield []


def no_worse(
    problem: Problem, normal: Normal, solution: Solution, tick: Callable[[], None]
) -> Normal:
    """The normal form of the solutions that are no worse than one."""
    assert problem.objective is not None
    return _with_bound(problem, normal, solution.ints[problem.objective.names[0]], tick)


def _with_bound(problem: Problem, normal: Normal, value: int, tick: Callable[[], None]) -> Normal:
    """The normal form of the solutions whose value of the objective is no worse than one."""
    assert problem.objective is not None
    minimize, (name, *_) = problem.objective
    goal = normal.view(list(problem.ints).index(name))
    at_most = normal.variables.literal_of_at_most
    bound = at_most(goal, value) if minimize else -at_most(goal, value - 1)
    if bound == TRUE:  # it is as bad as can be
        return normal
    return presolve(normal.with_clause((bound,)), tick)


def stages_of(problem: Problem, normal: Normal) -> list[Stage]:
    """The guidance of a problem for its normal form."""
    if not problem.guidance:
        return []
    ints = {name: x for x, name in enumerate(problem.ints)}
    bools = {name: p for p, name in enumerate(problem.bools, 1)}

    def entry(variable: Variable) -> Entry:
        if isinstance(variable, IntVar):
            x = ints[variable.name]
            return normal.view(x)
        p = bools[variable.name]
        return normal.same_literal(p)

    return [
        Stage([*map(entry, stage.variables)], stage.next, stage.values, stage.wanted)
        for stage in problem.guidance
    ]


def solution_of(problem: Problem, normal: Normal, store: Store) -> Solution | None:
    """The solution of a normal form whose variables are fixed; open ones may have any value.

    None: the evaluator refuses it.
    """
    ints = {}
    for x, name in enumerate(problem.ints):
        a, y, c = normal.view(x)
        ints[name] = a * store.domains[y].lo + c
    bools = {}
    for p, name in enumerate(problem.bools, 1):
        literal = normal.same_literal(p)
        bools[name] = bool(store.literal(abs(literal))) is (literal > 0)
    solution = Solution(ints, bools)
    return None if any(True for _ in Checker(problem).violated(solution)) else solution
