"""A solution of constraints that are weighted sums: branch and bound in turns with the SAT solver.

Clauses say little of a sum with different weights until most of its terms are known; a linear
program says something of all sums at once.
"""

from __future__ import annotations

from random import Random

from csp2sat.csp.problem import Solution
from csp2sat.csp.quick_typing import Literal
from csp2sat.solver.backends.alternation import Alternation
from csp2sat.solver.backends.backend import IN_ONE, Effort
from csp2sat.solver.limits import Limit
from csp2sat.solver.relaxation.linear_program import is_installed
from csp2sat.solver.search import Search
from csp2sat.translator.normalform.atoms.linear import Linear
from csp2sat.translator.normalform.normal_form import Normal

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.solver.relaxation.branch_and_bound import Answer, BranchAndBound
    from csp2sat.solver.relaxation.rows import Rows

TRIAL = Effort(2_000, 2_660_000, IN_ONE)  # decision 90
"""The effort of the SAT solver before branch and bound begins."""
FIRST_EFFORT = 100_000_000  # decision 90
"""The effort of branch and bound before the first turn of the SAT solver; each next one is twice as
long, as the turns are."""
WEIGHTS = 3
"""The least number of different weights of a weighted sum."""
LARGEST_COST = 100
"""The largest cost of a column."""


def next_solution(search: Search, limit: Limit) -> Solution | None:
    """The next solution of a search, found by branch and bound or by the SAT solver."""
    solver = search.backend
    if not isinstance(solver, Alternation) or search.problem.likely or not is_installed():
        return search.next()
    answer: Solution | Literal[False] | None = None
    if search.translation.is_whole and is_weighted(search.normal):
        answer = search.attempt([], lambda none: solver.attempt(none, TRIAL))
        tree = Feasibility(search, limit) if answer is None else None
        while answer is None and tree and not tree.is_over:
            answer = tree.search()
            if answer is None:
                answer = search.attempt([], solver.turn)
    return search.next() if answer is None else answer or None


def is_weighted(normal: Normal) -> bool:
    """Whether most terms of the constraints are in sums with different weights."""
    weighted = others = 0
    for clause in normal.clauses:
        for atom in clause:
            if not isinstance(atom, Linear):
                others += 1
                continue
            terms = (*atom.ints, *atom.lits)
            if len(clause) == 1 and len({abs(factor) for factor, _ in terms}) >= WEIGHTS:
                weighted += len(terms)
            else:
                others += len(terms)
    return weighted > others


class Feasibility:
    """Branch and bound for any solution, with growing effort; it is over where rows leave out some
    constraints."""

    def __init__(self, search: Search, limit: Limit) -> None:
        self._search = search
        self._limit = limit
        self._effort = FIRST_EFFORT
        self._solution: Solution | None = None
        self._rows: Rows | None = None
        self._tree: BranchAndBound | None = None
        with search.phases.phase("bounds", more=True):
            self._make()

    def _make(self) -> None:
        # Rarely needed: few problems are weighted sums, and few of these are hard.
        from csp2sat.solver.relaxation.branch_and_bound import tree_with_cuts
        from csp2sat.solver.relaxation.linear_rows import linear_rows

        rows = linear_rows(self._search.normal)
        if not rows or not rows.lows or not rows.is_complete:
            return
        # Without costs the vertices of the program are arbitrary, and nothing says which column
        # is next.
        chance = Random(0)
        costs = [chance.randint(-LARGEST_COST, LARGEST_COST) for _ in rows.lows]
        self._rows = rows
        self._tree = tree_with_cuts(rows, costs, self._accept, self._limit)

    @property
    def is_over(self) -> bool:
        """Whether there is nothing left to do."""
        return self._tree is None or self._tree.is_over

    def search(self) -> Solution | Literal[False] | None:
        """A solution; False: the problem has no solution; None: unknown after some effort."""
        tree = self._tree
        assert tree
        most, self._effort = tree.effort + self._effort, self._effort * 2
        with self._search.phases.phase("bounds", more=True):
            while tree.effort < most and not tree.is_over and not self._solution:
                self._limit.check()
                tree.step()
        if self._solution:
            return self._solution
        return False if tree.is_over and tree.bound is None else None

    def _accept(self, values: list[int]) -> Answer:
        """Take the solution with some values of the columns."""
        from csp2sat.solver.relaxation.branch_and_bound import Answer  # as above
        from csp2sat.solver.relaxation.solution_of_columns import checked_solution

        assert self._rows
        self._solution = checked_solution(self._search, self._rows, values)
        return Answer.YES
