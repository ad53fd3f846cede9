"""Better solutions of a search by HiGHS's search for integers, in longer and longer calls."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from time import process_time

from csp2sat.csp.problem import Solution
from csp2sat.solver.limits import Limit, LimitReached
from csp2sat.solver.relaxation.mixed_integer import LONGEST, MixedInteger
from csp2sat.solver.relaxation.rows import Rows
from csp2sat.solver.relaxation.solution_of_columns import checked_solution, values_of
from csp2sat.solver.search import Search

FIRST_SECONDS = 0.25  # decision 90
"""The CPU seconds of the first call; each next call has twice as many."""
MOST_SECONDS = 4.0
"""The most CPU seconds of a call: solutions are shown after it."""
MOST_IN_VAIN = 3
"""The calls in vain after which there are no more."""


class IntegerSolutions:
    """Solutions of rows that say all of a problem."""

    def __init__(self, search: Search, rows: Rows, costs: Sequence[int], limit: Limit) -> None:
        self._search = search
        self._rows = rows
        self._costs = costs
        self._limit = limit
        self._seconds = FIRST_SECONDS
        self._start = process_time()
        self._spent = 0.0
        self._vain = 0
        with search.phases.phase("bounds", more=True):
            self._program = MixedInteger(rows, costs)

    @property
    def is_over(self) -> bool:
        """Whether there is nothing more to find, or hope for it."""
        return self._program.is_over or self._vain >= MOST_IN_VAIN

    @property
    def is_due(self) -> bool:
        """Whether a call is worth while now: all calls take no longer than the rest of the search.

        Rows differ much in how soon HiGHS gets anywhere, so its time counts, not its steps.
        """
        others = process_time() - self._start - self._spent
        return not self.is_over and others >= self._spent + self._seconds

    def improved(self, best: Solution) -> Iterator[Solution]:
        """Yields better and better solutions, found by one call."""
        search, rows = self._search, self._rows
        start = values_of(search.problem, search.normal, rows, best)
        before = process_time()
        with search.phases.phase("bounds", more=True):
            left = self._limit.left
            longest = LONGEST if left is None else min(left, LONGEST)
            every = self._program.improved(start, self._seconds, self._is_at_limit, longest)
        self._spent += process_time() - before
        self._seconds = min(self._seconds * 2, MOST_SECONDS)
        self._vain += 1
        least = self._cost(start)
        for values in every:
            cost = self._cost(dict(enumerate(values)))
            if cost < least and rows.satisfied(values):
                least, self._vain = cost, 0
                yield checked_solution(search, rows, values)

    def _cost(self, values: Mapping[int, int]) -> int:
        """The costs of some columns, those that have costs among them."""
        return sum(cost * values[column] for column, cost in enumerate(self._costs) if cost)

    def _is_at_limit(self) -> bool:
        try:
            self._limit.check()
        except LimitReached:
            return True  # what was found before is still shown
        return False
