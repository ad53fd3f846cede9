"""Bounds of the objective of a search by linear relaxation, and better solutions on the way."""

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
        bound = self._tree.bound if self._tree else None
        if bound is None:
            return low, high
        value = self._sign * bound + self._goal.constant
        return (max(low, value), high) if self._sign > 0 else (low, min(high, value))

    def improved(self, best: Solution) -> Iterator[Solution]:
        """Yields better and better solutions, with some effort; the bound rises, too."""
        if self._vain >= MOST_IN_VAIN and (not self._integers or self._integers.is_over):
            return
        with self._search.phases.phase("bounds", more=True):
            tree = self._prepared()
        if tree is None:
            self._vain = MOST_IN_VAIN
            return
        self._cut_off(tree, best)
        if self._vain < MOST_IN_VAIN:
            for better in self._searched(tree):
                best = better
                yield better
        assert tree.cutoff is not None
        is_proved = tree.bound is None or tree.bound > tree.cutoff
        if not self._vain or is_proved or not self._integers:
            return
        if self._integers.is_due:
            for better in self._integers.improved(best):
                self._cut_off(tree, better)
                yield better

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

    def _prepared(self) -> BranchAndBound | None:
        """The tree, made at the first call; None: there is no relaxation of use."""
        if self._begun:
            return self._tree
        self._begun = True
        # Rarely needed: few questions stall.
        from csp2sat.solver.relaxation.branch_and_bound import BranchAndBound
        from csp2sat.solver.relaxation.cover_cuts import add_cover_cuts
        from csp2sat.solver.relaxation.integer_solutions import IntegerSolutions
        from csp2sat.solver.relaxation.linear_rows import linear_rows

        x, factor = self._goal.variable, self._goal.factor
        rows = linear_rows(self._search.normal, x) if factor else None
        if rows and any(rows.ints[x] in row.terms for row in rows.rows):
            self._rows = rows
            costs = [0] * len(rows.lows)
            costs[rows.ints[x]] = self._sign * factor
            add_cover_cuts(rows, costs)
            self._tree = BranchAndBound(rows, costs, self._accept)
            if rows.is_complete:
                self._integers = IntegerSolutions(self._search, rows, costs, self._limit)
        return self._tree

    def _cut_off(self, tree: BranchAndBound, best: Solution) -> None:
        """Look for solutions that are better than one."""
        tree.cutoff = self._sign * (best.ints[self._name] - self._goal.constant) - 1

    def _accept(self, values: list[int]) -> Answer:
        """Whether there is a solution with some values of the columns; it is kept."""
        from csp2sat.solver.relaxation.branch_and_bound import Answer  # as above
        from csp2sat.solver.relaxation.solution_of_columns import literals_of, solution_of

        assert self._rows
        assert self._tree
        if self._rows.is_complete:
            problem, normal = self._search.problem, self._search.normal
            solution = solution_of(problem, normal, self._rows, values)
            self._search.check(solution)
        else:
            self._tree.effort += ATTEMPT_EFFORT
            literals = literals_of(self._search.translation, self._rows, values)
            answer = self._search.attempt([self._better(), *literals], self._try)
            if not answer:
                return Answer.UNKNOWN if answer is None else Answer.NO
            solution = answer
        self._solution = solution
        self._cut_off(self._tree, solution)
        return Answer.YES

    def _better(self) -> int:
        """The literal that a solution is better than the best one."""
        assert self._tree
        assert self._tree.cutoff is not None
        value = self._sign * self._tree.cutoff + self._goal.constant
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
    """Bounds for a search; None: no solver of linear programs, or several objectives."""
    objective, solver = search.problem.objective, search.backend
    if not objective or len(objective.names) != 1 or not isinstance(solver, Alternation):
        return None
    return ObjectiveBounds(search, solver, limit) if is_installed() else None
