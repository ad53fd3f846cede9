"""Several solutions: which variables differ, and which values would leave only one solution."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import islice

from csp2sat.csp.expr import Variable
from csp2sat.csp.problem import Problem, Solution
from csp2sat.csp.quick_typing import NamedTuple
from csp2sat.solver.questions.backbone import vary
from csp2sat.solver.search import Search
from csp2sat.translator.clauses import constant_name

Values = Mapping[Variable, int | bool]

MOST_TRIED = 300
"""Most values that are tried alone."""


class Ambiguity(NamedTuple):
    """Some solutions, the variables that can differ, and values with which one solution is left."""

    solutions: Sequence[Solution]
    differing: Sequence[Variable]
    settling: Values


def ambiguity(
    problem: Problem, variables: Sequence[Variable], search: Callable[[Problem], Search]
) -> Ambiguity | None:
    """What differs, and a single value that settles it, or else several; None: nothing differs.

    Solutions count as different if some of the variables differ. An objective is ignored.
    """
    problem = problem.copy()
    problem.objective = None
    seen: set[Variable] = set()
    solutions: list[Solution] = []
    with search(problem) as every:
        for solution, other in vary(every, variables):
            solutions.append(solution)
            seen |= other
    if len(solutions) < 2:
        return None
    differing = [x for x in variables if x in seen]
    with search(problem) as again:
        settling = _Settling(again, differing)
        return Ambiguity(
            solutions, differing, settling.alone(solutions) or settling.together(solutions[0])
        )


class _Settling:
    """Looks for values that leave one solution."""

    def __init__(self, search: Search, differing: Sequence[Variable]) -> None:
        self._search = search
        self._differing = differing

    def alone(self, solutions: Sequence[Solution]) -> Values:
        """One value that leaves one solution; empty if there is none among those that are tried."""
        # What is so is a better clue than what is not.
        values = {(x, solution.of(x)): None for x in self._differing for solution in solutions}
        candidates = sorted(values, key=lambda pair: not pair[1])
        for x, value in islice(candidates, MOST_TRIED):
            solution = next(one for one in solutions if one.of(x) == value)
            if self._other({x: value}, solution) is None:
                return {x: value}
        return {}

    def together(self, solution: Solution) -> Values:
        """Values of a solution that exclude all others, each of them needed."""
        values: dict[Variable, int | bool] = {}
        while (other := self._other(values, solution)) is not None:
            x = next(x for x in self._differing if other.of(x) != solution.of(x))
            values[x] = solution.of(x)
        for x in list(values):
            fewer = {y: value for y, value in values.items() if y is not x}
            if self._other(fewer, solution) is None:
                values = fewer
        return values

    def _other(self, values: Values, solution: Solution) -> Solution | None:
        """A solution with some values that differs from one; None if there is none."""
        search = self._search
        given = [search.equal(x, value) for x, value in values.items()]
        guard = search.clauses.new(1, constant_name("another solution"))
        others = [literal for x in self._differing for literal in search.differs(x, solution.of(x))]
        search.require_any([-guard, *others])
        return search.next(guard, *given)
