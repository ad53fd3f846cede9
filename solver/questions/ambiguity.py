"""Several solutions: which variables differ, and which values would leave only one solution."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import islice

from csp2sat.csp.expr import Variable
from csp2sat.csp.problem import Problem, Solution
from csp2sat.csp.quick_typing import NamedTuple
from csp2sat.solver.questions.backbone import varied
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
    found: list[Solution] = []
    with search(problem) as every:
        for solution, other in varied(every, variables):
            found.append(solution)
            seen |= other
    if len(found) < 2:
        return None
    differing = [each for each in variables if each in seen]
    with search(problem) as again:
        settling = _Settling(again, differing)
        return Ambiguity(found, differing, settling.alone(found) or settling.together(found[0]))


class _Settling:
    """Looks for values that leave one solution."""

    def __init__(self, search: Search, differing: Sequence[Variable]) -> None:
        self._search = search
        self._differing = differing

    def alone(self, solutions: Sequence[Solution]) -> Values:
        """One value that leaves one solution; empty if there is none among those that are tried."""
        # What is so is a better clue than what is not.
        values = {(x, each.of(x)): None for x in self._differing for each in solutions}
        candidates = sorted(values, key=lambda each: not each[1])
        for x, value in islice(candidates, MOST_TRIED):
            solution = next(each for each in solutions if each.of(x) == value)
            if self._other({x: value}, solution) is None:
                return {x: value}
        return {}

    def together(self, solution: Solution) -> Values:
        """Values of a solution that exclude all others, each of them needed."""
        found: dict[Variable, int | bool] = {}
        while (other := self._other(found, solution)) is not None:
            x = next(x for x in self._differing if other.of(x) != solution.of(x))
            found[x] = solution.of(x)
        for x in list(found):
            fewer = {each: value for each, value in found.items() if each is not x}
            if self._other(fewer, solution) is None:
                found = fewer
        return found

    def _other(self, values: Values, solution: Solution) -> Solution | None:
        """A solution with some values that differs from one; None if there is none."""
        search = self._search
        given = [search.equal(x, value) for x, value in values.items()]
        guard = search.clauses.new(1, constant_name("another solution"))
        others = [each for x in self._differing for each in search.differs(x, solution.of(x))]
        search.require_any([-guard, *others])
        return search.next(guard, *given)
