"""Bounds of the objective of a search by its linear rows, and better solutions on the way.

One row as a knapsack is tried first; with HiGHS, branch and bound by linear programs follows.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from csp2sat.csp.problem import Solution
from csp2sat.solver.backends.alternation import Alternation
from csp2sat.solver.backends.backend import IN_ONE, Effort
from csp2sat.solver.limits import Limit
from csp2sat.solver.relaxation.linear_program import is_installed
from csp2sat.solver.search import Search

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.solver.relaxation.branch_and_bound import Answer, BranchAndBound
    from csp2sat.solver.relaxation.integer_solutions import IntegerSolutions
    from csp2sat.solver.relaxation.rows import Rows
    from csp2sat.translator.normalform.variables import AffineView

FIRST_EFFORT = 40_000_000  # decision 78
"""The effort of the first call; it doubles after each that raises the bound or improves."""
MOST_IN_VAIN = 2
"""The calls in vain after which there are no more."""
LEAST_RISE, LEAST_WEAK_RISE = 0.01, 0.1  # decision 97
"""The least share of the gap between bound and best value that a call closes if it pays; where the
rows do not say all, which the first program closes, too."""
MOST_TERMS_OF_ONE = 30_000
"""Without HiGHS, the most terms of all rows: one of them seldom says enough."""
ATTEMPT_EFFORT = 4_000_000
"""The effort of an attempt of the SAT solver."""
TRIAL = Effort(200, 500_000, IN_ONE)
"""The effort of the SAT solver for values of the columns."""


class ObjectiveBounds:
    """Branch and bound beside a search for the best value of its only objective variable."""

    def __init__(self, search: Search, solver: Alternation, limit: Limit) -> None:
        self._search = search
        self._limit = limit
        self._solver = solver
        self._rows: Rows | None = None
        self._tree: BranchAndBound | None = None
        self._integers: IntegerSolutions | None = None
        self._least: int | None = None  # the bound by one row
        self._by_row: list[int] | None = None  # values of the columns that cost so little
        self._cutoff = 0
        self._begun = False
        self._called = False
        self._budget = FIRST_EFFORT
        self._vain = 0
        self._solution: Solution | None = None
        objective = search.problem.objective
        assert objective is not None
        (self._name,) = objective.names
        self._sign = 1 if objective.minimize else -1
        self._number = list(search.problem.ints).index(self._name)

    @property
    def _goal(self) -> AffineView:
        """The objective in the normal form, which is not bounded before it is needed."""
        return self._search.normal.view(self._number)

    def range(self, low: int, high: int) -> tuple[int, int]:
        """The range of the best value within another one."""
        bounds = [self._least, self._tree.bound if self._tree else None]
        bound = max([bound for bound in bounds if bound is not None], default=None)
        if bound is None:
            return low, high
        value = self._value(bound)
        return (max(low, value), high) if self._sign > 0 else (low, min(high, value))

    @property
    def _cost(self) -> int:
        """The cost of a unit of the column of the objective: 1 or -1, so costs are small."""
        return self._sign if self._goal.factor > 0 else -self._sign

    def _value(self, cost: int) -> int:
        """The value of the objective at some cost."""
        return self._sign * abs(self._goal.factor) * cost + self._goal.constant

    @property
    def is_proved(self) -> bool:
        """Whether no solution is better than the best one that is known."""
        if self._tree and (self._tree.bound is None or self._tree.bound > self._cutoff):
            return True
        return self._least is not None and self._least > self._cutoff

    def improved(self, best: Solution) -> Iterator[Solution]:
        """Yields better and better solutions, with some effort; the bound rises, too."""
        if self._vain >= MOST_IN_VAIN and (not self._integers or self._integers.is_over):
            return
        with self._search.phases.phase("bounds", more=True):
            self._begin()
        if not self._rows:
            self._vain = MOST_IN_VAIN
            return
        self._cut_off(best)
        yield from self._of_the_row()
        if self.is_proved or not is_installed():
            self._vain = MOST_IN_VAIN
            return
        with self._search.phases.phase("bounds", more=True):
            tree = self._planted(self._rows)
        if self._vain < MOST_IN_VAIN:
            for better in self._searched(tree):
                best = better
                yield better
        if not self._vain or self.is_proved or not self._integers:
            return
        if self._integers.is_due:
            for better in self._integers.improved(best):
                self._cut_off(better)
                yield better

    def _of_the_row(self) -> Iterator[Solution]:
        """Yields the solution with the values of one row as a knapsack, if it is one and better."""
        values, self._by_row = self._by_row, None
        if values and self._rows:
            cost = self._cost * values[self._rows.ints[self._goal.variable]]
            if cost <= self._cutoff and self._rows.satisfied(values):
                self._accept(values)
        if self._solution:
            yield self._solution
            self._solution = None

    def _searched(self, tree: BranchAndBound) -> Iterator[Solution]:
        """Search the tree, with some effort; yields better and better solutions."""
        before, improves = tree.bound, False
        most = tree.effort + self._budget
        assert self._rows
        is_weak = not self._rows.is_complete and not self._called  # until it closes some gap
        self._called = True
        while tree.effort < most and not tree.is_over:
            self._limit.check()
            with self._search.phases.phase("bounds", more=True):
                tree.step()
            if self._solution:
                yield self._solution
                self._solution, improves = None, True
            if is_weak and _closed(tree, before) < LEAST_WEAK_RISE:
                self._vain = MOST_IN_VAIN
                return
            is_weak = False
        least = LEAST_RISE if self._rows.is_complete else LEAST_WEAK_RISE
        if improves or _closed(tree, before) >= least:
            self._budget, self._vain = self._budget * 2, 0
        else:
            self._vain += 1
        if tree.is_over:
            self._vain = MOST_IN_VAIN

    def _begin(self) -> None:
        """At the first call, make the rows, if they have the goal, and a bound by one of them."""
        if self._begun:
            return
        self._begun = True
        # Rarely needed: few questions stall.
        from csp2sat.solver.relaxation.linear_rows import MOST_TERMS, linear_rows
        from csp2sat.solver.relaxation.single_row import bound_by_one_row

        x, factor = self._goal.variable, self._goal.factor
        most = MOST_TERMS if is_installed() else MOST_TERMS_OF_ONE
        rows = linear_rows(self._search.normal, x, most) if factor else None
        if not rows or not any(rows.ints[x] in row.terms for row in rows.rows):
            return
        self._rows = rows
        if not rows.is_impossible:
            by_row = bound_by_one_row(rows, rows.ints[x], self._cost)
            if by_row:
                self._least, self._by_row = by_row

    def _planted(self, rows: Rows) -> BranchAndBound:
        """The tree of linear programs, made when it is first needed."""
        if self._tree:
            return self._tree
        from csp2sat.solver.relaxation.branch_and_bound import tree_with_cuts  # as above
        from csp2sat.solver.relaxation.integer_solutions import IntegerSolutions

        costs = [0] * len(rows.lows)
        costs[rows.ints[self._goal.variable]] = self._cost
        self._tree = tree = tree_with_cuts(rows, costs, self._accept, self._limit)
        tree.cutoff = self._cutoff
        if rows.is_complete:
            self._integers = IntegerSolutions(self._search, rows, costs, self._limit)
        return tree

    def _cut_off(self, best: Solution) -> None:
        """Look for solutions that are better than one."""
        steps = self._sign * (best.ints[self._name] - self._goal.constant)
        self._cutoff = steps // abs(self._goal.factor) - 1
        if self._tree:
            self._tree.cutoff = self._cutoff

    def _accept(self, values: list[int]) -> Answer:
        """Whether there is a solution with some values of the columns; it is kept."""
        from csp2sat.solver.relaxation.branch_and_bound import Answer  # as above
        from csp2sat.solver.relaxation.solution_of_columns import checked_solution, literals_of

        assert self._rows
        if self._rows.is_complete:
            solution = checked_solution(self._search, self._rows, values)
        else:
            if self._tree:
                self._tree.effort += ATTEMPT_EFFORT
            literals = literals_of(self._search.translation, self._rows, values)
            answer = self._search.attempt([self._better(), *literals], self._try)
            if not answer:
                return Answer.UNKNOWN if answer is None else Answer.NO
            solution = answer
        self._solution = solution
        self._cut_off(solution)
        return Answer.YES

    def _better(self) -> int:
        """The literal that a solution is better than the best one."""
        value = self._value(self._cutoff)
        if self._sign > 0:
            return self._search.at_most(self._name, value)
        return -self._search.at_most(self._name, value - 1)

    def _try(self, assumptions: Sequence[int]) -> bool | None:
        return self._solver.attempt(assumptions, TRIAL)


def _closed(tree: BranchAndBound, before: int | None) -> float:
    """The share of the gap between an earlier bound and the best value that is closed."""
    assert tree.cutoff is not None
    if before is None or tree.bound is None or before > tree.cutoff:
        return 1.0
    return (tree.bound - before) / (tree.cutoff + 1 - before)


def objective_bounds(search: Search, limit: Limit) -> ObjectiveBounds | None:
    """Bounds for a search; None: a SAT solver that does not take turns, or several objectives."""
    objective, solver = search.problem.objective, search.backend
    if not objective or len(objective.names) != 1 or not isinstance(solver, Alternation):
        return None
    return ObjectiveBounds(search, solver, limit)
