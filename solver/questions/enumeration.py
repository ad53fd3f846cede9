"""Enumerates and counts solutions: a clause excludes each one that was found."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import AbstractContextManager, ExitStack
from itertools import islice
from math import prod

from csp2sat.csp import kernel as k
from csp2sat.csp.expr import IntVar, Node, Variable
from csp2sat.csp.problem import Problem, Solution
from csp2sat.csp.quick_typing import NamedTuple, Protocol
from csp2sat.solver.questions.optimize import settle
from csp2sat.solver.search import Search

Assignment = Sequence[tuple[Variable, int | bool]]
"""Some variables with a value each."""


def solutions(search: Search, variables: Sequence[Variable]) -> Iterator[Solution]:
    """Yields one of the solutions that agree on some variables, for each of their assignments.

    With an objective, only best solutions count. The search excludes each solution as soon as the
    next one is requested.
    """
    if not settle(search):
        return
    while (solution := search.next()) is not None:
        yield solution
        other = [literal for x in variables for literal in search.differs(x, solution.of(x))]
        if not search.require_any(other):
            return


def other_than(problem: Problem, answers: Iterable[Assignment]) -> Problem:
    """The problem whose solutions differ from each of some assignments in some variable."""
    result = problem.copy()
    for answer in answers:
        cases: list[Node] = []
        for x, value in answer:
            if isinstance(x, IntVar):
                cases.append(k.compare(k.NE, x, value))
            else:
                cases.append(k.negation(x) if value else x)
        result.add(k.disjunction(cases))
    return result


class Unique(NamedTuple):
    """Whether there is exactly one solution; it is true then.

    `solutions` has all solutions if there is at most one, else two or more of them; `differing` are
    the variables with different values in these.
    """

    solutions: Sequence[Solution]
    differing: Sequence[Variable]

    def __bool__(self) -> bool:
        return len(self.solutions) == 1

    def values(self, variable: Variable) -> tuple[int | bool, int | bool]:
        """Two values of a variable in `differing`; the first one is from the first solution."""
        first = self.solutions[0].of(variable)
        return first, next(
            solution.of(variable) for solution in self.solutions if solution.of(variable) != first
        )


def two(solutions: Iterator[Solution], variables: Sequence[Variable]) -> Unique:
    """Whether there is exactly one solution among those found; reads two at most."""
    both = list(islice(solutions, 2))
    several = len(both) == 2
    return Unique(both, [x for x in variables if several and both[0].of(x) != both[1].of(x)])


class Count(NamedTuple):
    """The number of solutions; if not `exact`, there are at least `number`."""

    number: int
    exact: bool

    def __str__(self) -> str:
        return str(self.number) if self.exact else f"at least {self.number}"


class Tally(AbstractContextManager["Tally"], Protocol):
    """Another way to count, at work in a process of its own; `with` ends it."""

    def number(self, least: int) -> int | None:
        """The number of solutions, once it is known; `least` were found already.

        Raises:
            BackendError: it is less than that.
        """


FEW = 100
"""Solutions that are found one by one before another way to count begins."""


class Ways(NamedTuple):
    """How the solutions of a problem are counted: by a `search`, and perhaps in `another` way."""

    search: Callable[[Problem], Search]
    another: Callable[[Problem, Sequence[Variable]], Tally | None] = lambda _part, _inside: None


def counts(
    parts: Sequence[Problem],
    variables: Sequence[Variable],
    ways: Ways,
    at_most: int | None = None,
) -> Iterator[Count]:
    """Yields lower bounds of the number of solutions, at last the number itself.

    The `parts` of a problem have no common variables: their numbers are multiplied. Solutions that
    agree on `variables` count as one. With `at_most`, counting stops at `at_most + 1`. With an
    objective, only best solutions count. There are lower bounds if there is only one part.

    Raises:
        BackendError: the other way finds too few solutions.
    """
    wanted = set(variables)
    pairs = [
        (part, [x for x in (*part.ints.values(), *part.bools.values()) if x in wanted])
        for part in parts
    ]
    # A part without a solution ends the count, so small parts come first.
    pairs.sort(key=lambda pair: (bool(pair[0].constraints), len(pair[1])))
    total = 1
    ceiling = None if at_most is None else at_most + 1
    for part, inside in pairs:
        number = 0
        if not (part.constraints or part.objective):
            number = prod(x.domain.size if isinstance(x, IntVar) else 2 for x in inside)
        else:
            for number in _numbers(part, inside, ways, ceiling):
                if len(parts) == 1:
                    yield Count(number, False)
        if number == 0:
            yield Count(0, True)
            return
        total *= number
    if ceiling is not None and total >= ceiling:
        yield Count(ceiling, False)
    else:
        yield Count(total, True)


def _numbers(
    part: Problem, inside: Sequence[Variable], ways: Ways, ceiling: int | None
) -> Iterator[int]:
    """Yields lower bounds of the number of solutions, at last the number, or one over `ceiling`.

    Both ways work at the same time: the first that has the number ends the other one.
    """
    with ways.search(part) as search, ExitStack() as stack:
        other: Tally | None = None
        for number, _ in enumerate(islice(solutions(search, inside), ceiling), 1):
            yield number
            if number == FEW and (other := ways.another(part, inside)):
                stack.enter_context(other)
            if other and (whole := other.number(number)) is not None:
                yield whole
                return
