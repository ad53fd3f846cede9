"""All solutions: a clause excludes each one from later questions."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice
from math import prod
from typing import NamedTuple

from csp2sat.csp.components import components
from csp2sat.csp.expr import IntVar
from csp2sat.csp.problem import Problem, Solution
from csp2sat.solver.questions.optimize import settled

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from csp2sat.csp.expr import Variable
    from csp2sat.solver.search import Search


def solutions(search: Search, variables: Sequence[Variable]) -> Iterator[Solution]:
    """Every solution, of those that agree on some variables only one; with an objective, the best.

    When it is asked for the next, the last one is excluded from all further questions.
    """
    if not settled(search):
        return
    while (found := search.next()) is not None:
        yield found
        other = [each for x in variables for each in search.differs(x, found.of(x))]
        if not search.require_any(other):
            return


class Unique(NamedTuple):
    """Whether there is one solution only: it is true then.

    `solutions` are the only one, or two or more of several, or none; `differing` are the variables
    that have not the same value in all of those.
    """

    solutions: Sequence[Solution]
    differing: Sequence[Variable]

    def __bool__(self) -> bool:
        return len(self.solutions) == 1

    def values(self, variable: Variable) -> tuple[int | bool, int | bool]:
        """Two values of a variable that differs; one is that in the first solution."""
        first = self.solutions[0].of(variable)
        return first, next(
            each.of(variable) for each in self.solutions if each.of(variable) != first
        )


def two(found: Iterator[Solution], variables: Sequence[Variable]) -> Unique:
    """Whether there is only one among some solutions that differ in some variables."""
    both = list(islice(found, 2))
    several = len(both) == 2
    return Unique(both, [x for x in variables if several and both[0].of(x) != both[1].of(x)])


class Count(NamedTuple):
    """The number of solutions; if not `exact`, there are at least `number`."""

    number: int
    exact: bool

    def __str__(self) -> str:
        return str(self.number) if self.exact else f"at least {self.number}"


def count(
    problem: Problem,
    variables: Sequence[Variable],
    search: Callable[[Problem], Search],
    at_most: int | None = None,
    found: Callable[[int], None] | None = None,
) -> Count:
    """How many ways there are to give values to some variables, so that there is a solution.

    Variables that no constraint ties together are counted apart: the numbers are multiplied. With
    `at_most`, it is enough to know that there are more. With an objective the best solutions are
    counted. `found` gets numbers on the way, where they are of the whole problem.
    """
    asked = set(variables)
    parts = [
        (part, [x for x in (*part.ints.values(), *part.bools.values()) if x in asked])
        # An objective ties its variables together.
        for part in ([problem] if problem.objective else components(problem))
    ]
    # Unsolvable parts first would be best; small ones are found out soonest.
    parts.sort(key=lambda each: (bool(each[0].constraints), len(each[1])))
    total = 1
    ceiling = None if at_most is None else at_most + 1
    for part, inside in parts:
        if not (part.constraints or part.objective):
            here = prod(x.domain.size if isinstance(x, IntVar) else 2 for x in inside)
        else:
            with search(part) as each:
                here = 0
                for _ in islice(solutions(each, inside), ceiling):
                    here += 1
                    if found and len(parts) == 1:
                        found(here)
        if here == 0:
            return Count(0, True)
        total *= here
    if ceiling is not None and total >= ceiling:
        return Count(ceiling, False)
    return Count(total, True)
