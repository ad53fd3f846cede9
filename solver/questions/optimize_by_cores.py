"""The least cost by cores: of soft constraints, and of sums while a search by bounds waits."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator
from contextlib import contextmanager

from csp2sat.csp.problem import Objective, Problem, Solution
from csp2sat.csp.soft_constraints import cost, costs_of, relax
from csp2sat.csp.sum_objectives import CostProblem
from csp2sat.solver.limits import Limit, LimitReached
from csp2sat.solver.questions.optimize import Known, is_better
from csp2sat.solver.search import Search

TYPE_CHECKING = False
if TYPE_CHECKING:
    NewSearch = Callable[[Problem], Search]

ROUNDS = ((2_000, 15_000), (20_000, 50_000))  # decisions 58 and 94
"""After how many conflicts of the search by bounds cores get a turn, and of how many conflicts.

Few conflicts suffice where bounds are the better way, and they give good solutions soon; cores are
better where most weights count, but some problems have none that are small."""
MOST_CLAUSES = 1_000_000
"""With more clauses cores get no turn: they need clauses of their own, which take as long again."""


class Exchange:
    """What cores have found of an objective, for a search by bounds, and what others have found."""

    def __init__(self, objective: Objective, others: Known | None) -> None:
        self._objective = objective
        self._others = others
        self._best: Solution | None = None
        self._bound: int | None = None
        self.is_proved = False

    def __call__(self) -> tuple[int | None, int | None]:
        """The range of the best value; None: an end is not known."""
        least, greatest = self._others() if self._others else (None, None)
        bound = self._bound
        if bound is None:
            return least, greatest
        if self._objective.minimize:
            return (bound if least is None else max(least, bound)), greatest
        return least, (bound if greatest is None else min(greatest, bound))

    def solution(self) -> Solution | None:
        """A solution, if there is a new one."""
        other = self._others.solution() if self._others else None
        best, self._best = self._best, None
        if best and other:
            return best if is_better(self._objective, best, other) else other
        return best or other

    def by_cores(
        self, costs: CostProblem, search: NewSearch, limit: Limit, conflicts: int
    ) -> Iterator[Solution]:
        """Yields better and better solutions, and notes them and the bound."""
        from csp2sat.solver.questions.cost_literals import TooManySteps
        from csp2sat.solver.questions.maxsat import least_cost  # it loads RC2

        sign = 1 if self._objective.minimize else -1

        def bound(least: int) -> None:
            self._bound = costs.constant + sign * least

        try:
            with _at_most(limit, conflicts), search(costs.problem) as solver:
                for solution in least_cost(solver, costs.costs, limit, bound):
                    complete = costs.complete(solution)
                    if self._best is None or is_better(self._objective, complete, self._best):
                        self._best = complete
                        yield complete
            self.is_proved = self._best is not None
        except LimitReached:
            limit.check()
        except TooManySteps:
            pass


def cheaper(
    problem: Problem, search: NewSearch, limit: Limit
) -> Generator[tuple[Solution, int], None, None]:
    """Solutions of a problem with soft constraints, each cheaper than the last, and their costs."""
    from csp2sat.solver.questions.maxsat import least_cost  # it loads RC2

    relaxation, weights = relax(problem)
    least: int | None = None
    with search(relaxation) as solver:
        for solution in least_cost(solver, costs_of(relaxation, weights), limit):
            value = cost(problem, solution)
            if least is None or value < least:
                least = value
                yield solution, value


@contextmanager
def _at_most(limit: Limit, conflicts: int) -> Iterator[None]:
    """Spend at most a number of the conflicts of a limit inside."""
    allowed = limit.conflicts
    most = conflicts if allowed is None else min(conflicts, allowed)
    limit.conflicts = most
    try:
        yield
    finally:
        spent = most - limit.conflicts
        limit.conflicts = None if allowed is None else allowed - spent
