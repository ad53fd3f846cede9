"""Better and better solutions of a search by HiGHS's search for integers, with growing effort."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from csp2sat.csp.problem import Solution
from csp2sat.solver.limits import Limit, LimitReached
from csp2sat.solver.relaxation.mixed_integer import MixedInteger
from csp2sat.solver.relaxation.rows import Rows
from csp2sat.solver.relaxation.solution_of_columns import solution_of, values_of
from csp2sat.solver.search import Search

FIRST_EFFORT = 400  # decision 90
"""The checks of the first call, some milliseconds each; each next call has twice as many."""
MOST_EFFORT = 1_600
"""The most checks of a call: solutions are shown after it."""
MOST_IN_VAIN = 3
"""The calls in vain after which there are no more."""


class IntegerSolutions:
    """Solutions of rows that say all of a problem."""

    def __init__(self, search: Search, rows: Rows, costs: Sequence[int], limit: Limit) -> None:
        self._search = search
        self._rows = rows
        self._costs = costs
        self._limit = limit
        self._effort = FIRST_EFFORT
        self._vain = 0
        with search.phases.phase("bounds", more=True):
            self._program = MixedInteger(rows, costs)

    @property
    def is_over(self) -> bool:
        """Whether there is nothing more to find, or hope for it."""
        return self._program.is_over or self._vain >= MOST_IN_VAIN

    def improved(self, best: Solution) -> Iterator[Solution]:
        """Yields better and better solutions, found by one call."""
        search, rows = self._search, self._rows
        start = values_of(search.problem, search.normal, rows, best)
        with search.phases.phase("bounds", more=True):
            every = self._program.improved(start, self._effort, self._is_at_limit)
        self._effort = min(self._effort * 2, MOST_EFFORT)
        self._vain += 1
        least = self._cost(start)
        for values in every:
            cost = self._cost(dict(enumerate(values)))
            if cost < least and rows.satisfied(values):
                least, self._vain = cost, 0
                solution = solution_of(search.problem, search.normal, rows, values)
                search.check(solution)
                yield solution

    def _cost(self, values: Mapping[int, int]) -> int:
        """The costs of some columns, those that have costs among them."""
        return sum(cost * values[column] for column, cost in enumerate(self._costs) if cost)

    def _is_at_limit(self) -> bool:
        try:
            self._limit.check()
        except LimitReached:
            return True  # what was found before is still shown
        return False
